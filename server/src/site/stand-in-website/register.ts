import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { apiBase, contract, pathOf } from '@towpath/rules/core/contract';
import { locales } from '@towpath/rules/core/locale';
import { brands } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { themeOf } from '../../config/brand-files.ts';
import type { Config } from '../../config/config.ts';
import type { Get } from '../api-client.ts';
import { renderDocument, type Website, type WebsitePage } from './layout.ts';
import { fixedPage, homePage, notFoundPage, tourPage } from './pages.ts';

const files = fileURLToPath(new URL('./files', import.meta.url));

/** Dependencies of the stand-in website. */
export interface WebsiteOptions {
  config: Pick<Config, 'sites' | 'publicUrl'>;
  get: Get;
  protect: (path: string, reply: FastifyReply) => Promise<void>;
}

async function fetchTours(get: Get, { brand }: Website) {
  const { body } = await get(apiBase + pathOf('tours', {}));
  const { data } = v.parse(contract.tours.response, body);
  return data.filter((tour) => tour.brand == null || tour.brand === brand);
}

async function findPage(
  host: WebsiteOptions,
  site: Website,
  path: string,
  { origin, query }: { origin: string; query: URLSearchParams },
): Promise<WebsitePage> {
  if (path === '') return homePage(site, await fetchTours(host.get, site));
  const id = /^tours\/([^/]+)$/.exec(path)?.[1];
  if (!id) return fixedPage(site, path, siteOf(host.config.sites, site.brand), query);
  const { status, body } = await host.get(apiBase + pathOf('tour', { id }));
  if (status === 404) return notFoundPage(site);
  return tourPage(site, v.parse(contract.tour.response, body), host.config.publicUrl ?? origin);
}

/** Whether the settings leave any URL of a brand to the stand-in website. */
export function needsStandInWebsite({ sites }: Pick<Config, 'sites'>): boolean {
  return brands.some((brand) => JSON.stringify(siteOf(sites, brand)).includes(`"/site/${brand}/`));
}

/** Serves /site/{brand}/{locale}/ in place of operator websites that SITES does not name (specification 10.15). */
export function registerStandInWebsite(app: FastifyInstance, host: WebsiteOptions): void {
  app.register(fastifyStatic, { root: files, prefix: '/site/files/', decorateReply: false, maxAge: '1h' });
  app.get<{ Params: Pick<Website, 'brand'> }>(
    `/site/:brand(${brands.join('|')})/theme.css`,
    ({ params }, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(themeOf(params.brand)),
  );
  app.get<{ Params: Website & { '*': string } }>(
    `/site/:brand(${brands.join('|')})/:locale(${locales.join('|')})/*`,
    async ({ params, url, protocol, host: name }, reply) => {
      // The Host header need not be a valid host name.
      const { pathname, searchParams: query } = new URL(url, 'http://localhost');
      const page = await findPage(host, params, params['*'], { origin: `${protocol}://${name}`, query });
      await host.protect(pathname, reply);
      reply
        .code(page.status ?? 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store');
      return reply.send(renderDocument(params, page));
    },
  );
}
