// Keeps the crew's page, so that it opens without network (decision 146): its document and its files, which are the same for
// everybody. The list of a departure is kept by the page itself, encrypted; no call is answered from here.
const CACHE = 'crew page';
const PAGE = '/crew';
/** Milliseconds after which a network that is there and does not answer counts as none. */
const PATIENCE = 4000;

const isFile = (pathname) => /^\/office\/assets\//.test(pathname) || pathname === '/icon.svg';

// What a document loads: its own files, and those that it names for modules to preload.
const filesOf = (html) =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file).filter(isFile);

// The page may be newer than the one that runs: it is kept with its own files, once all of them are.
async function keep({ files }) {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-store', redirect: 'error' });
  if (!page.ok) return;
  const wanted = new Set([...filesOf(await page.clone().text()), ...files.filter(isFile)]);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all([...wanted].filter((file) => !known.has(file)).map((file) => cache.add(file)));
  await cache.put(PAGE, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !wanted.has(pathname)) await cache.delete(url);
  }
}

// From the network, so that a new version is seen; the kept page where there is none.
async function openPage(request) {
  const kept = await caches.match(PAGE, { cacheName: CACHE });
  if (!kept) return fetch(request);
  try {
    const page = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return page.status >= 500 ? kept : page;
  } catch {
    return kept;
  }
}

async function openFile({ request, clientId }) {
  const client = clientId && (await clients.get(clientId));
  const isOwn = client && new URL(client.url).pathname === PAGE;
  return (isOwn && (await caches.match(request, { cacheName: CACHE }))) || fetch(request);
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => {
  const { pathname } = new URL(event.source?.url ?? location.href);
  if (event.data?.kind === 'keep' && pathname === PAGE) event.waitUntil(keep(event.data));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(openPage(request));
  } else if (isFile(pathname)) event.respondWith(openFile(event));
});
