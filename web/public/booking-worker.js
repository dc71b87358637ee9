// Keeps the page of one booking, so that it opens without network (decision 099). Its scope is the address of that page; other
// pages below the address, such as the payment, are left to the network. Nothing but the page as the server renders it and its
// files is kept: no calls, so no personal data beyond first names.
const CACHE = `booking ${new URL(registration.scope).pathname}`;
const META = '/booking-worker.js?until';

const isOwn = (url) => new URL(url).pathname === new URL(registration.scope).pathname;

async function unregisterAndDeleteCache() {
  await caches.delete(CACHE);
  await registration.unregister();
}

async function isExpired(cache) {
  const kept = await cache.match(META);
  return kept !== undefined && (await kept.text()) < new Date().toISOString().slice(0, 10);
}

async function keep({ pathname, until, files }) {
  const cache = await caches.open(CACHE);
  const page = await fetch(pathname, {
    headers: { accept: 'text/html' },
    cache: 'no-store',
    redirect: 'manual',
  });
  if (!page.ok) return;
  await cache.put(META, new Response(until));
  await cache.put(pathname, page);
  const wanted = new Set(files);
  for (const { url } of await cache.keys()) {
    const { pathname: path, search } = new URL(url);
    if (path !== pathname && path + search !== META && !wanted.has(path)) await cache.delete(url);
  }
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all(files.filter((file) => !known.has(file)).map((file) => cache.add(file)));
}

// From the network; the kept page only where there is none. The copy is deleted when the address no longer shows a booking.
async function openPage(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.type === 'opaqueredirect' || response.status === 404 || (await isExpired(cache)))
      await unregisterAndDeleteCache();
    return response;
  } catch (fault) {
    const kept = (await isExpired(cache)) ? undefined : await cache.match(new URL(request.url).pathname);
    if (!kept) throw fault;
    return kept;
  }
}

async function openFile(event) {
  const client = event.clientId && (await clients.get(event.clientId));
  const kept =
    client && isOwn(client.url) ? await caches.match(event.request, { cacheName: CACHE }) : undefined;
  return kept ?? fetch(event.request);
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => {
  if (event.data?.kind === 'keep' && isOwn(event.source?.url ?? '')) event.waitUntil(keep(event.data));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isOwn(request.url)) event.respondWith(openPage(request));
  } else if (pathname === '/supported.js' || /^\/(assets|pictures)\//.test(pathname))
    event.respondWith(openFile(event));
});
