import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { buttonTexts } from '../../bench/screens/button-texts.ts';
import { offerTo } from '../../bench/screens/offer-answer.ts';
import { openState } from '../../bench/screens/open-screen.ts';
import { quoteIn } from '../../bench/screens/quote-answer.ts';
import { screenStates } from '../../bench/screens/screen-states.ts';
import type { Visit } from '../../bench/screens/visit-data.ts';
import { countries } from '../../rules/src/core/countries.ts';
import { addDays } from '../../rules/src/core/dates.ts';
import { languageNames, locales } from '../../rules/src/core/locale.ts';
import { statesOf } from '../../rules/src/passengers/country.ts';
import { brandData, brandName, brands } from '../../rules/src/site/brand.ts';
import { accessibilityData } from '../../rules/src/site/brand-accessibility.ts';
import { siteOf } from '../../rules/src/site/page.ts';
import { defaultSites } from '../../server/src/config/default-sites.ts';
import { awaitHydration } from '../support/hydration.ts';
import { findClippedText, type PlacedText, textsOf } from '../support/page-text.ts';
import { test as base } from '../support/screen-test.ts';
import { pseudo } from '../support/server/pseudo-texts.ts';
import { startProgram } from '../support/server/server.ts';
import { expect, type Site, widths, withSite } from '../support/test.ts';

interface ForWorker {
  site: Site;
  /** One browser cache for all screens. */
  browsing: BrowserContext;
  /** Data from the catalogue and the calendar, longest first. */
  data: readonly string[];
}

