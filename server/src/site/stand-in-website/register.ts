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
import { type HostPage, type HostSite, hostDocument } from './layout.ts';
import { fixedPage, homePage, missingPage, tourPage } from './pages.ts';

const files = fileURLToPath(new URL('./files', import.meta.url));

/** What the stand-in website is made with. */
export interface Host {
  config: Pick<Config, 'sites' | 'publicUrl'>;
  get: Get;
  protect: (path: string, reply: FastifyReply) => Promise<void>;
}

async function toursOf(get: Get, { brand }: HostSite) {
  const { body } = await get(apiBase + pathOf('tours', {}));
  const { data } = v.parse(contract.tours.response, body);
  return data.filter((tour) => tour.brand == null || tour.brand === brand);
}

async function pageOf(
  host: Host,
  site: HostSite,
  path: string,
  { origin, query }: { origin: string; query: URLSearchParams },
): Promise<HostPage> {
  if (path === '') return homePage(site, await toursOf(host.get, site));
  const id = /^tours\/([^/]+)$/.exec(path)?.[1];
  if (!id) return fixedPage(site, path, siteOf(host.config.sites, site.brand), query);
  const { status, body } = await host.get(apiBase + pathOf('tour', { id }));
  if (status === 404) return missingPage(site);
  return tourPage(site, v.parse(contract.tour.response, body), host.config.publicUrl ?? origin);
}

/** Whether the settings leave any of a brand's addresses to the stand-in website. */
export function standsIn({ sites }: Pick<Config, 'sites'>): boolean {
  return brands.some((brand) => JSON.stringify(siteOf(sites, brand)).includes(`"/site/${brand}/`));
}

/** The operator's websites as far as SITES names none (specification 10.15), at /site/{brand}/{locale}/. */
export function registerHost(app: FastifyInstance, host: Host): void {
  app.register(fastifyStatic, { root: files, prefix: '/site/files/', decorateReply: false, maxAge: '1h' });
  app.get<{ Params: Pick<HostSite, 'brand'> }>(
    `/site/:brand(${brands.join('|')})/theme.css`,
    ({ params }, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(themeOf(params.brand)),
  );
  app.get<{ Params: HostSite & { '*': string } }>(
    `/site/:brand(${brands.join('|')})/:locale(${locales.join('|')})/*`,
    async ({ params, url, protocol, host: name }, reply) => {
      // What a visitor calls this server by need not be a name that an address can have.
      const { pathname, searchParams: query } = new URL(url, 'http://localhost');
      const page = await pageOf(host, params, params['*'], { origin: `${protocol}://${name}`, query });
      await host.protect(pathname, reply);
      reply
        .code(page.status ?? 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store');
      return reply.send(hostDocument(params, page));
    },
  );
}
