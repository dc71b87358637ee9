import { siteOf } from '@towpath/rules/site/page';
import { describe, expect, test } from 'vitest';
import { defaultSites } from '../config/default-sites.ts';
import { createTestServer } from '../testing/test-server.ts';
import type { Get } from './api-client.ts';
import { registerSearchEngines } from './search-engines.ts';

const tours = [
  { id: 'a', name: 'A', duration: 8, brand: 'boatbiketours', changed_on: '2026-10-05' },
  { id: 'b', name: 'B', duration: 8, brand: 'islandhopping' },
  { id: 'c&d', name: 'C', duration: 8 },
];
const get: Get = async () => ({ status: 200, body: { data: tours } });

function site(publicUrl: string | null = null, islands: string | null = null, from: Get = get) {
  const sites = {
    ...defaultSites,
    islandhopping: { ...siteOf(defaultSites, 'islandhopping'), address: islands },
  };
  return createTestServer((app) => registerSearchEngines(app, { publicUrl, sites }, from));
}

const at = (host: string, url: string) => ({ method: 'GET' as const, url, headers: { host } });
const places = (body: unknown) => [...String(body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);

describe('sitemap.xml', () => {
  test('sitemap.xml has every tour of every brand in every language', async () => {
    const { status, body, headers } = await site().ask(at('book.example', '/sitemap.xml'));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = places(body);
    // Two lists and, with the tour that names no brand, two tours each: in three languages.
    expect(found).toHaveLength(2 * 3 * 3);
    expect(found).toContain('http://book.example/de/tours/a');
    expect(found).toContain('http://book.example/nl/islandhopping/tours/b');
    expect(found).toContain('http://book.example/en/islandhopping/tours/c%26d');
    expect(found).not.toContain('http://book.example/en/tours/b');
    expect(String(body)).toContain('hreflang="x-default" href="http://book.example/tours/a"');
  });

  test('sitemap.xml says when a tour was changed, and the list with the last of its tours', async () => {
    const { body } = await site().ask(at('book.example', '/sitemap.xml'));
    const changed = [...String(body).matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
      ([, place, day]) => [place, day],
    );
    expect(Object.fromEntries(changed)).toMatchObject({
      'http://book.example/de/tours/a': '2026-10-05',
      'http://book.example/de/?all=1': '2026-10-05',
      'http://book.example/de/tours/c%26d': undefined,
      'http://book.example/de/islandhopping/?all=1': undefined,
    });
  });

  test('sitemap.xml uses PUBLIC_URL where it is set', async () => {
    const { body } = await site('https://book.example.com/').ask(at('10.0.0.7', '/sitemap.xml'));
    for (const place of places(body)) expect(place).toMatch(/^https:\/\/book\.example\.com\//);
  });

  test('sitemap.xml lists only the brands of its host', async () => {
    const server = site('https://book.example', 'http://islands.example');
    const there = places((await server.ask(at('islands.example', '/sitemap.xml'))).body);
    expect(there).toContain('http://islands.example/en/islandhopping/tours/b');
    expect(there.join()).not.toContain('/tours/a');
    const here = places((await server.ask(at('book.example', '/sitemap.xml'))).body);
    expect(here.join()).not.toContain('islandhopping');
  });

  test('sitemap.xml fails where the tours cannot be fetched', async () => {
    const server = site(null, null, async () => ({ status: 503, body: {} }));
    expect((await server.get('/sitemap.xml')).status).toBe(500);
  });
});

test('robots.txt disallows the API and links to the sitemap', async () => {
  const { body } = await site('https://book.example').get('/robots.txt');
  expect(String(body)).toContain('Disallow: /api/\n');
  expect(String(body)).toContain('Sitemap: https://book.example/sitemap.xml\n');
  expect(String(body)).not.toMatch(/Disallow: \/(departures|bookings|payments)?$/m);
});
