import type { RenderRequest } from '@towpath/rules/site/page';
import { describe, expect, it } from 'vitest';
import { testDeparture } from '../testing/test-departure.ts';
import { createTestRenderer } from '../testing/test-page.ts';
import { testSettings as settings, testSite } from '../testing/test-settings.ts';

const summary = { id: 't1', name: 'Holland </script><b>', duration: 8 };
const tour = {
  id: 't1',
  tours: [summary],
  first_departure: null,
  last_departure: null,
  first_available: null,
};
const answers: Record<string, unknown> = {
  '/tours': { data: [summary] },
  '/tours/t1': tour,
  '/tours/pictured': { ...tour, id: 'pictured', tours: [{ ...summary, image_url: '/pictures/route.svg' }] },
  '/tours/t1/prices': [],
  '/tours/t1/departures': [],
  '/departures/d1': testDeparture,
  '/departures/d1/cabins': [],
  '/bookings/b1': { status: 'pending', id: 'b1' },
};

const renderer = createTestRenderer(answers);

/** Answers 500 for the tour `faulty`. */
const get = async (path: string) =>
  path.startsWith('/api/v1/tours/faulty') ? { status: 500, body: {} } : renderer.get(path);

const open = (url: string, changes: Partial<RenderRequest> = {}) => renderer.open(url, { get, ...changes });

async function page(url: string, changes: Partial<RenderRequest> = {}) {
  const answer = await open(url, changes);
  if (!('html' in answer)) throw new Error(`${url} redirects to ${answer.location}`);
  return answer;
}

describe('status of a page', () => {
  it.each([
    ['/?all=1', 200],
    ['/tours/t1', 200],
    ['/tours/t1/date/2027-05-01', 200],
    ['/departures/d1/cabins', 200],
    ['/departures/d1/passengers', 200],
    ['/departures/d1/confirmation', 200],
    ['/bookings/b1/payment', 200],
    ['/bookings/nope/payment', 404],
    ['/payments/nope', 404],
    ['/frame/tour/t1', 200],
    ['/tours/nope', 404],
    ['/departures/nope/cabins', 404],
    ['/departures/nope/passengers', 404],
    ['/nowhere', 404],
    ['//tours/t1', 404],
    ['/tours/faulty', 503],
  ])('%s: %i', async (url, status) => {
    expect((await page(url)).status).toBe(status);
  });
});

