import { QueryClient } from '@tanstack/react-query';
import { limits } from '@towpath/rules/core/limits';
import { describe, expect, it } from 'vitest';
import { type CallApi, createApi } from './api.ts';
import {
  cabinTranslationsQuery,
  departureQuery,
  departuresQuery,
  paymentQuery,
  tourPlaceholder,
  tourQuery,
  toursQuery,
  voucherQuery,
} from './queries.ts';
import { callOf, createQueryClient } from './query-client.ts';
import { shouldRetry } from './retries.ts';

const none: CallApi = () => Promise.reject(new Error('not called'));
const answers = (body: unknown, status = 200) =>
  createQueryClient(
    createApi(async () => ({ status, body })),
    'once',
  );

describe('queries that fail (specification 9)', () => {
  it('keeps to the defaults of specification 9', () => {
    expect(createQueryClient(none, 'retried').getDefaultOptions().queries).toMatchObject({
      gcTime: limits.fetching.cache,
      refetchOnWindowFocus: false,
      retry: shouldRetry,
    });
    expect(createQueryClient(none, 'once').getDefaultOptions().queries?.retry).toBe(false);
  });

  it('does not retry departures and vouchers, and keeps a voucher ten minutes (specification 7)', () => {
    expect(departuresQuery('t1', '2027-05').retry).toBe(false);
    expect(voucherQuery('d1', 'X')).toMatchObject({ retry: false, staleTime: 600_000, gcTime: 600_000 });
  });
});

describe('queries', () => {
  it('know what does not exist as null', async () => {
    const client = answers({ error: 'not_found', message: '' }, 404);
    expect(await client.fetchQuery(tourQuery('nope'))).toBeNull();
    expect(await client.fetchQuery(voucherQuery('d1', 'NOPE'))).toBeNull();
  });

  it.each([400, 414, 422])(
    'know a %i as a failure: only a 404 says that there is nothing',
    async (status) => {
      const client = answers({ error: 'refused', message: '' }, status);
      await expect(client.fetchQuery(paymentQuery('p1'))).rejects.toMatchObject({ status });
      await expect(client.fetchQuery(departureQuery('d1'))).rejects.toMatchObject({ status });
    },
  );

  it('ask nothing without a tour, a departure, a ship or a code (specification 5)', async () => {
    const client = createQueryClient(none, 'once');
    expect(await client.fetchQuery(cabinTranslationsQuery(''))).toEqual([]);
    expect(await client.fetchQuery(departuresQuery('', '2027-05'))).toEqual([]);
    expect(await client.fetchQuery(voucherQuery('', 'X'))).toBeNull();
    expect(await client.fetchQuery(voucherQuery('d1', ''))).toBeNull();
  });

  it('fill a tour in from the list, its dates null (specification 3)', async () => {
    const summary = { id: 't1', name: 'Holland', duration: 8 };
    const client = answers({ data: [summary] });
    expect(tourPlaceholder(client, 't1')).toBeUndefined();
    await client.fetchQuery(toursQuery);
    expect(tourPlaceholder(client, 't1')).toEqual({
      id: 't1',
      tours: [summary],
      first_departure: null,
      last_departure: null,
      first_available: null,
    });
    expect(tourPlaceholder(client, 't2')).toBeUndefined();
  });
});

it('a client that knows no calls is a fault', () => {
  expect(() => callOf(new QueryClient())).toThrow('createQueryClient');
});
