import { type Locale, locales } from '@towpath/rules/core/locale';
import { expect, test } from 'vitest';
import { createApi } from '../api/api.ts';
import { shipTranslationsQuery, tourContentQuery, toursQuery } from '../api/queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import { matchPage } from '../app/routes.tsx';
import { testBooking } from '../testing/test-booking.ts';
import { testDeparture } from '../testing/test-departure.ts';

const ship = {
  id: testDeparture.ship_id,
  name: null,
  description: null,
  image_url: null,
  image_url1: null,
  image_url2: null,
  image_url3: null,
};
const shipIn = (language: Locale) => ({ ...ship, language });

const answers: Record<string, unknown> = {
  [`/api/v1/departures/${testDeparture.id}`]: testDeparture,
  '/api/v1/translations/ships': locales.map(shipIn),
  '/api/v1/tours': { data: [] },
  '/api/v1/bookings/paid': { ...testBooking, can_pay: false },
  '/api/v1/bookings/expired': { status: 'failed', id: 'expired', error: 'unpaid', tour_id: 'canals' },
  '/api/v1/bookings/unplaced': { status: 'failed', id: 'unplaced', error: 'cabin_gone' },
};

/** A client with what the page of an address prefetches. */
async function prefetched(address: string) {
  const api = createApi(async ({ path }) => {
    const body = answers[new URL(path, 'http://server').pathname];
    return { status: body === undefined ? 404 : 200, body: body ?? {} };
  });
  const client = createQueryClient(api, 'once');
  const found = matchPage(address);
  if (!found?.page || !('prefetch' in found.page)) throw new Error(`No page for ${address}`);
  await found.page.prefetch?.({
    client,
    params: found.params,
    query: new URLSearchParams(),
    today: '2027-01-01',
    locale: 'en',
    brand: 'boatbiketours',
  });
  return client;
}

const content = tourContentQuery(testDeparture.tour_id, 'en').queryKey;

test.each([
  ['cabins', 'ship', shipTranslationsQuery('en').queryKey],
  ['passengers', 'ship', shipTranslationsQuery('en').queryKey],
  ['confirmation', 'ship', shipTranslationsQuery('en').queryKey],
  ['confirmation', 'tour', content],
] as const)(
  'the page of the step %s has the content of the %s, so that nothing changes once it is shown',
  async (step, _what, queryKey) => {
    const client = await prefetched(`/departures/${testDeparture.id}/${step}`);
    expect(client.getQueryState<unknown>(queryKey)?.status).toBe('success');
  },
);

test.each(['cabins', 'passengers', 'confirmation'])(
  'the page of the step %s has texts of its language only',
  async (step) => {
    const client = await prefetched(`/departures/${testDeparture.id}/${step}`);
    expect(client.getQueryData(shipTranslationsQuery('en').queryKey)).toEqual([shipIn('en')]);
  },
);

test.each([
  ['expired', 'success'],
  ['unplaced', undefined],
  ['paid', undefined],
])('the tours are there for a booking that offers them, and for no other: %s', async (id, status) => {
  const client = await prefetched(`/bookings/${id}/confirmed`);
  expect(client.getQueryState(toursQuery.queryKey)?.status).toBe(status);
});
