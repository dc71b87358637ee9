import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@towpath/rules/core/locale';
import { brands } from '@towpath/rules/site/brand';
import { describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../config/config.ts';
import { projectFolder } from '../../config/settings.ts';
import type { Database } from '../../database/database.ts';
import { plainPage, testRenderer } from '../../testing/site/test-renderer.ts';
import { testContext } from '../../testing/test-context.ts';
import { createTestServer } from '../../testing/test-server.ts';
import type { Get } from '../api-client.ts';
import { anyHost } from '../picture-hosts.ts';
import { registerSite } from '../site-routes.ts';
import { needsBuiltInWebsite } from './built-in-website-routes.ts';

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
const booking = {
  status: 'completed',
  id: 'b1',
  departure_date: '2027-05-03',
  can_pay: false,
  on_request: false,
  tour_name: 'Canals & Locks',
  tour_id: 'canals',
  tour_external_id: null,
  name: 'Anna Vermeer',
  email: 'anna@example.org',
  market: 'default',
  exchange_rate: null,
  state: null,
  number: 'BBT-100001',
  amount: 1050,
  local_costs: 50,
  full_amount: 1000,
  insurance_amount: 0,
  deposit: null,
  journey: {
    end_date: '2027-05-10',
    ship_name: 'Anna Hendrika',
    image_url: '/pictures/ships/anna.svg',
    port_of_departure_name: 'Amsterdam',
    boarding_time: '16:00',
    port_of_arrival_name: 'Bruges',
    first_names: ['Anna', 'Jan'],
    paid: 300,
    due: [{ amount: 700, charge: 700, due_on: '2027-03-15', asked: false }],
  },
};
const content: Record<string, unknown> = {
  '/api/v1/tours': { data: [canals, adria, both] },
  '/api/v1/tours/canals': { id: 'canals', tours: [canals], ...dates },
  '/api/v1/tours/a%3Ab': { id: 'a:b', tours: [both, { ...both, id: 'b' }], ...dates },
  '/api/v1/tours/canals/prices': [
    { year: 2027, month: 5, minimum_price: 1039, maximum_price: 1200 },
    { year: 2027, month: 6, minimum_price: 969, maximum_price: 1200 },
  ],
  '/api/v1/translations/ships': [],
  '/api/v1/bookings/b1': booking,
  '/api/v1/bookings/elsewhere': { ...booking, id: 'elsewhere', journey: undefined },
  '/api/v1/bookings/failed': { status: 'failed', id: 'failed', error: 'sold_out' },
  '/api/v1/bookings/cancelled': { status: 'failed', id: 'cancelled', error: 'cancelled' },
  '/api/v1/terms/boatbiketours/texts?locale=de': [
    { market: 'default', term: 'payment', version: 'p-1', body: '<p>30 % <b>sofort</b></p>' },
    { market: 'default', term: 'travel', version: 't-1', body: '<p>Eigener Markt</p>' },
    { market: 'default', term: 'standard_form', version: 'f-1', body: '<p>Formblatt</p>' },
    { market: 'north_america', term: 'travel', version: 't-2', body: '<p>Anderer Markt</p>' },
  ],
  '/api/v1/translations/names?locale=de': {
    'Canals & Locks': 'Schleusenfahrt',
    Bruges: 'Brügge',
    error: 'no name',
  },
};
const get: Get = async (path) => ({ status: path in content ? 200 : 404, body: content[path] });

const germanPayment = JSON.parse(
  readFileSync(join(projectFolder, 'web/public/locales/de/payment.json'), 'utf8'),
);

function open(sites?: Config['sites']) {
  const { renderer } = testRenderer(join(projectFolder, 'web', 'public'), () => plainPage(404));
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

describe('the texts of the terms (decision 074)', () => {
  test('the texts of the terms are on the page of the terms, each in its section, those of the brand’s own market', async () => {
    const { text } = await pageAt('/site/boatbiketours/de/terms');
    expect(text).toMatch(/<section id="payment"><h2>[^<]+<\/h2><p>30 % <b>sofort<\/b><\/p><\/section>/);
    expect(text).toMatch(/<section id="travel"><h2>[^<]+<\/h2><p>Eigener Markt<\/p><\/section>/);
    expect(text).not.toContain('Anderer Markt');
  });

  test('the texts of the terms include the information form, on the page of package travel', async () => {
    expect((await pageAt('/site/boatbiketours/de/package-travel')).text).toContain('<p>Formblatt</p>');
  });

  test('the texts of the terms are replaced if the back end provides none', async () => {
    const { status, text } = await pageAt('/site/boatbiketours/en/terms');
    expect(status).toBe(200);
    expect(text).toMatch(/<section id="payment"><h2>[^<]+<\/h2><p>The operator’s text for this section/);
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

test('the start page and a tour’s page show the lowest price, and no price where there is none', async () => {
  const { text } = await pageAt('/site/boatbiketours/de/');
  expect(text.match(/<b>ab .*? pro Person<\/b>/g)).toEqual([expect.stringMatching(/969\s€/)]);
  expect((await pageAt('/site/boatbiketours/en/tours/canals')).text).toContain('<b>from €969 per person</b>');
  expect((await pageAt('/site/boatbiketours/en/tours/a:b')).text).not.toContain('per person');
});

test.each(['', 'tours/canals'])('names of tours are in the language of the page: %s', async (path) => {
  expect((await pageAt(`/site/boatbiketours/de/${path}`)).text).toContain('Schleusenfahrt');
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
  // The example of the embed code has absolute URLs.
  expect(text).toMatch(/&lt;script async src=&quot;https?:\/\/[^/]+\/embed\.js&quot;/);
  expect(text).toMatch(new RegExp(`&lt;a href=&quot;https?://[^/]+${link.replace('?', '\\?')}`));
});

test.each([
  '/site/boatbiketours/en/tours/unknown',
  '/site/boatbiketours/en/nothing',
  '/site/boatbiketours/en/tours/a/b',
])('%s is not found', async (address) => {
  const { status, text } = await pageAt(address);
  expect(status).toBe(404);
  expect(text).toContain('This page does not exist.');
  expect(text).toMatch(/<article class="text">[\s\S]*href="tel:[\s\S]*#tours"/);
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

  test('the thank-you page shows the booking, every value escaped', async () => {
    const { text } = await pageAt(`/site/boatbiketours/de/thank-you?${query}`);
    expect(text).toContain('<dd>BBT-100001</dd>');
    expect(text).toContain('<dd>&lt;img src=x onerror=alert(1)&gt;</dd>');
    expect(text).toMatch(/<dd>1\.234,50\s€<\/dd>/);
    expect(text).toContain('<dd>3. Mai 2027</dd>');
    expect(text).toContain('so schnell wie möglich');
  });

  test('the thank-you page shows the boarding pass of a booking that the server knows, with names in the page’s language', async () => {
    const { text } = await pageAt('/site/boatbiketours/de/thank-you?order_id=b1');
    const {
      booking: shown,
      texts,
      bookingPath,
    } = JSON.parse(/<article>(.*)<\/article>/.exec(text)?.[1] ?? '');
    expect(shown).toMatchObject({ number: 'BBT-100001', tour_name: 'Schleusenfahrt', amount: 105_000 });
    expect(shown.journey).toMatchObject({ port_of_arrival_name: 'Brügge', first_names: ['Anna', 'Jan'] });
    expect(texts.pass_calendar).toBe(germanPayment.pass_calendar);
    expect(bookingPath).toBe('/bookings/b1?locale=de');
  });

  test.each([
    ['en', 'Your booking is cancelled.'],
    ['de', 'Ihre Buchung ist storniert.'],
    ['nl', 'Je boeking is geannuleerd.'],
  ])(
    'the thank-you page says in %s that a booking has ended, instead of thanking for it',
    async (locale, heading) => {
      const { status, text } = await pageAt(
        `/site/boatbiketours/${locale}/thank-you?${query}&order_id=cancelled`,
      );
      expect(status).toBe(200);
      expect(text).toContain(`<h1>${heading}</h1>`);
      expect(text).not.toMatch(/welcom|begrüßen|welkom|so schnell/i);
    },
  );

  test.each(['unknown', 'failed'])(
    'the thank-you page shows the query for a booking that is %s',
    async (id) => {
      const { status, text } = await pageAt(`/site/boatbiketours/de/thank-you?${query}&order_id=${id}`);
      expect(status).toBe(200);
      expect(text).toContain('<dd>3. Mai 2027</dd>');
      expect(text).not.toContain('<article>');
    },
  );

  test('the thank-you page shows invalid values unchanged and omits missing ones', async () => {
    const { text } = await pageAt('/site/boatbiketours/en/thank-you?amount=1e99&departure_date=soon');
    expect(text).toContain('<dd>1e99</dd>');
    expect(text).toContain('<dd>soon</dd>');
    expect(text).not.toContain('Booking number');
  });
});

describe('the calendar file of a booking (specification 10.31)', () => {
  test('the calendar file of a booking has its journey, and not the id, which is the key to it', async () => {
    const { status, body, headers } = await open().get('/bookings/b1/calendar.ics?locale=nl');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/calendar');
    expect(headers['content-disposition']).toBe('attachment; filename="BBT-100001.ics"');
    expect(String(body)).toMatch(/DTSTART;VALUE=DATE:20270503\s+DTEND;VALUE=DATE:20270511/);
    expect(String(body)).toContain('LOCATION:Amsterdam');
    expect(String(body)).not.toContain('b1');
  });

  test.each(['unknown', 'failed', 'elsewhere'])(
    'the calendar file of a booking does not exist for a booking that is %s',
    async (id) => {
      expect(await open().get(`/bookings/${id}/calendar.ics`)).toMatchObject({ status: 404 });
    },
  );
});

test('is not served where the settings name every URL', async () => {
  const { sites } = readConfig({});
  const own = JSON.parse(JSON.stringify(sites).replaceAll('"/site/', '"https://www.example.com/'));
  expect(needsBuiltInWebsite({ sites })).toBe(true);
  expect(needsBuiltInWebsite({ sites: own })).toBe(false);
  expect((await open(own).get('/site/boatbiketours/en/')).body).toBe('<!doctype html><p>page</p>');
});