describe('invalid input is never reflected as markup', () => {
  const markup = '"><img src=x onerror=alert(1)>';
  const encoded = encodeURIComponent(markup);
  it.each([
    ['/tours/t1?locale=xx', 200],
    [`/tours/t1?locale=${encoded}`, 200],
    [`/tours/t1?cid=${encoded}`, 200],
    [`/tours/t1?date=${encoded}&party=${encoded}&voucher=${encoded}`, 200],
    [`/departures/d1/cabins?cabins=${encoded}&tours=${encoded}`, 200],
    [`/payments/nope?previous_status=${encoded}&previous_payment_intent=${encoded}`, 404],
    [`/?all=${encoded}&q=${encoded}`, 200],
    [`/tours/t1?x=${'a'.repeat(1000)}`, 200],
    ['/tours/t1?%&cid=%E0%A4%A&=&&', 200],
    ['/xx/tours/t1', 404],
    ['/nobrand/tours/t1', 404],
    [`/tours/${encoded}`, 404],
    [`/${encoded}`, 404],
    ['/tours//t1', 404],
    ['/tours/%00', 404],
  ])('%s: %i', async (url, status) => {
    const answer = await page(url);
    expect(answer.status).toBe(status);
    expect(answer.html).toContain('<html lang="en" data-brand="boatbiketours">');
    expect(answer.html).not.toMatch(/<img src=x|"><img/);
  });

  it.each([
    ['host', { host: markup }],
    ['cookie', { cookie: `i18next=${markup}` }],
    ['language', { acceptLanguage: markup }],
    ['origin', { origin: `http://${markup}` }],
  ])('in the %s of a request', async (_what, changes) => {
    const answer = await page('/tours/t1', changes);
    expect(answer.status).toBe(200);
    expect(answer.html).not.toMatch(/<img src=x|"><img/);
  });
});

it('is 503 if the API is unreachable', async () => {
  const unreachable = () => Promise.reject(new Error('ECONNREFUSED'));
  for (const url of ['/?all=1', '/tours/t1', '/departures/d1/cabins'])
    expect(await page(url, { get: unreachable }), url).toMatchObject({ status: 503 });
});

describe('redirects (specification 2)', () => {
  it.each([
    ['/', 'https://boat.example/en'],
    ['/de/islandhopping', 'https://island.example/de'],
    ['/?locale=nl', 'https://boat.example/nl'],
    ['/?tourId=a&tourId=b', '/tours/a:b'],
    ['/islandhopping?tourId=a&lang=de', '/islandhopping/tours/a?locale=de'],
    ['/?tourId=a&lang=nl&cid=c1&x=1', '/tours/a?locale=nl&cid=c1'],
    ['/?tourId=//evil.example', '/tours/%2F%2Fevil.example'],
    ['/tours/t1/date/2027-02-31?party=3', '/tours/t1?party=3'],
    ['/departures/d1?tours=a:b', '/departures/d1/cabins?tours=a%3Ab'],
    ['/nl/bookings/b1', '/nl/bookings/b1/payment'],
  ])('%s to %s', async (url, location) => {
    expect(await open(url)).toMatchObject({ status: 302, location });
  });

  it.each([
    ['/en/bookings/b1', '/en/bookings/b1/payment'],
    ['/en/islandhopping/departures/d1?party=2', '/en/islandhopping/departures/d1/cabins?party=2'],
    ['/en/tours/t1/date/2027-02-31', '/en/tours/t1'],
    ['/en?tourId=a', '/en/tours/a'],
    ['/tours/t1/date/2027-02-31?locale=en', '/tours/t1?locale=en'],
    ['/?tourId=a&locale=en', '/tours/a?locale=en'],
    ['/bookings/b1?locale=en', '/bookings/b1/payment?locale=en'],
  ])('%s stays English for a visitor with a cookie of German: %s', async (url, location) => {
    expect(await open(url, { cookie: 'i18next=de' })).toMatchObject({ status: 302, location });
  });
});

describe('language, brand and embedding of a page', () => {
  it.each<[string, Partial<RenderRequest>, string, string, string]>([
    ['/nowhere', {}, 'en', 'boatbiketours', 'Sec-Fetch-Dest, Cookie, Accept-Language'],
    [
      '/nowhere',
      { acceptLanguage: 'de-AT,en;q=0.5' },
      'de',
      'boatbiketours',
      'Sec-Fetch-Dest, Cookie, Accept-Language',
    ],
    ['/nowhere', { cookie: 'i18next=nl' }, 'nl', 'boatbiketours', 'Sec-Fetch-Dest, Cookie'],
    ['/de/islandhopping/nowhere', { cookie: 'i18next=nl' }, 'de', 'islandhopping', 'Sec-Fetch-Dest'],
    ['/nowhere?locale=nl', { host: 'www.inselhuepfen.example' }, 'nl', 'islandhopping', 'Sec-Fetch-Dest'],
  ])('%s with %o is %s, %s, varying on %s', async (url, changes, locale, brand, vary) => {
    const { html, headers } = await page(url, changes);
    expect(html).toContain(`<html lang="${locale}" data-brand="${brand}">`);
    expect(headers).toMatchObject({ vary, 'content-language': locale });
  });

  it('hides header and help in a frame (specification 1)', async () => {
    expect((await page('/nowhere')).html).toContain('<header');
    for (const framed of [await page('/nowhere', { framed: true }), await page('/frame/tours/t1')]) {
      expect(framed.html).toContain(' data-embedded>');
      expect(framed.html).not.toContain('<header');
    }
  });
});

describe('links for search engines', () => {
  it.each([
    ['/?all=1', 'en', '/?all=1'],
    ['/tours/t1?date=2027-05-01&party=3', 'en', '/tours/t1'],
    ['/tours/t1?locale=nl', 'nl', '/tours/t1'],
    ['/de/tours/t1', 'de', '/tours/t1'],
    ['/islandhopping/tours/t1', 'en', '/islandhopping/tours/t1'],
  ])('%s is %s, %s', async (url, locale, path) => {
    const { html, headers } = await page(url);
    expect(html).toContain(`<link rel="canonical" href="https://book.example/${locale}${path}">`);
    for (const other of ['en', 'nl', 'de'])
      expect(html).toContain(
        `rel="alternate" hreflang="${other}" href="https://book.example/${other}${path}"`,
      );
    expect(html).toContain(`hreflang="x-default" href="https://book.example${path}"`);
    expect(headers).not.toHaveProperty('x-robots-tag');
    expect(html).not.toContain('noindex');
  });

  it.each([
    '/tours/t1/date/2027-05-01',
    '/departures/d1/cabins',
    '/departures/d1/passengers',
    '/bookings/b1/payment',
    '/payments/nope',
    '/frame/tours/t1',
    '/tours/nope',
    '/tours/faulty',
    '/nowhere',
  ])('%s is noindex', async (url) => {
    const { html, headers } = await page(url);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex' });
    expect(html).not.toContain('canonical');
  });

  it('use the address of a brand that has its own', async () => {
    const island = { ...testSite('island.example'), address: 'https://island.example' };
    const sites = { ...settings.sites, islandhopping: island };
    const { html } = await page('/islandhopping/tours/t1', { settings: { ...settings, sites } });
    expect(html).toContain('rel="canonical" href="https://island.example/en/islandhopping/tours/t1"');
  });
});

describe('page content', () => {
  it('includes the data that the screen queries', async () => {
    const { html } = await page('/tours/t1');
    const data = JSON.parse(/id="page">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    const keys = data.queries.queries.map(({ queryKey }: { queryKey: unknown[] }) => queryKey.join('/'));
    expect(keys).toEqual(expect.arrayContaining(['tour/t1', 'tour/t1/prices', 'tour/t1/departures/2026-11']));
    expect(Object.keys(data.texts)).toEqual(['common', 'date', 'waiting-note']);
  });

  it.each(['t1', 'pictured'])('has no inline script or style attribute (architecture 2): %s', async (id) => {
    const { html } = await page(`/tours/${id}`);
    expect(html.match(/<script(?![^>]*(src=|application\/json))/g)).toBeNull();
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
    expect(html).not.toContain('</script><b>');
  });

  it('omits failed queries, which the browser retries', async () => {
    const { html } = await page('/tours/faulty');
    expect(html).toContain('Loading…');
    expect(html).not.toContain('"faulty"],"');
  });
});
