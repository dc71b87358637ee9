import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '@towpath/rules/core/locale';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createApi, type Transport } from '../api/api.ts';
import { paymentQuery } from '../api/payment-api.ts';
import {
  bookingQuery,
  cabinsQuery,
  departureQuery,
  departuresQuery,
  productsQuery,
  termsQuery,
  tourQuery,
  toursQuery,
} from '../api/queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import { setTransport } from '../api/transports.ts';
import { createI18n, namespaces } from '../i18n/i18n.ts';
import { StaticRouter } from '../navigation/router.tsx';
import { testDeparture } from '../testing/test-departure.ts';
import { createTestRenderer } from '../testing/test-page.ts';
import { testSettings } from '../testing/test-settings.ts';
import { App } from './app.tsx';
import { matchPage } from './routes.tsx';

// Some screens show their errors only after hydration.
vi.mock('../ui/use-hydrated.ts', () => ({ useHydrated: () => true }));

const tour = {
  id: 't1',
  tours: [{ id: 't1', name: 'Holland', duration: 8 }],
  first_departure: '2027-05-01',
  last_departure: '2027-05-01',
  first_available: '2027-05-01',
};
const responses: Record<string, unknown> = {
  '/departures/d1/products': {
    bikes: [],
    diets: [],
    other: [],
    sgr: { id: 'sgr000000000000001', name: 'SGR', unit_price: 2.5 },
    insurance_policies: [],
  },
  '/tours': { data: tour.tours },
  '/tours/t1': tour,
  '/tours/t1/prices': [],
  '/tours/t1/departures': [],
  '/departures/d1': testDeparture,
  '/departures/d1/cabins': [],
  '/translations/ships': [],
  '/translations/products': [],
  '/translations/ships/s1/cabins': [],
};

/** A transport that answers one call with a status of failure. */
const failingAt =
  (call: string, status: number): Transport =>
  async ({ path }) => {
    const name = new URL(path, 'http://server').pathname.replace('/api/v1', '');
    const body = responses[name];
    if (name === call || body === undefined) return { status, body: {}, requestId: 'log-4711' };
    return { status: 200, body };
  };

async function textsIn(locale: Locale): Promise<Record<string, Record<string, string>>> {
  const read = async (namespace: string) =>
    JSON.parse(
      await readFile(join(import.meta.dirname, '../../public/locales', locale, `${namespace}.json`), 'utf8'),
    );
  return Object.fromEntries(
    await Promise.all(namespaces.map(async (namespace) => [namespace, await read(namespace)])),
  );
}

/** The main element of a page after the last attempt of a call that fails. */
async function renderWithout(
  call: string,
  path: string,
  locale: Locale,
  status = 500,
  framed = false,
): Promise<string> {
  const url = `/${locale}${path}`;
  const transport = failingAt(call, status);
  const client = createQueryClient(createApi(transport), 'once');
  setTransport(client, transport);
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } });
  await Promise.all([
    client.prefetchQuery(toursQuery),
    client.prefetchQuery(tourQuery('t1')),
    client.prefetchQuery(departuresQuery('t1', '2027-05')),
    client.prefetchQuery(departuresQuery('t1', '2027-06')),
    client.prefetchQuery(departureQuery('d1')),
    client.prefetchQuery(cabinsQuery('d1')),
    client.prefetchQuery(productsQuery('d1')),
    client.prefetchQuery(bookingQuery('b1')),
    client.prefetchQuery(paymentQuery('p1')),
    client.prefetchQuery(termsQuery('boatbiketours')),
  ]);
  const { pathname } = new URL(url, 'http://server');
  const found = matchPage(pathname)?.page;
  if (found && 'screen' in found) await found.screen.preload();
  const texts = await textsIn(locale);
  const page = {
    settings: testSettings,
    host: 'book.example',
    brand: 'boatbiketours',
    locale,
    localeSource: 'path' as const,
    framed,
    queries: { mutations: [], queries: [] },
    texts,
  };
  const html = renderToString(
    <StaticRouter location={url}>
      <App page={page} i18n={createI18n(locale, texts)} client={client} />
    </StaticRouter>,
  );
  client.clear();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&#x27;', "'");
}

