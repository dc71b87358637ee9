import { apiBase, contract, pathOf } from '@towpath/rules/core/contract';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import { alternatesOf, publicPaths } from '@towpath/rules/site/public-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config/config.ts';
import { html, type Markup } from '../http/html.ts';
import type { Get } from './api-client.ts';

type Addresses = Pick<Config, 'publicUrl' | 'sites'>;

/** An address, and the brands that live there. */
interface Place {
  origin: string;
  brands: readonly Brand[];
}

/** The site's own address as its visitors know it: PUBLIC_URL, else the one asked at. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}

const entry = (brand: Brand, origin: string, path: string): Markup[] => {
  const alternates = alternatesOf(origin, brand, path);
  const links = alternates.map(
    ({ language, address }) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  );
  return alternates
    .filter(({ language }) => language !== 'x-default')
    .map(({ address }) => html`<url><loc>${address}</loc>${links}</url>\n`);
};

/** The address asked at, where it is one of a brand's own; else the one that all other brands share. */
function placeOf(config: Addresses, request: FastifyRequest): Place {
  const shared = originOf(config, request);
  const asked = `${request.protocol}://${request.host}`;
  const isOwn = brands.some((brand) => siteOf(config.sites, brand).address === asked);
  const origin = isOwn ? asked : shared;
  return {
    origin,
    brands: brands.filter((brand) => (siteOf(config.sites, brand).address ?? shared) === origin),
  };
}

/** The tours that visitors of this address can book, in every language (sitemaps.org: a map speaks for its own host only). */
async function sitemap({ origin, brands }: Place, get: Get): Promise<string> {
  const { status, body } = await get(apiBase + pathOf('tours', {}));
  if (status !== 200) throw new Error(`The tours were answered with ${status}`);
  const { data } = v.parse(contract.tours.response, body);
  const entries = brands.flatMap((brand) => {
    const tours = data.filter((tour) => tour.brand == null || tour.brand === brand);
    const paths = [publicPaths.tourList(), ...tours.map(({ id }) => publicPaths.tour(id))];
    return paths.flatMap((path) => entry(brand, origin, path));
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`.html;
}

// Departures, bookings and payments are kept out by noindex, which a crawler has to be able to read.
const robots = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /card-sandbox/

Sitemap: ${origin}/sitemap.xml
`;

const HOUR = 3600;

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.type(type).header('cache-control', `public, max-age=${HOUR}`).header('vary', 'Host').send(text);

/** What search engines read: robots.txt, and a sitemap of the tours. */
export function registerSearchEngines(app: FastifyInstance, config: Addresses, get: Get): void {
  app.get('/robots.txt', (request, reply) =>
    send(reply, 'text/plain; charset=utf-8', robots(placeOf(config, request).origin)),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    send(reply, 'application/xml; charset=utf-8', await sitemap(placeOf(config, request), get)),
  );
}
