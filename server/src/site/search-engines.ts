import type { TourSummary } from '@towpath/rules/calendar/tour';
import { apiBase, contract, pathOf } from '@towpath/rules/contract/contract';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import { alternatesOf, publicPaths } from '@towpath/rules/site/public-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config/config.ts';
import { html, type Markup } from '../http/html.ts';
import type { Get } from './api-client.ts';

type Addresses = Pick<Config, 'publicUrl' | 'sites'>;

/** An origin and the brands served there. */
interface SiteAddress {
  origin: string;
  brands: readonly Brand[];
}

/** The public origin of the site: PUBLIC_URL, else that of the request. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}

/** A path of the site and the day on which its content was changed last, if that is known. */
interface ListedPath {
  path: string;
  changedOn: PlainDate | null;
}

const sitemapEntries = (brand: Brand, origin: string, { path, changedOn }: ListedPath): Markup[] => {
  const alternates = alternatesOf(origin, brand, path);
  const links = alternates.map(
    ({ language, address }) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  );
  const changed = changedOn ? html`<lastmod>${changedOn}</lastmod>` : '';
  return alternates
    .filter(({ language }) => language !== 'x-default')
    .map(({ address }) => html`<url><loc>${address}</loc>${changed}${links}</url>\n`);
};

/** The origin of the request if it belongs to one brand only; otherwise the origin that the other brands share. */
function siteAddressOf(config: Addresses, request: FastifyRequest): SiteAddress {
  const shared = originOf(config, request);
  const requested = `${request.protocol}://${request.host}`;
  const isOwn = brands.some((brand) => siteOf(config.sites, brand).address === requested);
  const origin = isOwn ? requested : shared;
  return {
    origin,
    brands: brands.filter((brand) => (siteOf(config.sites, brand).address ?? shared) === origin),
  };
}

/** The list of tours, changed with the last of them, and the tours. */
function listedPaths(tours: readonly TourSummary[]): ListedPath[] {
  const pages = tours.map(({ id, changed_on = null }) => ({
    path: publicPaths.tour(id),
    changedOn: changed_on,
  }));
  const days = pages.flatMap(({ changedOn }) => changedOn ?? []).sort();
  return [{ path: publicPaths.tourList(), changedOn: days.at(-1) ?? null }, ...pages];
}

/** The sitemap of an origin's tours in every language; a sitemap may only list its own host (sitemaps.org). */
async function sitemap({ origin, brands }: SiteAddress, get: Get): Promise<string> {
  const { status, body } = await get(apiBase + pathOf('tours', {}));
  if (status !== 200) throw new Error(`Fetching tours failed with status ${status}`);
  const { data } = v.parse(contract.tours.response, body);
  const entries = brands.flatMap((brand) => {
    const tours = data.filter((tour) => tour.brand == null || tour.brand === brand);
    return listedPaths(tours).flatMap((listed) => sitemapEntries(brand, origin, listed));
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`.html;
}

// Departures, bookings and payments have noindex, which crawlers must be able to read.
const robots = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /fake-stripe/

Sitemap: ${origin}/sitemap.xml
`;

const HOUR = 3600;

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.type(type).header('cache-control', `public, max-age=${HOUR}`).header('vary', 'Host').send(text);

/** Serves robots.txt and the sitemap of the tours. */
export function registerSearchEngines(app: FastifyInstance, config: Addresses, get: Get): void {
  app.get('/robots.txt', (request, reply) =>
    send(reply, 'text/plain; charset=utf-8', robots(siteAddressOf(config, request).origin)),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    send(reply, 'application/xml; charset=utf-8', await sitemap(siteAddressOf(config, request), get)),
  );
}
