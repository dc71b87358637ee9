import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { TourSummary } from '@towpath/rules/calendar/tour';
import { apiBase, contract, pathOf } from '@towpath/rules/core/contract';
import { locales } from '@towpath/rules/core/locale';
import { translatedName } from '@towpath/rules/core/names';
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

/** Tours with their names in the website's language; as they are before a back end that translates none. */
async function translate(
  get: Get,
  { locale }: Website,
  tours: readonly TourSummary[],
): Promise<TourSummary[]> {
  const { status, body } = await get(`${apiBase}${pathOf('nameTranslations', {})}?locale=${locale}`);
  const names = status === 200 ? v.parse(contract.nameTranslations.response, body) : {};
  return tours.map((tour) => ({ ...tour, name: translatedName(names, tour.name) }));
}

async function fetchTours(get: Get, site: Website) {
  const { body } = await get(apiBase + pathOf('tours', {}));
  const { data } = v.parse(contract.tours.response, body);
  return translate(
    get,
    site,
    data.filter((tour) => tour.brand == null || tour.brand === site.brand),
  );
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
  const tour = v.parse(contract.tour.response, body);
  const tours = await translate(host.get, site, tour.tours);
  return tourPage(site, { ...tour, tours }, host.config.publicUrl ?? origin);
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
