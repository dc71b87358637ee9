import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../server/src/database/database.ts';

const real = join(import.meta.dirname, '../brands');
const folder = mkdtempSync(join(tmpdir(), 'towpath-brands-'));
const own = join(folder, 'alpinelakes');
const everywhere = (text: string) => ({ en: text, nl: text, de: text });

/** Copies the brands and adds one, as data files only. */
function createBrands() {
  for (const brand of ['boatbiketours', 'islandhopping'])
    cpSync(join(real, brand), join(folder, brand), { recursive: true });
  mkdirSync(own);
  const brand = {
    names: { ...everywhere('Alpine Lakes'), de: 'Alpenseen' },
    company: 'Alpine Lakes AG',
    marks: ['alpinelakes', 'alpenseen'],
    numberLetters: 'ALP',
    help: { title: everywhere('Lost in the fog?'), hours: everywhere('Sundays only') },
    hasChat: false,
    knowsExternalTours: false,
  };
  const website = { email: 'hoi@lakes.example', phones: [], hasFaq: true };
  const words = { slogan: everywhere('Round every lake'), intro: everywhere('Paddle and pedal.') };
  const theme = readFileSync(join(real, 'islandhopping/theme.css'), 'utf8');
  writeFileSync(join(own, 'brand.json'), JSON.stringify(brand));
  writeFileSync(join(own, 'website.json'), JSON.stringify({ ...website, ...words }));
  writeFileSync(
    join(own, 'theme.css'),
    theme.replaceAll('islandhopping', 'alpinelakes').replace('--act: #0b4c86', '--act: #123456'),
  );
  cpSync(join(real, 'islandhopping/accessibility.json'), join(own, 'accessibility.json'));
  writeFileSync(join(own, 'logo.svg'), '<svg><title>peak</title></svg>');
  writeFileSync(join(own, 'logo.de.svg'), '<svg><title>Gipfel</title></svg>');
}

let database: Database;

beforeAll(async () => {
  createBrands();
  const { readAccessibility, readBrands, readLogos } = await import('../brands/read.ts');
  vi.doMock('../brands/folder.ts', () => ({ brandsFolder: folder }));
  vi.doMock('../rules/src/site/brand-data.ts', () => ({ allBrands: readBrands(folder) }));
  vi.doMock('../rules/src/site/brand-accessibility.ts', () => ({
    accessibilityData: readAccessibility(folder),
  }));
  vi.doMock('../rules/src/site/brand-logos.ts', () => ({ logos: readLogos(folder) }));
  const { openTestDatabase } = await import('../server/src/testing/test-database.ts');
  database = await openTestDatabase();
  // Here, as it takes longer than a test may on a busy machine.
  await import('../web/src/app/render.tsx');
});
afterAll(async () => {
  for (const path of [
    '../brands/folder.ts',
    '../rules/src/site/brand-data.ts',
    '../rules/src/site/brand-accessibility.ts',
    '../rules/src/site/brand-logos.ts',
  ])
    vi.doUnmock(path);
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function page(url: string, host = 'book.example') {
  const { render } = await import('../web/src/app/render.tsx');
  const { defaultSites } = await import('../server/src/config/default-sites.ts');
  const answer = await render({
    url,
    host,
    origin: 'https://book.example',
    acceptLanguage: null,
    cookie: null,
    framed: false,
    settings: {
      today: '2026-11-21',
      production: false,
      publishableKeys: { default: null, north_america: null },
      embedded: 'auto',
      chatKeys: { en: null, nl: null, de: null },
      gtmId: null,
      timeZone: 'Europe/Amsterdam',
      saveMissing: false,
      anotherBackEnd: false,
      holds: false,
      sites: defaultSites,
    },
    get: async () => ({ status: 200, body: { data: [] } }),
    texts: async (locale, namespace) =>
      JSON.parse(
        await readFile(
          join(import.meta.dirname, `../web/public/locales/${locale}/${namespace}.json`),
          'utf8',
        ),
      ),
  });
  if (!('html' in answer)) throw new Error(`${url} leads to ${answer.location}`);
  return answer;
}

test('its pages are served below its prefix, with its name, logo and help', async () => {
  const { status, html } = await page('/alpinelakes/?all=1');
  expect(status).toBe(200);
  expect(html).toContain('data-brand="alpinelakes"');
  for (const words of ['Alpine Lakes', '<title>peak</title>', 'Lost in the fog?', 'Sundays only'])
    expect(html).toContain(words);
});

test('name and logo can differ by language, and a host name selects the brand', async () => {
  const { html } = await page('/de/?all=1', 'www.alpenseen.example');
  expect(html).toContain('Alpenseen');
  expect(html).toContain('<title>Gipfel</title>');
});

test('its bookings are accepted, with its own prefix of booking numbers', async () => {
  const { registerBookings } = await import('../server/src/bookings/booking-routes.ts');
  const { insertSummer, requestFor, testPlaceTimeout } = await import(
    '../server/src/testing/bookings/test-request.ts'
  );
  const { insertTestCatalogue } = await import('../server/src/testing/test-catalogue.ts');
  const { testContext } = await import('../server/src/testing/test-context.ts');
  const { createTestServer } = await import('../server/src/testing/test-server.ts');
  await insertTestCatalogue(database);
  await insertSummer(database);
  const server = createTestServer((app) => registerBookings(app, testContext(database), testPlaceTimeout));
  const { status } = await server.post('/api/v1/bookings', requestFor({ brand: 'alpinelakes' }));
  expect(status).toBe(200);
  const [booking] = await database.query('select brand, number from booking');
  expect(booking).toEqual({ brand: 'alpinelakes', number: expect.stringMatching(/^ALP-\d+$/) });
  expect((await server.post('/api/v1/bookings', requestFor({ brand: 'nobody' }))).status).toBe(422);
});

test('its mails have its name and the colours of its theme', async () => {
  const { operatorLayout } = await import('../server/src/notifications/templates/layout.ts');
  const { brand } = operatorLayout('alpinelakes');
  expect(brand).toMatchObject({ name: 'Alpine Lakes', colours: { light: { act: '#123456' } } });
});

test('the generated modules include it', async () => {
  const { brandModules } = await import('../brands/generate.ts');
  const modules = brandModules(folder);
  expect(modules['brand-data.ts']).toContain('Lost in the fog?');
  expect(modules['brand-logos.ts']).toContain('Gipfel');
});