const test = base.extend<object, ForWorker>({
  site: [
    async ({ template }, use) => {
      const start = (settings: Readonly<Record<string, string>>) =>
        startProgram('e2e/support/server/pseudo-server.ts', settings);
      await withSite(template, start, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  browsing: [
    async ({ site, browser }, use) => {
      const context = await browser.newContext({ baseURL: site.url, viewport: widths.desk });
      awaitHydration(context);
      // Storage is cleared between screens.
      await context.addInitScript(() => window.localStorage.clear());
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  data: [
    async ({ site, playwright, visits }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url });
      const own = brands.flatMap((brand) => pathsOf(visits(brand)));
      const paths = [
        '/tours',
        '/translations/ships',
        '/translations/products',
        ...brands.flatMap((brand) => [`/terms/${brand}`, `/tours/${visits(brand).tour}/content?locale=en`]),
        ...own,
      ];
      const answers: unknown[] = [];
      for (const path of paths) answers.push(await answerOf(request, path));
      const ships = (await answerOf(request, '/translations/ships')) as { id: string }[];
      for (const { id } of ships) answers.push(await answerOf(request, `/translations/ships/${id}/cabins`));
      // What its writer, its group and the catalogue say in a quote, and what an offer names.
      const offers = brands.map((brand) => offerTo(visits(brand)));
      const known = [...answers, visits, namesOfTheWorld, accessibilityData, quoteIn('accepted'), offers]
        .flatMap(textsIn)
        .flatMap(linesOf);
      await use([...new Set(known)].sort((a, b) => b.length - a.length));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

/** The calls whose data, and words of situations, a brand's screens show. */
const pathsOf = ({ departure, combined: { tour, date }, payments, ...visit }: Visit) => [
  ...['', '/cabins', '/products'].map((part) => `/departures/${departure}${part}`),
  `/tours/${tour}/departures?start=${date}&end=${addDays(date, 1)}`,
  ...[visit.booking, visit.paidBooking, visit.releasedBooking].map((id) => `/bookings/${id}`),
  // With the advice of the brand.
  `/bookings/${visit.paidBooking}/overview?locale=en`,
  ...[payments.open, payments.paid].map((id) => `/payments/${id}`),
  `/waiting/${visit.waiting}`,
];
async function answerOf(request: APIRequestContext, path: string): Promise<unknown> {
  const answer = await request.get(`/api/v1${path}`);
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

/** Every text in a response. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Descriptions are shown without tags, websites without their protocol. */
const linesOf = (text: string) =>
  [text, text.replace(/^https?:\/\//, ''), ...text.split(/<[^>]*>/)]
    .map((line) => line.trim())
    .filter(Boolean);

const months = Array.from({ length: 12 }, (_, month) => new Date(2027, month, 1));
const days = Array.from({ length: 7 }, (_, day) => new Date(2027, 1, day + 1));
const widthsOfNames = ['long', 'short'] as const;
const namesOfTheWorld = [
  widthsOfNames.flatMap((month) => months.map((date) => date.toLocaleDateString('en-GB', { month }))),
  widthsOfNames.flatMap((weekday) => days.map((date) => date.toLocaleDateString('en-GB', { weekday }))),
  [...statesOf('US'), ...statesOf('CA')],
  brands.flatMap((brand) => [
    brandName(brand, 'en'),
    brandData(brand).company,
    brandData(brand).help.title.en,
    brandData(brand).help.hours.en,
  ]),
  locales.flatMap((locale) => [locale.toUpperCase(), languageNames[locale]]),
  // Formatted by the rules in the operator's time zone.
  '(Amsterdam\u00a0time)',
  // Stripe's message.
  'Your card was declined.',
  brands.map((brand) => siteOf(defaultSites, brand).phones.map(({ label }) => label)),
  brands.map((brand) => siteOf(defaultSites, brand).email),
];

/** The browser's names of the countries. */
const countriesOf = (page: Page) =>
  page.evaluate((codes) => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    return codes.map((code) => names.of(code) ?? code).sort((a, b) => b.length - a.length);
  }, countries);

/** What the visitor typed, and the numbers of bookings and gift vouchers. */
const typed = [
  'Prinsengracht 263, 1016 GV Amsterdam',
  'Vermeer',
  'Jan',
  'Anna',
  'xyzzy',
  'BBT-',
  'IHP-',
  'GIFT-',
];

/** Whether a text has plain letters; pseudo texts have none. */
const hasWords = (text: string) => /[A-Za-z]/.test(text);

/** A text without regard to where its lines may break. */
const breakable = (text: string) => text.replaceAll('\u00a0', ' ');

/**
 * The texts that still have plain letters after removing data, longest first. Most texts have none, or consist of data
 * only.
 */
function hardCoded(texts: readonly PlacedText[], data: readonly string[]): string[] {
  const known = new Set(data);
  const rest = (text: string) => data.reduce((left, part) => left.replaceAll(part, ' '), text);
  return texts
    .map(({ place, text }) => ({ place, text: breakable(text) }))
    .filter(({ text }) => hasWords(text) && !known.has(text.trim()) && hasWords(rest(text)))
    .map(({ place, text }) => `${place}: '${text.trim()}'`);
}

const english = buttonTexts('en');
const words = {
  next: pseudo(english.next),
  book: pseudo(english.book),
  toTerms: pseudo(english.toTerms),
  checkout: pseudo(english.checkout),
};

for (const [index, state] of screenStates.entries()) {
  const brand = brands[index % brands.length] ?? 'boatbiketours';
  test(`${state.name} (${brand}) has only translated texts and clips none`, async ({
    browsing,
    visits,
    data,
  }) => {
    const page = await browsing.newPage();
    await openState(page, state, visits(brand), { brand, locale: 'en' }, false, words);
    // The longest first, because a country's name may be part of an address. The alternative text of a picture is the
    // first line of its text.
    const lines = data.flatMap((text) => text.split('\n'));
    const known = [...(await countriesOf(page)), ...data, ...lines, ...typed]
      .map(breakable)
      .sort((a, b) => b.length - a.length);
    expect.soft(hardCoded(await textsOf(page), known)).toEqual([]);
    expect.soft(await findClippedText(page), 'on a desk').toEqual([]);
    await page.setViewportSize(widths.phone);
    expect.soft(await findClippedText(page), 'on a phone').toEqual([]);
    await page.close();
  });
}
