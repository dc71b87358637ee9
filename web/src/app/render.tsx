import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { acceptedLanguages, detectLocale, type LocaleSource } from '@towpath/rules/core/detect-locale';
import { brandName, brandOf } from '@towpath/rules/site/brand';
import { type RenderAnswer, type RenderRequest, siteOf } from '@towpath/rules/site/page';
import { prerender } from 'react-dom/static';
import type { Params } from 'react-router';
import { StaticRouter } from 'react-router';
import { createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { providerFiles } from '../build/provider-files.ts';
import { createServerI18n } from '../i18n/i18n.ts';
import type { Texts } from '../i18n/text-store.ts';
import { readQuery } from '../navigation/address-query.ts';
import { isFrameGroup } from '../navigation/embed.ts';
import { pathsOf } from '../navigation/paths.ts';
import { type SearchLinks, searchLinks } from '../navigation/search-links.ts';
import { type Assets, assetsOf, developmentAssets, type Manifest } from '../page/assets.ts';
import { documentOf } from '../page/document.ts';
import type { ScreenPage } from '../page/page.ts';
import type { PageData } from '../page/page-data.ts';
import { type Head, HeadContext } from '../page/title.tsx';
import { App } from './app.tsx';
import { matchPage } from './routes.tsx';

const manifest = Object.values(
  import.meta.glob<Manifest>('../../dist/browser/.vite/manifest.json', {
    eager: true,
    import: 'default',
    exhaustive: true,
  }),
)[0];

/** The looks of all screens: they stand in every page, so that nothing has to be waited for before it is seen (decision 036). */
export const styles: string = Object.values(
  import.meta.glob<string>('../../dist/browser/assets/style-*.css', {
    eager: true,
    query: '?raw',
    import: 'default',
    exhaustive: true,
  }),
).join('');

/** What of the request the page's language came from: caches keep the answers apart by it. */
const varyBy: Record<LocaleSource, string> = {
  query: 'Sec-Fetch-Dest',
  path: 'Sec-Fetch-Dest',
  cookie: 'Sec-Fetch-Dest, Cookie',
  storage: 'Sec-Fetch-Dest, Cookie',
  browser: 'Sec-Fetch-Dest, Cookie, Accept-Language',
  default: 'Sec-Fetch-Dest, Cookie, Accept-Language',
};

/** The guise of a page as far as the request tells. */
function guiseOf({ url, host, cookie, acceptLanguage, settings }: RenderRequest) {
  const { pathname, search } = new URL(`http://localhost${url}`);
  const query = readQuery(search);
  const languages = acceptedLanguages(acceptLanguage);
  const asked = query.get('locale');
  const { locale, source } = detectLocale({ asked, pathname, cookie, languages });
  const brand = brandOf(host, pathname);
  const visit = { locale, site: siteOf(settings.sites, brand), paths: pathsOf(locale, brand) };
  return { pathname, search, query, locale, source, brand, visit };
}
type Guise = ReturnType<typeof guiseOf>;

async function textsOf(request: RenderRequest, { locale }: Guise, page?: ScreenPage): Promise<Texts> {
  const wanted = ['common', ...(page?.texts ?? [])];
  const texts = await Promise.all(
    wanted.map(async (namespace) => [namespace, await request.texts(locale, namespace)] as const),
  );
  return Object.fromEntries(texts);
}

/** 404 without its subject, 503 where the subject could not be had and the browser tries on. */
function statusOf(client: QueryClient, params: Params, page?: ScreenPage): number {
  if (!page) return 404;
  const subject = page.subject && client.getQueryData(page.subject.key(params));
  if (subject === null) return 404;
  return page.subject && subject === undefined ? 503 : 200;
}

async function htmlOf(guise: Guise, page: PageData, client: QueryClient) {
  const i18n = createServerI18n(guise.locale, page.texts);
  const head: Head = { title: brandName(page.brand, page.locale) };
  const { prelude } = await prerender(
    <HeadContext value={head}>
      <StaticRouter location={guise.pathname + guise.search}>
        <App page={page} i18n={i18n} client={client} />
      </StaticRouter>
    </HeadContext>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => console.error(error) },
  );
  const html = await new Response(prelude).text();
  return { html, title: head.title, text: i18n.getFixedT(guise.locale, 'common') };
}

