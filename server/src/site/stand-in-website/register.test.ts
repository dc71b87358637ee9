import { locales } from '@towpath/rules/core/locale';
import { brands } from '@towpath/rules/site/brand';
import { describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { testContext } from '../../testing/test-context.ts';
import { createTestServer } from '../../testing/test-server.ts';
import type { Get } from '../api-client.ts';
import { anyHost } from '../picture-hosts.ts';
import { registerSite } from '../register.ts';
import { plainPage, testRenderer } from '../test-renderer.ts';
import { needsStandInWebsite } from './register.ts';

const canals = {
  id: 'canals',
  name: 'Canals & Locks',
  duration: 8,
  brand: 'boatbiketours',
  image_url: '/pictures/c.svg',
};
const adria = { id: 'adria', name: 'Adria', duration: 7, brand: 'islandhopping' };
const both = { id: 'a:b', name: 'Both', duration: 5 };
const dates = { first_departure: null, last_departure: null, first_available: null };
const content: Record<string, unknown> = {
  '/api/v1/tours': { data: [canals, adria, both] },
  '/api/v1/tours/canals': { id: 'canals', tours: [canals], ...dates },
  '/api/v1/tours/a%3Ab': { id: 'a:b', tours: [both, { ...both, id: 'b' }], ...dates },
  '/api/v1/translations/ships': [],
  '/api/v1/translations/names?locale=de': { 'Canals & Locks': 'Kanäle', error: 'no name' },
};
const get: Get = async (path) => ({ status: path in content ? 200 : 404, body: content[path] });

function open(sites?: Config['sites']) {
  const { renderer } = testRenderer(import.meta.dirname, () => plainPage(404));
  const context = testContext({} as Database, sites && { sites });
  return createTestServer((app) => registerSite(app, context, renderer, get, null, anyHost));
}
const pageAt = async (path: string) => {
  const { status, body } = await open().get(path);
  return { status, text: String(body) };
};

describe('every page that the default settings link to exists (specification 10.15)', () => {
  const { sites } = readConfig({});
  const filled = (brand: (typeof brands)[number]) =>
    JSON.stringify(sites[brand])
      .match(/"\/site\/[^"]*"/g)
      ?.map((text) => JSON.parse(text).replace('{tour}', 'canals').replace('{locale}', 'nl')) ?? [];
  test.each([...new Set(brands.flatMap(filled))])('%s', async (address) => {
    const [path = '', anchor] = address.split('#');
    const { status, text } = await pageAt(path);
    expect(status).toBe(200);
    if (anchor) expect(text).toContain(`id="${anchor}"`);
  });
});

test('an invalid Host header is neither reflected nor fails', async () => {
  const headers = { host: 'a <b>' };
  for (const path of ['', 'terms', 'tours/canals']) {
    const { status, body } = await open().ask({ url: `/site/boatbiketours/en/${path}`, headers });
    expect([path, status]).toEqual([path, 200]);
    expect(String(body)).not.toContain('a <b>');
  }
});

test.each(['', 'tours/canals'])('names of tours are in the language of the page: %s', async (path) => {
  expect((await pageAt(`/site/boatbiketours/de/${path}`)).text).toContain('Kanäle');
  expect((await pageAt(`/site/boatbiketours/nl/${path}`)).text).toContain('Canals &amp; Locks');
});

test('the start page lists the tours of its brand and those that name none', async () => {
  const { text } = await pageAt('/site/boatbiketours/en/');
  expect(text).toContain('href="/site/boatbiketours/en/tours/canals"');
  expect(text).toContain('Canals &amp; Locks');
  expect(text).toContain('8 days');
  expect(text).toContain('/site/boatbiketours/en/tours/a:b');
  expect(text).not.toContain('Adria');
});

test.each([
  [
    '/site/boatbiketours/en/tours/canals',
    'tour="canals" brand="boatbiketours" locale="en"',
    '/tours/canals?locale=en',
  ],
  [
    '/site/boatbiketours/de/tours/a:b',
    'tour="a:b" brand="boatbiketours" locale="de"',
    '/tours/a:b?locale=de',
  ],
  [
    '/site/islandhopping/nl/tours/canals',
    'tour="canals" brand="islandhopping" locale="nl"',
    '/islandhopping/tours/canals?locale=nl',
  ],
])('%s embeds the booking with the kit, and links to it: %s', async (address, attributes, link) => {
  const { text } = await pageAt(address);
  expect(text).toContain('<script async src="/embed.js"></script>');
  expect(text).toContain(`<towpath-booking ${attributes}`);
  expect(text).toContain(`<a href="${link}">`);
  // The example has absolute URLs.
  expect(text).toMatch(/&lt;script async src=&quot;https?:\/\/[^/]+\/embed\.js&quot;/);
  expect(text).toMatch(new RegExp(`&lt;a href=&quot;https?://[^/]+${link.replace('?', '\\?')}`));
});

test.each([
  '/site/boatbiketours/en/tours/unknown',
  '/site/boatbiketours/en/nothing',
  '/site/boatbiketours/en/tours/a/b',
])('%s is not found', async (address) => {
  expect(await pageAt(address)).toMatchObject({
    status: 404,
    text: expect.stringContaining('This page does not exist.'),
  });
});

test.each(['/site/other/en/', '/site/boatbiketours/fr/'])('%s is not one of its pages', async (address) => {
  expect((await pageAt(address)).text).toBe('<!doctype html><p>page</p>');
});

test.each(locales)('its pages say their language: %s', async (locale) => {
  expect((await pageAt(`/site/islandhopping/${locale}/faq`)).text).toContain(
    `<html lang="${locale}" data-brand="islandhopping">`,
  );
});

describe('the thank-you page (specification 4, specification 10.14)', () => {
  const query = new URLSearchParams({
    booking_number: 'BBT-100001',
    name: '<img src=x onerror=alert(1)>',
    email: 'a@b.nl',
    tour_name: 'Canals',
    amount: '1234.50',
    departure_date: '2027-05-03',
    on_request: 'true',
  });

  test('shows the booking, every value escaped', async () => {
    const { text } = await pageAt(`/site/boatbiketours/de/thank-you?${query}`);
    expect(text).toContain('<dd>BBT-100001</dd>');
    expect(text).toContain('<dd>&lt;img src=x onerror=alert(1)&gt;</dd>');
    expect(text).toMatch(/<dd>1\.234,50\s€<\/dd>/);
    expect(text).toContain('<dd>3. Mai 2027</dd>');
    expect(text).toContain('innerhalb von 48 Stunden');
  });

  test('shows invalid values unchanged and omits missing ones', async () => {
    const { text } = await pageAt('/site/boatbiketours/en/thank-you?amount=1e99&departure_date=soon');
    expect(text).toContain('<dd>1e99</dd>');
    expect(text).toContain('<dd>soon</dd>');
    expect(text).not.toContain('Booking number');
  });
});

test('is not served where the settings name every URL', async () => {
  const { sites } = readConfig({});
  const own = JSON.parse(JSON.stringify(sites).replaceAll('"/site/', '"https://www.example.com/'));
  expect(needsStandInWebsite({ sites })).toBe(true);
  expect(needsStandInWebsite({ sites: own })).toBe(false);
  expect((await open(own).get('/site/boatbiketours/en/')).body).toBe('<!doctype html><p>page</p>');
});
