import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { crewPath } from '@towpath/rules/crew/crew-link';
import type { FastifyInstance } from 'fastify';
import { projectFolder } from '../config/settings.ts';

/** The folder that the office's build writes. */
export const officeFiles = join(projectFolder, 'office', 'dist');

/** A year in seconds. */
const YEAR = 365 * 24 * 3600;

const self = "'self'";
/** Own files only: no inline script or style, no plug-in, no other host except the catalogue's pictures. Frames show mails. */
const directives: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': [self],
  'style-src': [self],
  'font-src': [self],
  'connect-src': [self],
  'frame-src': [self],
  'form-action': [self],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The content security policy of the office. pictures: the hosts of the catalogue's pictures. */
function officePolicy(pictures: readonly string[]): string {
  const all = { ...directives, 'img-src': [self, 'data:', 'blob:', ...pictures] };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The content security policy of the crew's page, whose service worker keeps it. */
const crewPolicy = Object.entries({
  ...directives,
  'frame-src': ["'none'"],
  'img-src': [self],
  'worker-src': [self],
})
  .map(([name, sources]) => `${name} ${sources.join(' ')}`)
  .join('; ');

/** Headers of the office's page: never stored, framed, indexed, or named to other sites. */
const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Serves the office's page at /office and below, the crew's page at /crew (decision 146), and their files, whose names contain a
 * hash. hosts: the catalogue's picture hosts. Where the office is not built its addresses are unknown.
 */
export function registerOfficePages(
  app: FastifyInstance,
  hosts: () => Promise<readonly string[]>,
  files = officeFiles,
): void {
  const index = join(files, 'index.html');
  if (!existsSync(index)) return;
  if (existsSync(join(files, 'assets')))
    app.register(fastifyStatic, {
      root: join(files, 'assets'),
      prefix: '/office/assets/',
      decorateReply: false,
      // Other paths may be assets of another version.
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: ['**/*.br'],
      setHeaders: (reply) => {
        reply.header('cache-control', `public, max-age=${YEAR}, immutable`);
      },
    });
  const notices = join(files, 'third-party-notices.txt');
  app.get('/office/third-party-notices.txt', async (_request, reply) => {
    if (!existsSync(notices)) return reply.callNotFound();
    return reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send(await readFile(notices));
  });
  app.get(crewPath, async (_request, reply) => {
    reply.headers(headers).header('content-security-policy', crewPolicy);
    return reply.type('text/html; charset=utf-8').send(await readFile(join(files, 'crew.html')));
  });
  for (const url of ['/office', '/office/*'])
    app.get(url, async (_request, reply) => {
      reply.headers(headers).header('content-security-policy', officePolicy(await hosts()));
      return reply.type('text/html; charset=utf-8').send(await readFile(index));
    });
}