/** What the page carries for the browser: everything that this rendering knew. */
function pageDataOf(request: RenderRequest, guise: Guise, client: QueryClient, texts: Texts): PageData {
  const { settings, host } = request;
  return {
    settings,
    host,
    brand: guise.brand,
    locale: guise.locale,
    localeSource: guise.source,
    framed: request.framed || settings.embedded === 'always' || isFrameGroup(guise.pathname),
    queries: dehydrate(client),
    texts,
  };
}

const headersOf = ({ locale, source }: Guise, search: SearchLinks | null, personal = false) => ({
  ...(search ? {} : { 'x-robots-tag': 'noindex' }),
  'content-type': 'text/html; charset=utf-8',
  'content-language': locale,
  'cache-control': personal ? 'no-store' : 'private, no-cache',
  vary: varyBy[source],
});

const searchLinksOf = ({ origin }: RenderRequest, { brand, visit }: Guise, path?: string) =>
  searchLinks(path, { brand, ...visit }, origin);

function loadedBy(page: ScreenPage | undefined, provider: ReturnType<typeof providerFiles>): Assets {
  const { sources, scripts } = provider;
  if (!manifest || !import.meta.env.PROD) return { ...developmentAssets, foreign: scripts };
  return assetsOf(manifest, page ? [page.screen.source, ...sources] : [], scripts);
}

async function pageOf(request: RenderRequest, guise: Guise, client: QueryClient): Promise<RenderAnswer> {
  const { page: found, params = {} } = matchPage(guise.pathname) ?? {};
  const screenPage = found && 'screen' in found ? found : undefined;
  const arrival = { client, params, query: guise.query, today: request.settings.today };
  const [texts] = await Promise.all([
    textsOf(request, guise, screenPage),
    screenPage?.screen.preload(),
    screenPage?.prepare?.(arrival),
  ]);
  // The browser does not know what failed here: both begin without it, or hydration would find two different screens.
  client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  const page = pageDataOf(request, guise, client, texts);
  const assets = loadedBy(screenPage, providerFiles(client, params, request.settings, screenPage));
  const status = statusOf(client, params, screenPage);
  const search = status === 200 ? searchLinksOf(request, guise, screenPage?.publicPath?.(params)) : null;
  const html = documentOf({
    ...(await htmlOf(guise, page, client)),
    page,
    assets,
    styles: import.meta.env.PROD ? styles : '',
    search,
  });
  return { status, headers: headersOf(guise, search, screenPage?.personal), html };
}

/** Where an address leads instead of showing a page. */
function redirectOf({ pathname, query, visit, source }: Guise): RenderAnswer | undefined {
  const matched = matchPage(pathname);
  const redirect = matched?.page.redirect?.({ params: matched.params, query, visit });
  const headers = { 'cache-control': 'private, no-cache', vary: varyBy[source] };
  // Only the browser can keep a cid: it leaves by itself once that is done (specification 1).
  if (redirect?.leaves && query.has('cid')) return undefined;
  return redirect && { status: 302, headers, location: redirect.to };
}

/** Renders a page of the site, with its data (architecture 2, first picture; decision 035). Never fetches by itself. */
export async function render(request: RenderRequest): Promise<RenderAnswer> {
  const guise = guiseOf(request);
  const redirect = redirectOf(guise);
  if (redirect) return redirect;
  const client = createQueryClient(
    createApi(({ path }) => request.get(path)),
    'once',
  );
  try {
    return await pageOf(request, guise, client);
  } finally {
    client.clear();
  }
}