const tryAgain = { en: 'Try again', de: 'Erneut versuchen', nl: 'Opnieuw proberen' };
const tourFailed = {
  en: 'Failed loading tour data',
  de: 'Die Reisedaten konnten nicht geladen werden',
  nl: 'De reisgegevens konden niet worden geladen',
};

describe('the error of a failed call is shown in the language of the page (specification 8)', () => {
  it.each<[string, string, Readonly<Record<Locale, string>>]>([
    ['/tours', '/?all=1', tourFailed],
    ['/tours/t1', '/tours/t1', tourFailed],
    ['/tours/t1/departures', '/tours/t1?date=2027-05-01', tourFailed],
    ['/tours/t1/departures', '/tours/t1/date/2027-05-01', tourFailed],
    [
      '/departures/d1',
      '/departures/d1/cabins',
      {
        en: 'No departure information',
        de: 'Keine Angaben zum Reisetermin',
        nl: 'Geen gegevens over de afvaart',
      },
    ],
    [
      '/departures/d1/cabins',
      '/departures/d1/cabins',
      {
        en: 'No cabin information',
        de: 'Keine Angaben zu den Kabinen',
        nl: 'Geen gegevens over de hutten',
      },
    ],
    [
      '/departures/d1/products',
      '/departures/d1/cabins',
      {
        en: 'No product information',
        de: 'Keine Angaben zu den Leistungen',
        nl: 'Geen gegevens over de producten',
      },
    ],
    [
      '/terms/boatbiketours',
      '/departures/d1/cabins',
      {
        en: 'The booking terms could not be loaded',
        de: 'Die Buchungsbedingungen konnten nicht geladen werden',
        nl: 'De boekingsvoorwaarden konden niet worden geladen',
      },
    ],
    [
      '/bookings/b1',
      '/bookings/b1/payment',
      {
        en: 'Failed to load booking',
        de: 'Die Buchung konnte nicht geladen werden',
        nl: 'De boeking kon niet worden geladen',
      },
    ],
    [
      '/payments/p1',
      '/payments/p1',
      {
        en: 'This payment cannot be completed at this time.',
        de: 'Diese Zahlung kann zurzeit nicht abgeschlossen werden.',
        nl: 'Deze betaling kan nu niet worden afgerond.',
      },
    ],
  ])('%s at %s', async (call, path, message) => {
    for (const locale of locales) {
      const html = await renderWithout(call, path, locale);
      expect(html).toContain(message[locale]);
      expect(html).toContain(tryAgain[locale]);
      if (locale !== 'en') expect(html).not.toContain(message.en);
    }
  });
});

describe('an error screen advises by what failed, and offers another try only where it can help', () => {
  it.each([
    [500, 'isn’t answering as it should', true],
    [503, 'isn’t answering as it should', true],
    [429, 'Too many requests', true],
    [400, 'trying again won’t help', false],
    [404, 'may no longer be on sale', false],
  ])('%i: %s, Try again: %s', async (status, advice, retry) => {
    const html = await renderWithout('/tours/t1', '/tours/t1', 'en', status);
    expect(html).toContain(advice);
    expect(html.includes('Try again')).toBe(retry);
    expect(html).toContain('See all tours');
    // The page's help has the telephone.
    expect(html).not.toContain('href="tel:');
  });

  it('a frame, which has no help, has the telephone on its error screen', async () => {
    expect(await renderWithout('/tours/t1', '/tours/t1', 'en', 500, true)).toContain('href="tel:');
  });

  it('the error screen of a tour that does not exist shows the brand’s tours', async () => {
    const { mainOf } = createTestRenderer({ '/tours': responses['/tours'] });
    expect(await mainOf('/tours/nope')).toContain('href="/tours/t1"');
  });
});
