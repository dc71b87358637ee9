import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { lowestPrice } from '@towpath/rules/calendar/tour';
import { apiBase, contract, pathOf } from '@towpath/rules/core/contract';
import { locales } from '@towpath/rules/core/locale';
import type { Cents } from '@towpath/rules/core/money';
import { brands } from '@towpath/rules/site/brand';
import { type RenderRequest, siteOf } from '@towpath/rules/site/page';
import { specifiedTerms } from '@towpath/rules/terms/specified-terms';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { themeOf } from '../../config/brand-files.ts';
import type { Config } from '../../config/config.ts';
import type { Get } from '../api-client.ts';
import { fetchBooking } from '../calendar-file.ts';
import { homePage, type PricedTour } from './home-page.ts';
import { renderDocument, type Website, type WebsitePage, websitePath } from './layout.ts';
import { textPage } from './text-pages.ts';
import { thankYouPage } from './thank-you-page.ts';
import { tourPage } from './tour-page.ts';

const files = fileURLToPath(new URL('./files', import.meta.url));

/** Dependencies of the stand-in website. */
export interface WebsiteOptions {
  config: Pick<Config, 'sites' | 'publicUrl'>;
  get: Get;
  protect: (path: string, reply: FastifyReply) => Promise<void>;
  texts: RenderRequest['texts'];
  /** The screens' @font-face rules. */
  fonts: string;
}

/** The lowest price of a tour in cents per person; null where it is unknown, so that the page is shown all the same. */
async function fetchPrice(get: Get, id: string): Promise<Cents | null> {
  const { body } = await get(apiBase + pathOf('tourPrices', { id }));
  const read = v.safeParse(contract.tourPrices.response, body);
  return read.success ? lowestPrice(read.output) : null;
}

async function fetchTours(get: Get, { brand }: Website): Promise<PricedTour[]> {
  const { body } = await get(apiBase + pathOf('tours', {}));
  const { data } = v.parse(contract.tours.response, body);
  const tours = data.filter((tour) => tour.brand == null || tour.brand === brand);
  return Promise.all(tours.map(async (tour) => ({ ...tour, price: await fetchPrice(get, tour.id) })));
}

/** The terms of a brand's own market; the specification's before a back end without the call (decision 073). */
async function fetchTerms(get: Get, { brand }: Website): Promise<TermsVersion | null> {
  const { body } = await get(apiBase + pathOf('terms', { brand }));
  const read = v.safeParse(contract.terms.response, body);
  const held = (read.success ? read.output : specifiedTerms(brand))
    .filter(({ market, country }) => market === 'default' && country === null)
    .sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
  return held[0] ?? null;
}

/** A page's request: the visitor's address, where the booking site is, and the query. */
interface Visit {
  ip: string;
  origin: string;
  query: URLSearchParams;
}

async function findThankYouPage(host: WebsiteOptions, site: Website, { ip, query }: Visit) {
  const id = query.get('order_id');
  const booking = id ? await fetchBooking(host.get, id, ip) : null;
  return thankYouPage(site, query, {
    booking,
    texts: booking ? await host.texts(site.locale, 'payment') : {},
  });
}

async function findTourPage(
  host: WebsiteOptions,
  site: Website,
  id: string,
  origin: string,
): Promise<WebsitePage | null> {
  const { status, body } = await host.get(apiBase + pathOf('tour', { id }));
  if (status === 404) return null;
  const tour = v.parse(contract.tour.response, body);
  return tourPage(site, tour, await fetchPrice(host.get, id), origin);
}

async function findPage(
  host: WebsiteOptions,
  site: Website,
  path: string,
  visit: Visit,
): Promise<WebsitePage> {
  if (path === '') {
    const [tours, terms] = await Promise.all([fetchTours(host.get, site), fetchTerms(host.get, site)]);
    return homePage(site, tours, terms);
  }
  if (path === 'thank-you') return findThankYouPage(host, site, visit);
  const id = /^tours\/([^/]+)$/.exec(path)?.[1];
  const page = id && (await findTourPage(host, site, id, host.config.publicUrl ?? visit.origin));
  return page || textPage(site, path, websitePath(site, ''));
}

/** Whether the settings leave any URL of a brand to the stand-in website. */
export function needsStandInWebsite({ sites }: Pick<Config, 'sites'>): boolean {
  return brands.some((brand) => JSON.stringify(siteOf(sites, brand)).includes(`"/site/${brand}/`));
}

type PageRequest = FastifyRequest<{ Params: Pick<Website, 'brand' | 'locale'> & { '*': string } }>;

async function sendPage(host: WebsiteOptions, request: PageRequest, reply: FastifyReply) {
  const { params, url, protocol, host: name, ip } = request;
  const { brand, locale, '*': path } = params;
  // The Host header need not be a valid host name.
  const { pathname, searchParams: query } = new URL(url, 'http://localhost');
  const { phones, email } = siteOf(host.config.sites, brand);
  const site = { brand, locale, phones, email };
  const page = await findPage(host, site, path, { ip, origin: `${protocol}://${name}`, query });
  await host.protect(pathname, reply);
  reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store');
  return reply.send(renderDocument(site, page));
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
        .send(`${host.fonts}\n${themeOf(params.brand)}`),
  );
  app.get<PageRequest extends FastifyRequest<infer Route> ? Route : never>(
    `/site/:brand(${brands.join('|')})/:locale(${locales.join('|')})/*`,
    (request, reply) => sendPage(host, request, reply),
  );
}
