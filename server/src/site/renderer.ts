import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderAnswer, RenderRequest } from '@towpath/rules/site/page';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../config/errors.ts';
import { projectFolder } from '../config/settings.ts';

type Render = (request: RenderRequest) => Promise<RenderAnswer>;

/** What turns a request into a page, and the files that the page then asks for. */
export interface Renderer {
  render: Render;
  /** The folder of what the browser loads; its texts lie in it too. */
  files: string;
  /** What a content policy calls the styles that stand in every page; null where none do. */
  styleSource: string | null;
  /** Whether those files are built and can be served as they are; otherwise `attach` has them served. */
  built: boolean;
  attach: (app: FastifyInstance) => void;
  close: () => Promise<void>;
}

const web = join(projectFolder, 'web');

const sourceOf = (styles: string) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** The built screens. Throws a StartError where nobody has built them. */
export async function openBuilt(): Promise<Renderer> {
  const path = join(web, 'dist', 'render', 'render.js');
  const { render, styles } = await import(pathToFileURL(path).href).catch((fault: unknown) => {
    const reason = fault instanceof Error ? fault.message : fault;
    throw new StartError(`The screens cannot be loaded; npm start builds them (${reason}).`);
  });
  return {
    render,
    files: join(web, 'dist', 'browser'),
    styleSource: sourceOf(styles),
    built: true,
    attach: () => {},
    close: async () => {},
  };
}

/** The screens as they stand in their sources, through Vite: a change is seen at the next request. */
export async function openDevelopment(server: Server): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    files: join(web, 'public'),
    styleSource: null,
    built: false,
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
