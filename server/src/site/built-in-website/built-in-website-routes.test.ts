import { locales } from '@towpath/rules/core/locale';
import { brands } from '@towpath/rules/site/brand';
import { describe, expect, test } from 'vitest';
import { websiteOf } from '../../config/brand-files.ts';
import { readConfig } from '../../config/config.ts';
import { openWebsite, pageAt } from '../../testing/site/test-website.ts';
import { needsBuiltInWebsite } from './built-in-website-routes.ts';
import { unbroken } from './unbroken.ts';

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

test.each([
  ['', ['home.css']],
  ['thank-you', ['thank-you.css']],
  ['contact', []],
])('a page loads the shared stylesheets and its own: %j', async (path, own) => {
  const { text } = await pageAt(`/site/boatbiketours/en/${path}`);
  const sheets = [...text.matchAll(/href="\/site\/files\/([^"]*\.css)"/g)].map(([, name]) => name);
  expect(sheets).toEqual(['host.css', 'pages.css', ...own]);
});

test('an invalid Host header is neither reflected nor fails', async () => {
  const headers = { host: 'a <b>' };
  for (const path of ['', 'terms', 'tours/canals']) {
    const { status, body } = await openWebsite().ask({ url: `/site/boatbiketours/en/${path}`, headers });
    expect([path, status]).toEqual([path, 200]);
    expect(String(body)).not.toContain('a <b>');
  }
});

test('the start page and a tour’s page show the lowest price, and no price where there is none', async () => {
  const { text } = await pageAt('/site/boatbiketours/de/');
  expect(text.match(/<b>ab .*? pro Person<\/b>/g)).toEqual([expect.stringMatching(/969\s€/)]);
  expect((await pageAt('/site/boatbiketours/en/tours/canals')).text).toContain(
    '<b>from €969 per person</b> <small>+ bike from €96</small>',
  );
  expect((await pageAt('/site/boatbiketours/en/tours/a:b')).text).not.toContain('per person');
});

test.each(['', 'tours/canals'])('names of tours are in the language of the page: %s', async (path) => {
  expect((await pageAt(`/site/boatbiketours/de/${path}`)).text).toContain('Schleusenfahrt');
  expect((await pageAt(`/site/boatbiketours/nl/${path}`)).text).toContain('Canals &amp; Locks');
});

test('a tour’s page tells the journey above its dates', async () => {
  const { text } = await pageAt('/site/boatbiketours/de/tours/canals');
  const [told = ''] = text.split('id="dates"');
  for (const said of [
    'Leicht: eben',
    '31\u00a0km am Tag',
    '1\u00a0Frühstück, 1\u00a0Abendessen',
    '<h4><span>Tag 2</span> Along the canal</h4>',
    'Brügge\u00a0– Ghent\u00a0· 31\u00a0km mit dem Rad',
    'Nacht in Brügge',
    '<li>Bed linen &amp; towels</li>',
    '<li>Tips</li>',
    '<p>Sie gehen in Brügge an Bord. <span class="quay">Coupure 1, Brugge</span><br><a href="https://www.openstreetmap.org/search?query=Coupure%201%2C%20Brugge"',
    'Die Reise endet in Ghent.',
    'alt="A lock"',
  ])
    expect(told).toContain(said);
  // Each ship once.
  expect(told.match(/<strong>Anna<\/strong>/g)).toHaveLength(1);
});

test.each(brands)('the start page of %s says who it is, and that this is invented', async (brand) => {
  const { about, quotes, sample } = websiteOf(brand);
  expect([about.length, quotes.length, sample]).toEqual([2, 3, true]);
  const { text } = await pageAt(`/site/${brand}/nl/`);
  for (const { nl } of [...about, ...quotes.flatMap((quote) => [quote.text, quote.from])])
    expect(text).toContain(unbroken(`>${nl}<`));
  expect(text.match(/Voorbeeldtekst voor de demonstratie: verzonnen/g)).toHaveLength(2);
});

