import { expect, test } from 'vitest';
import { createApi } from '../api/api.ts';
import { shipTranslationsQuery, tourContentQuery } from '../api/queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import { matchPage } from '../app/routes.tsx';
import { testDeparture } from '../testing/test-departure.ts';

const answers: Record<string, unknown> = {
  [`/api/v1/departures/${testDeparture.id}`]: testDeparture,
  '/api/v1/translations/ships': [],
};

const content = tourContentQuery(testDeparture.tour_id, 'en').queryKey;

test.each([
  ['cabins', 'ship', shipTranslationsQuery.queryKey],
  ['passengers', 'ship', shipTranslationsQuery.queryKey],
  ['confirmation', 'ship', shipTranslationsQuery.queryKey],
  ['confirmation', 'tour', content],
] as const)(
  'the page of the step %s has the content of the %s, so that nothing changes once it is shown',
  async (step, _what, queryKey) => {
    const api = createApi(async ({ path }) => {
      const body = answers[new URL(path, 'http://server').pathname];
      return { status: body === undefined ? 404 : 200, body: body ?? {} };
    });
    const client = createQueryClient(api, 'once');
    const found = matchPage(`/departures/${testDeparture.id}/${step}`);
    if (!found?.page || !('prefetch' in found.page)) throw new Error(`No page for ${step}`);
    const params = { departure: testDeparture.id };
    await found.page.prefetch?.({
      client,
      params,
      query: new URLSearchParams(),
      today: '2027-01-01',
      locale: 'en',
      brand: 'boatbiketours',
    });
    expect(client.getQueryState<unknown>(queryKey)?.status).toBe('success');
  },
);
