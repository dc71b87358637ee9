import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BoardingPassRequest, RenderAnswer, RenderRequest } from '@towpath/rules/site/page';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../config/errors.ts';
import { projectFolder } from '../config/settings.ts';

type Render = (request: RenderRequest) => Promise<RenderAnswer>;

/** Renders pages, and provides the files that they load. */
export interface Renderer {
  render: Render;
  /** The folder of the browser's files and texts. */
  files: string;
  /** The content security policy hash of the inline styles; null where there are none. */
  styleSource: string | null;
  /** The HTML of a boarding pass (specification 10.31). */
  boardingPass: (request: BoardingPassRequest) => Promise<string>;
  /** The styles that the built-in website shares with the screens: of the boarding pass and, with the addresses of built files, the fonts. */
  sharedStyles: () => Promise<string>;
  /** Whether the files are built; otherwise `attach` serves them. */
  built: boolean;
  attach: (app: FastifyInstance) => void;
  close: () => Promise<void>;
}

const web = join(projectFolder, 'web');

/** The folder of the browser's built files. */
export const browserFiles = join(web, 'dist', 'browser');

const fontsOf = (styles: string) => styles.match(/@font-face\s*\{[^}]*\}/g) ?? [];

const styleHash = (styles: string) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** A built module of the screens. Throws a StartError where they are not built. */
const importBuilt = (name: string) =>
  import(pathToFileURL(join(web, 'dist', 'render', name)).href).catch((fault: unknown) => {
    const reason = fault instanceof Error ? fault.message : fault;
    throw new StartError(`The screens cannot be loaded; npm start builds them (${reason}).`);
  });

/** Opens the built screens. Throws a StartError where they are not built. */
export async function openBuiltRenderer(): Promise<Renderer> {
  const { render, styles } = await importBuilt('render.js');
  const { renderBoardingPass, boardingPassStyles } = await importBuilt('render-boarding-pass.js');
  const sharedStyles = [...fontsOf(String(styles)), boardingPassStyles].join('\n');
  return {
    render,
    files: browserFiles,
    styleSource: styleHash(styles),
    boardingPass: renderBoardingPass,
    sharedStyles: async () => sharedStyles,
    built: true,
    attach: () => {},
    close: async () => {},
  };
}

/** Renders the screens from their sources through Vite, for development. */
export async function openDevelopmentRenderer(server: Server): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
  });
  const loadPass = () => vite.ssrLoadModule('/src/app/render-boarding-pass.tsx');
  return {
    files: join(web, 'public'),
    styleSource: null,
    built: false,
    boardingPass: async (request) => (await loadPass()).renderBoardingPass(request),
    sharedStyles: async () => (await loadPass()).boardingPassStyles,
    render: async (request) => {
      const { render } = await vite.ssrLoadModule('/src/app/render.tsx');
      const answer: RenderAnswer = await render(request);
      if (!('html' in answer)) return answer;
      return { ...answer, html: await vite.transformIndexHtml(request.url, answer.html) };
    },
    attach: (app) => {
      app.addHook('onRequest', async (request, reply) => {
        const passed = await new Promise<boolean>((resolve) => {
          reply.raw.once('close', () => resolve(false));
          vite.middlewares(request.raw, reply.raw, () => resolve(true));
        });
        if (!passed) reply.hijack();
      });
    },
    close: () => vite.close(),
  };
}
