import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { acceptedLanguages, detectLocale, type LocaleSource } from '@towpath/rules/core/detect-locale';
import { brandName, brandOf } from '@towpath/rules/site/brand';
import { type RenderAnswer, type RenderRequest, siteOf } from '@towpath/rules/site/page';
import { prerender } from 'react-dom/static';
import { setAnotherBackEnd } from '../api/additions.ts';
import { createApi, type Transport } from '../api/api.ts';
import { toursQuery } from '../api/queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import { setTransport } from '../api/transports.ts';
import { providerFiles } from '../build/provider-files.ts';
import { createI18n, type I18n } from '../i18n/i18n.ts';
import type { Texts } from '../i18n/text-store.ts';
import { readQuery } from '../navigation/address-query.ts';
import { isFrameGroup } from '../navigation/embed.ts';
import type { Params } from '../navigation/params.ts';
import { createPaths } from '../navigation/paths.ts';
import type { Redirect } from '../navigation/redirects.ts';
import { StaticRouter } from '../navigation/router.tsx';
import { type SearchLinks, searchLinks } from '../navigation/search-links.ts';
import { type Assets, developmentAssets, type Manifest, pageAssets } from '../page/assets.ts';
import { buildDocument } from '../page/document.ts';
import type { ScreenPage } from '../page/page.ts';
import type { PageData } from '../page/page-data.ts';
import { prefetchNames, prefetchTourList } from '../page/prefetch.ts';
import { type DocumentHead, HeadContext } from '../page/title.tsx';
import { App } from './app.tsx';
import { describePage } from './describe-page.ts';
import { matchPage } from './routes.tsx';

const manifest = Object.values(
  import.meta.glob<Manifest>('../../dist/browser/.vite/manifest.json', {
    eager: true,
    import: 'default',
    exhaustive: true,
  }),
)[0];

/** The CSS of all screens, inlined into every page (decision 036). */
export const styles: string = Object.values(
  import.meta.glob<string>('../../dist/browser/assets/style-*.css', {
    eager: true,
    query: '?raw',
    import: 'default',
    exhaustive: true,
  }),
).join('');

/** The Vary header by where the page's language came from. */
const varyBy: Record<LocaleSource, string> = {
  query: 'Sec-Fetch-Dest',
  path: 'Sec-Fetch-Dest',
  cookie: 'Sec-Fetch-Dest, Cookie',
  storage: 'Sec-Fetch-Dest, Cookie',
  browser: 'Sec-Fetch-Dest, Cookie, Accept-Language',
  default: 'Sec-Fetch-Dest, Cookie, Accept-Language',
};

/** Derives path, language and brand from the request. */
function parseRequest({ url, host, cookie, acceptLanguage, settings }: RenderRequest) {
  const { pathname, search } = new URL(`http://localhost${url}`);
  const query = readQuery(search);
  const languages = acceptedLanguages(acceptLanguage);
  const { locale, source } = detectLocale({ asked: query.get('locale'), pathname, cookie, languages });
  const brand = brandOf(host, pathname);
  const site = siteOf(settings.sites, brand);
  return {
    pathname,
    search,
    query,
    locale,
    source,
    brand,
    site,
    paths: createPaths(locale, brand, pathname),
  };
}
type RequestContext = ReturnType<typeof parseRequest>;

async function loadTexts(
  request: RenderRequest,
  { locale }: RequestContext,
  namespaces: readonly string[],
): Promise<Texts> {
  const texts = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await request.texts(locale, namespace)] as const),
  );
  return Object.fromEntries(texts);
}

/** 404 if the resource does not exist, 503 if it failed to load; the browser retries then. */
function statusOf(
  client: QueryClient,
  params: Params,
  { locale }: RequestContext,
  page?: ScreenPage,
): number {
  if (!page) return 404;
  const resource = page.resource && client.getQueryData(page.resource.key(params, locale));
  if (resource === null) return 404;
  return page.resource && resource === undefined ? 503 : 200;
}

/** Whether tours are suggested as cards, whose texts are the tour list's: something is missing, and tours are not what the page shows. */
const suggestsTours = (client: QueryClient, page?: ScreenPage) =>
  page?.prefetch !== prefetchTourList && client.getQueryData(toursQuery.queryKey) !== undefined;

async function renderHtml(context: RequestContext, page: PageData, client: QueryClient, i18n: I18n) {
  const head: DocumentHead = { title: brandName(page.brand, page.locale) };
  const { prelude } = await prerender(
    <HeadContext value={head}>
      <StaticRouter location={context.pathname + context.search}>
        <App page={page} i18n={i18n} client={client} />
      </StaticRouter>
    </HeadContext>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => console.error(error) },
  );
  const html = await new Response(prelude).text();
  return { html, title: head.title, text: i18n.getFixedT(context.locale, 'common') };
}

