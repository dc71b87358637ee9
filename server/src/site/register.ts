import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../database/context.ts';
import { apiHeaders, isApiPath } from '../http/api-paths.ts';
import type { Get } from './api-client.ts';
import { registerMissingTexts } from './missing-texts.ts';
import { registerPages, type Site } from './pages.ts';
import type { PictureHosts } from './picture-hosts.ts';
import { directivesOf, frameAncestors, permissions, policyText } from './policy.ts';
import type { Renderer } from './renderer.ts';
import { registerSearchEngines } from './search-engines.ts';
import { registerHost, standsIn } from './stand-in-website/register.ts';
import { textsIn } from './texts.ts';

const POLICY = 'content-security-policy';
/** Seconds. */
const YEAR = 365 * 24 * 3600;

/** Host pages of other origins load it, from an address that stays (docs/embedding.md). */
const EMBED_KIT = 'embed.js';
/** Seconds that host pages may keep it: a new one is with all of them an hour after it is served. */
const HOUR = 3600;

function keptFor(files: string, path: string): string {
  if (path === join(files, EMBED_KIT)) return `public, max-age=${HOUR}`;
  const hashed = path.startsWith(join(files, 'assets'));
  return hashed ? `public, max-age=${YEAR}, immutable` : 'public, no-cache';
}

/** What the browser loads: what carries a hash in its name is kept for good, the rest is asked for again. */
function registerFiles(app: FastifyInstance, { files }: Renderer): void {
  app.register(fastifyStatic, {
    root: files,
    wildcard: false,
    index: false,
    cacheControl: false,
    // What the build has laid beside a script in brotli is sent instead of it, and is no file of its own.
    preCompressed: true,
    globIgnore: ['**/*.br'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', keptFor(files, path));
      if (path === join(files, EMBED_KIT)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

/** The site as visitors see it: files, rendered pages, and the stand-in website where one is needed. */
export function registerSite(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'now'>,
  renderer: Renderer,
  get: Get,
  settle: Site['settle'],
  hosts: PictureHosts,
): void {
  const { config } = context;
  const directives = directivesOf(config, renderer.built, renderer.styleSource);
  const protect = async (path: string, reply: FastifyReply) => {
    reply.header(POLICY, policyText(directives, await hosts(), frameAncestors(path, config.embedOrigins)));
  };
  const strict = policyText(directives, [], ["'none'"]);
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply
      .header(POLICY, isApiPath(url) ? apiHeaders[POLICY] : strict)
      .header('permissions-policy', permissions);
    done();
  });
  renderer.attach(app);
  if (renderer.built) registerFiles(app, renderer);
  if (standsIn(config)) registerHost(app, { config, get, protect });
  registerSearchEngines(app, config, get);
  const texts = textsIn(renderer.files, !renderer.built);
  if (config.saveMissing) registerMissingTexts(app, config.dataDir, texts);
  registerPages(app, {
    context,
    renderer,
    get,
    texts,
    settle,
    protect,
  });
}