test('the start page lists the tours of its brand and those that name none', async () => {
  const { text } = await pageAt('/site/boatbiketours/en/');
  expect(text).toContain('href="/site/boatbiketours/en/tours/canals"');
  expect(text).toContain('Canals &amp; Locks');
  expect(text).toContain('/site/boatbiketours/en/tours/a:b');
  expect(text).not.toContain('Adria');
});

test.each([
  ['en', '8\u00a0days', '1\u00a0day'],
  ['de', '8\u00a0Tage', '1\u00a0Tag'],
  ['nl', '8\u00a0dagen', '1\u00a0dag'],
])('the length of a tour is on its card and its page in %s', async (locale, several, one) => {
  const { text } = await pageAt(`/site/boatbiketours/${locale}/`);
  expect(text).toMatch(new RegExp(`${several}</small>[\\s\\S]*<small>${one}</small>`));
  const pageOf = async (id: string) => (await pageAt(`/site/boatbiketours/${locale}/tours/${id}`)).text;
  expect(await pageOf('canals')).toContain(`${several}</p>`);
  expect(await pageOf('a:b')).toContain(`<p class="quiet">${one}</p>`);
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

describe('the contact page', () => {
  test('names the countries of the telephone numbers, once on the page, and when they are answered', async () => {
    const { text } = await pageAt('/site/islandhopping/nl/contact');
    expect(text).toContain('Maandag tot en met vrijdag, 9\u00a0tot\u00a012 en 14\u00a0tot\u00a017\u00a0uur');
    expect(text).toContain('<span>Duitsland</span> <a href="tel:+493023125200">+49 30 23125 200</a>');
    expect(text).toContain('<span>Andere landen</span> <a href="tel:+442079460200">');
    expect(text.match(/href="tel:/g)).toHaveLength(2);
  });

  test('opens an email with a subject', async () => {
    const { text } = await pageAt('/site/boatbiketours/de/contact');
    expect(text).toContain('href="mailto:hello@boatbiketours.example?subject=Frage%20zu%20einer%20Reise"');
  });
});

test('no line ends after the Dutch ’s', async () => {
  const { text } = await pageAt('/site/boatbiketours/nl/');
  expect(text).toContain('Overdag fietsen, ’s\u00a0nachts slapen');
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

test.each([
  ['contact/', 'contact'],
  ['terms//', 'terms'],
  ['tours/canals/?a=1', 'tours/canals?a=1'],
  ['/', ''],
])('%s, with a slash too many, leads to %s', async (path, page) => {
  const { status, headers } = await openWebsite().ask({ url: `/site/boatbiketours/de/${path}` });
  expect([status, headers.location]).toEqual([301, `/site/boatbiketours/de/${page}`]);
});

test.each(brands)(
  'the start page of %s opens with a picture of its own, not that of a tour',
  async (brand) => {
    const { text } = await pageAt(`/site/${brand}/en/`);
    const [hero = ''] = /(?<=<div class="hero">[\s\S]*<img src=")[^"]+/.exec(text) ?? [];
    expect(text.split(hero).length).toBe(2);
    const { status, body } = await openWebsite().get(hero);
    expect([status, String(body).slice(0, 4)]).toEqual([200, '<svg']);
  },
);

test.each(['/site/other/en/', '/site/boatbiketours/fr/'])('%s is not one of its pages', async (address) => {
  expect((await pageAt(address)).text).toBe('<!doctype html><p>page</p>');
});

test.each(locales)('its pages say their language: %s', async (locale) => {
  expect((await pageAt(`/site/islandhopping/${locale}/faq`)).text).toContain(
    `<html lang="${locale}" data-brand="islandhopping">`,
  );
});

test('is not served where the settings name every URL', async () => {
  const { sites } = readConfig({});
  const own = JSON.parse(JSON.stringify(sites).replaceAll('"/site/', '"https://www.example.com/'));
  expect(needsBuiltInWebsite({ sites })).toBe(true);
  expect(needsBuiltInWebsite({ sites: own })).toBe(false);
  expect((await openWebsite(own).get('/site/boatbiketours/en/')).body).toBe('<!doctype html><p>page</p>');
});
