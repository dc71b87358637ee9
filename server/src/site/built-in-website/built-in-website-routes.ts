import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { apiBase, contract, pathOf } from '@towpath/rules/contract/contract';
import type { PlainDate } from '@towpath/rules/core/dates';
import { locales } from '@towpath/rules/core/locale';
import { brands } from '@towpath/rules/site/brand';
import { type RenderRequest, siteOf } from '@towpath/rules/site/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { heroOf, themeOf } from '../../config/brand-files.ts';
import type { Config } from '../../config/config.ts';
import { createResponseCache } from '../../http/response-cache.ts';
import type { Get } from '../api-client.ts';
import { fetchKnownBooking } from '../calendar-file.ts';
import type { Renderer } from '../renderer.ts';
import { homePage } from './home-page.ts';
import { journeyTexts } from './journey.ts';
import { fetchJourney } from './journey-data.ts';
import { bookingSite, renderDocument, type Website, type WebsitePage, websitePath } from './layout.ts';
import { termsPages, textPage } from './text-pages.ts';
import { endedPage, thankYouPage } from './thank-you-page.ts';
import { tourPage } from './tour-page.ts';
import { fetchPrice, fetchTerms, fetchTermsTexts, fetchTours, translateTours } from './website-data.ts';

const files = fileURLToPath(new URL('./files', import.meta.url));

interface WebsiteOptions {
  config: Pick<Config, 'sites' | 'publicUrl'>;
  get: Get;
  protect: (path: string, reply: FastifyReply) => Promise<void>;
  texts: RenderRequest['texts'];
  /** The operator's today. */
  today: () => PlainDate;
  renderer: Pick<Renderer, 'boardingPass' | 'sharedStyles'>;
}

/** A page's request: the visitor's address, where the booking site is, and the query. */
interface Visit {
  ip: string;
  origin: string;
  query: URLSearchParams;
}

async function findThankYouPage(host: WebsiteOptions, site: Website, { ip, query }: Visit) {
  const id = query.get('order_id');
  const found = id ? await fetchKnownBooking(host.get, id, ip, site.locale) : null;
  const texts = found ? await host.texts(site.locale, 'payment') : {};
  if (found?.status === 'failed' && found.situation)
    return endedPage(site, query, found.situation, found.tour_id);
  const booking = found?.status === 'completed' ? found : null;
  const pass =
    booking &&
    (await host.renderer.boardingPass({
      booking,
      brand: site.brand,
      locale: site.locale,
      today: host.today(),
      texts,
      bookingPath: bookingSite(site, `/bookings/${encodeURIComponent(booking.id)}`),
    }));
  return thankYouPage(site, query, booking, { html: pass ?? '' });
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
  const [tours, price, journey, ...files] = await Promise.all([
    translateTours(host.get, site, tour.tours),
    fetchPrice(host.get, id),
    fetchJourney(host.get, site, tour),
    host.texts(site.locale, 'date'),
    host.texts(site.locale, 'common'),
  ]);
  const told = journey && { journey, texts: journeyTexts(site.locale, files) };
  return tourPage(site, { ...tour, tours }, { price, told, origin });
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
  if (page) return page;
  const texts = termsPages.includes(path) ? await fetchTermsTexts(host.get, site) : new Map();
  return textPage(site, path, websitePath(site, ''), texts);
}

/** Whether the settings leave any URL of a brand to the built-in website. */
export function needsBuiltInWebsite({ sites }: Pick<Config, 'sites'>): boolean {
  return brands.some((brand) => JSON.stringify(siteOf(sites, brand)).includes(`"/site/${brand}/`));
}

/** Milliseconds for which a page is kept. */
const KEPT = 60_000;

/** A page as it is sent. */
interface RenderedPage {
  status: number;
  document: string;
}

/** Renders pages; keeps those that are the same for everybody, so that a crawler costs little. now: milliseconds, monotonic. */
function createPages(host: WebsiteOptions, now: () => number) {
  const cache = createResponseCache<RenderedPage>(now, KEPT);
  const render = async (site: Website, path: string, visit: Visit): Promise<RenderedPage> => {
    const page = await findPage(host, site, path, visit);
    return { status: page.status ?? 200, document: renderDocument(site, page) };
  };
  return (site: Website, path: string, visit: Visit): Promise<RenderedPage> => {
    if (path === 'thank-you') return render(site, path, visit);
    const origin = host.config.publicUrl ?? visit.origin;
    return cache(`${origin} ${websitePath(site, path)}`, () => render(site, path, visit));
  };
}

type PageRequest = FastifyRequest<{ Params: Pick<Website, 'brand' | 'locale'> & { '*': string } }>;

async function sendPage(
  host: WebsiteOptions,
  pages: ReturnType<typeof createPages>,
  request: PageRequest,
  reply: FastifyReply,
) {
  const { params, url, protocol, host: name, ip } = request;
  const { brand, locale, '*': path } = params;
  // The Host header need not be a valid host name.
  const { pathname, search, searchParams: query } = new URL(url, 'http://localhost');
  const page = path.replace(/\/+$/, '');
  // As it was encoded.
  if (page !== path) return reply.redirect(pathname.replace(/\/+$/, page === '' ? '/' : '') + search, 301);
  const { phones, email } = siteOf(host.config.sites, brand);
  const site = { brand, locale, phones, email };
  const { status, document } = await pages(site, path, { ip, origin: `${protocol}://${name}`, query });
  await host.protect(pathname, reply);
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return reply.send(document);
}

/** Serves /site/{brand}/{locale}/ in place of operator websites that SITES does not name (specification 10.15). */
export function registerBuiltInWebsite(
  app: FastifyInstance,
  host: WebsiteOptions,
  now = () => performance.now(),
): void {
  const pages = createPages(host, now);
  app.register(fastifyStatic, { root: files, prefix: '/site/files/', decorateReply: false, maxAge: '1h' });
  app.get<{ Params: Pick<Website, 'brand'> }>(
    `/site/:brand(${brands.join('|')})/theme.css`,
    async ({ params }, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(`${await host.renderer.sharedStyles()}\n${themeOf(params.brand)}`),
  );
  app.get<{ Params: Pick<Website, 'brand'> }>(
    `/site/:brand(${brands.join('|')})/hero.svg`,
    async ({ params }, reply) => {
      const hero = heroOf(params.brand);
      if (!hero) return reply.callNotFound();
      reply.header('cache-control', 'public, max-age=3600');
      return reply.type('image/svg+xml').send(hero);
    },
  );
  app.get<PageRequest extends FastifyRequest<infer Route> ? Route : never>(
    `/site/:brand(${brands.join('|')})/:locale(${locales.join('|')})/*`,
    (request, reply) => sendPage(host, pages, request, reply),
  );
  app.get<{ Params: Pick<Website, 'brand' | 'locale'> }>(
    `/site/:brand(${brands.join('|')})/:locale(${locales.join('|')})`,
    ({ params, url }, reply) => {
      const query = url.indexOf('?');
      return reply.redirect(websitePath(params, '') + (query < 0 ? '' : url.slice(query)), 301);
    },
  );
}