/** The data for hydration. */
function createPageData(
  request: RenderRequest,
  context: RequestContext,
  client: QueryClient,
  texts: Texts,
): PageData {
  const { settings, host } = request;
  return {
    settings,
    host,
    brand: context.brand,
    locale: context.locale,
    localeSource: context.source,
    framed: request.framed || settings.embedded === 'always' || isFrameGroup(context.pathname),
    queries: dehydrate(client),
    texts,
  };
}

const createHeaders = (
  { locale, source }: RequestContext,
  search: SearchLinks | null,
  isPersonal = false,
) => ({
  ...(search ? {} : { 'x-robots-tag': 'noindex' }),
  'content-type': 'text/html; charset=utf-8',
  'content-language': locale,
  'cache-control': isPersonal ? 'no-store' : 'private, no-cache',
  vary: varyBy[source],
});

function assetsFor(page: ScreenPage | undefined, provider: ReturnType<typeof providerFiles>): Assets {
  const { sources, scripts } = provider;
  if (!manifest || !import.meta.env.PROD) return { ...developmentAssets, externalScripts: scripts };
  return pageAssets(manifest, page ? [page.screen.source, ...sources] : [], scripts);
}

async function renderPage(
  request: RenderRequest,
  context: RequestContext,
  client: QueryClient,
): Promise<RenderAnswer> {
  const { page: match, params = {} } = matchPage(context.pathname) ?? {};
  const screenPage = match && 'screen' in match ? match : undefined;
  const { query, locale, brand } = context;
  const wanted = { client, params, query, locale, brand, today: request.settings.today };
  const namespaces = screenPage?.texts ?? [];
  const [screenTexts] = await Promise.all([
    loadTexts(request, context, ['common', ...namespaces]),
    screenPage?.screen.preload(),
    // A page that does not exist offers tours.
    match ? screenPage?.prefetch?.(wanted) : prefetchTourList(wanted),
    prefetchNames(wanted),
  ]);
  // Errors are not dehydrated: without removing them server and browser would render different screens.
  client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  const status = statusOf(client, params, context, screenPage);
  const elsewhere = status === 404 ? screenPage?.elsewhere?.({ params, query, context }) : undefined;
  if (elsewhere) return redirectTo(elsewhere, context);
  const cardTexts = suggestsTours(client, screenPage) ? await loadTexts(request, context, ['tour-list']) : {};
  const texts = { ...screenTexts, ...cardTexts };
  const page = createPageData(request, context, client, texts);
  const assets = assetsFor(screenPage, providerFiles(client, params, request.settings, screenPage));
  const publicPath = status === 200 ? screenPage?.publicPath?.(params) : undefined;
  const search = searchLinks(publicPath, context, request.origin);
  const i18n = createI18n(locale, texts);
  const html = buildDocument({
    ...(await renderHtml(context, page, client, i18n)),
    page,
    assets,
    styles: import.meta.env.PROD ? styles : '',
    search,
    description: search && describePage({ client, i18n, locale, brand, params, namespaces }),
  });
  return { status, headers: createHeaders(context, search, screenPage?.isPersonal), html };
}

const redirectTo = ({ to }: Redirect, { source }: RequestContext): RenderAnswer => ({
  status: 302,
  headers: { 'cache-control': 'private, no-cache', vary: varyBy[source] },
  location: to,
});

function findRedirect(context: RequestContext): RenderAnswer | undefined {
  const { pathname, query } = context;
  const match = matchPage(pathname);
  const redirect = match?.page.redirect?.({ params: match.params, query, context });
  // The browser has to store the cid before it leaves the site (specification 1).
  if (redirect?.isExternal && query.has('cid')) return undefined;
  return redirect && redirectTo(redirect, context);
}

/** Renders a page with its data (architecture 2, first picture; decision 035). All I/O goes through the request. */
export async function render(request: RenderRequest): Promise<RenderAnswer> {
  const context = parseRequest(request);
  const redirect = findRedirect(context);
  if (redirect) return redirect;
  const transport: Transport = ({ path }) => request.get(path);
  const client = createQueryClient(createApi(transport), 'once');
  setTransport(client, transport);
  if (request.settings.anotherBackEnd) setAnotherBackEnd(client);
  try {
    return await renderPage(request, context, client);
  } finally {
    client.clear();
  }
}
