import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Context, todayOf } from '../database/context.ts';
import { apiHeaders, isApiPath } from '../http/api-paths.ts';
import type { Get } from './api-client.ts';
import { needsBuiltInWebsite, registerBuiltInWebsite } from './built-in-website/built-in-website-routes.ts';
import { registerCalendarFile } from './calendar-file.ts';
import { registerMissingTexts } from './missing-texts.ts';
import { registerPages, type Site } from './pages.ts';
import type { PictureHosts } from './picture-hosts.ts';
import { formatPolicy, frameAncestors, permissionsPolicy, policyDirectives } from './policy.ts';
import type { Renderer } from './renderer.ts';
import { registerSearchEngines } from './search-engines.ts';
import { openTexts } from './texts.ts';

const POLICY = 'content-security-policy';
/** A year in seconds. */
const YEAR = 365 * 24 * 3600;

/** Loaded by host pages of other origins from a stable URL (docs/embedding.md). */
const EMBED_KIT = 'embed.js';
/** Seconds for which host pages cache it. */
const HOUR = 3600;

function cacheControlFor(files: string, path: string): string {
  if (path === join(files, EMBED_KIT)) return `public, max-age=${HOUR}`;
  const hashed = path.startsWith(join(files, 'assets'));
  return hashed ? `public, max-age=${YEAR}, immutable` : 'public, no-cache';
}

/** Serves the browser's files: names with a hash are immutable, others are revalidated. */
function registerFiles(app: FastifyInstance, { files }: Renderer): void {
  app.register(fastifyStatic, {
    root: files,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build's .br files are sent in place of the originals, and have no URL of their own.
    preCompressed: true,
    globIgnore: ['**/*.br'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlFor(files, path));
      if (path === join(files, EMBED_KIT)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

/** Registers files, rendered pages, and the built-in website where one is needed. */
export function registerSite(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'now'>,
  renderer: Renderer,
  get: Get,
  settle: Site['settle'],
  hosts: PictureHosts,
): void {
  const { config } = context;
  const directives = policyDirectives(config, renderer.built, renderer.styleSource);
  const protect = async (path: string, reply: FastifyReply) => {
    reply.header(POLICY, formatPolicy(directives, await hosts(), frameAncestors(path, config.embedOrigins)));
  };
  const strict = formatPolicy(directives, [], ["'none'"]);
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply
      .header(POLICY, isApiPath(url) ? apiHeaders[POLICY] : strict)
      .header('permissions-policy', permissionsPolicy);
    done();
  });
  renderer.attach(app);
  if (renderer.built) registerFiles(app, renderer);
  const texts = openTexts(renderer.files, !renderer.built);
  if (needsBuiltInWebsite(config))
    registerBuiltInWebsite(app, {
      config,
      get,
      protect,
      texts,
      today: () => todayOf(context),
      renderer,
    });
  registerCalendarFile(app, context, get);
  registerSearchEngines(app, config, get);
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
