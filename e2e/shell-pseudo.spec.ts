import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { openState } from '../bench/access/open.ts';
import { screenStates } from '../bench/access/screens.ts';
import type { Visit } from '../bench/access/visit.ts';
import { wordsOf } from '../bench/access/words.ts';
import { addDays } from '../rules/src/core/dates.ts';
import { locales } from '../rules/src/core/locale.ts';
import { countries, statesOf } from '../rules/src/passengers/country.ts';
import { brandData, brandName, brands } from '../rules/src/site/brand.ts';
import { siteOf } from '../rules/src/site/page.ts';
import { defaultSites } from '../server/src/config/default-sites.ts';
import { clippedOn, type Said, saidBy } from './support/looks.ts';
import { pseudo } from './support/pseudo.ts';
import { startProgram } from './support/server.ts';
import { expect, inShop, type Shop, widths } from './support/shop.ts';
import { test as base } from './support/visits.ts';

interface ForWorker {
  shop: Shop;
  /** One browser's memory for all screens: what they share is fetched once. */
  browsing: BrowserContext;
  /** What the catalogue and the calendar say, longest first: no text of ours. */
  data: readonly string[];
}

const test = base.extend<object, ForWorker>({
  shop: [
    async ({ template }, use) => {
      const start = (settings: Readonly<Record<string, string>>) =>
        startProgram('e2e/support/pseudo-shop.ts', settings);
      await inShop(template, start, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  browsing: [
    async ({ shop, browser }, use) => {
      const context = await browser.newContext({ baseURL: shop.url, viewport: widths.desk });
      // What a screen kept on the device is not the next one's.
      await context.addInitScript(() => window.localStorage.clear());
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  data: [
    async ({ shop, playwright, visits }, use) => {
      const request = await playwright.request.newContext({ baseURL: shop.url });
      const own = brands.flatMap((brand) => pathsOf(visits(brand)));
      const paths = ['/tours', '/translations/ships', '/translations/products', ...own];
      const answers: unknown[] = [];
      for (const path of paths) answers.push(await answerOf(request, path));
      const ships = (await answerOf(request, '/translations/ships')) as { id: string }[];
      for (const { id } of ships) answers.push(await answerOf(request, `/translations/ships/${id}/cabins`));
      const known = [...answers, visits, namesOfTheWorld].flatMap(textsIn).flatMap(linesOf);
      await use([...new Set(known)].sort((a, b) => b.length - a.length));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

/** The calls whose answers a brand's screens show. */
const pathsOf = ({ departure, combined: { tour, date }, booking, payments }: Visit) => [
  ...['', '/cabins', '/products'].map((part) => `/departures/${departure}${part}`),
  `/tours/${tour}/departures?start=${date}&end=${addDays(date, 1)}`,
  `/bookings/${booking}`,
  ...[payments.open, payments.paid].map((id) => `/payments/${id}`),
];
async function answerOf(request: APIRequestContext, path: string): Promise<unknown> {
  const answer = await request.get(`/api/v1${path}`);
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

/** Every text in an answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A description is shown without its tags. */
const linesOf = (text: string) => [text, ...text.split(/<[^>]*>/)].map((line) => line.trim()).filter(Boolean);

const months = Array.from({ length: 12 }, (_, month) => new Date(2027, month, 1));
const days = Array.from({ length: 7 }, (_, day) => new Date(2027, 1, day + 1));
const widthsOfNames = ['long', 'short'] as const;
const namesOfTheWorld = [
  widthsOfNames.flatMap((month) => months.map((date) => date.toLocaleDateString('en-GB', { month }))),
  widthsOfNames.flatMap((weekday) => days.map((date) => date.toLocaleDateString('en-GB', { weekday }))),
  [...statesOf('US'), ...statesOf('CA')],
  brands.flatMap((brand) => [
    brandName(brand, 'en'),
    ...Object.values(brandData(brand).help).map(({ en }) => en),
  ]),
  locales.map((locale) => locale.toUpperCase()),
  // As the rules write a time in the operator's zone.
  '(Amsterdam time)',
  // In the provider's own words.
  'Your card was declined.',
  brands.map((brand) => siteOf(defaultSites, brand).phones.map(({ label }) => label)),
];

/** The names of the countries as the browser knows them. */
const countriesOf = (page: Page) =>
  page.evaluate((codes) => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    return codes.map((code) => names.of(code) ?? code).sort((a, b) => b.length - a.length);
  }, countries);

/** What is left of a text without what is data, a pseudo text or no words at all. */
function hardCoded({ place, text }: Said, data: readonly string[]): string[] {
  const rest = data.reduce((left, known) => left.replaceAll(known, ' '), text);
  return /\p{Script=Latin}/u.test(rest.replace(/[^A-Za-z]/g, '')) ? [`${place}: '${text.trim()}'`] : [];
}

const english = wordsOf('en');
const words = {
  next: pseudo(english.next),
  book: pseudo(english.book),
  toTerms: pseudo(english.toTerms),
  checkout: pseudo(english.checkout),
};

for (const [index, state] of screenStates.entries()) {
  const brand = brands[index % brands.length] ?? 'boatbiketours';
  test(`${state.name} (${brand}) says nothing that is not translated and cuts nothing off`, async ({
    browsing,
    visits,
    data,
  }) => {
    const page = await browsing.newPage();
    await openState(page, state, visits(brand), { brand, locale: 'en' }, false, words);
    const known = [...(await countriesOf(page)), ...data];
    expect.soft((await saidBy(page)).flatMap((said) => hardCoded(said, known))).toEqual([]);
    expect.soft(await clippedOn(page), 'on a desk').toEqual([]);
    await page.setViewportSize(widths.phone);
    expect.soft(await clippedOn(page), 'on a phone').toEqual([]);
    await page.close();
  });
}
