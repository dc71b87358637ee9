import { QueryClient } from '@tanstack/react-query';
import { limits } from '@towpath/rules/core/limits';
import { describe, expect, it } from 'vitest';
import { type CallApi, createApi } from './api.ts';
import {
  cabinTranslationsQuery,
  departureQuery,
  departuresQuery,
  productsQuery,
  tourPlaceholder,
  tourQuery,
  toursQuery,
  usedUpVoucher,
  voucherQuery,
} from './queries.ts';
import { createQueryClient, getApi } from './query-client.ts';
import { shouldRetry } from './retries.ts';

const noCall: CallApi = () => Promise.reject(new Error('unexpected call'));
const clientWith = (body: unknown, status = 200) =>
  createQueryClient(
    createApi(async () => ({ status, body })),
    'once',
  );

describe('query options', () => {
  it('are the defaults of specification 9', () => {
    expect(createQueryClient(noCall, 'retried').getDefaultOptions().queries).toMatchObject({
      gcTime: limits.fetching.cache,
      refetchOnWindowFocus: false,
      retry: shouldRetry,
    });
    expect(createQueryClient(noCall, 'once').getDefaultOptions().queries?.retry).toBe(false);
  });

  it('disable retries of departures and vouchers and cache a voucher for ten minutes (specification 7)', () => {
    expect(departuresQuery('t1', '2027-05').retry).toBe(false);
    expect(voucherQuery('d1', 'X')).toMatchObject({ retry: false, staleTime: 600_000, gcTime: 600_000 });
  });
});

describe('queries', () => {
  it('return null for a 404', async () => {
    const client = clientWith({ error: 'not_found', message: '' }, 404);
    expect(await client.fetchQuery(tourQuery('nope'))).toBeNull();
    expect(await client.fetchQuery(voucherQuery('d1', 'NOPE'))).toBeNull();
  });

  it('tell a used-up credit voucher from an invalid code', async () => {
    const spent = { error: 'voucher_used_up', message: '', amount: 200, currency: 'eur' };
    const client = clientWith(spent, 404);
    const error = await client.fetchQuery(voucherQuery('d1', 'SPENT')).catch((fault: unknown) => fault);
    expect(usedUpVoucher(error)).toMatchObject({ amount: 20_000, currency: 'eur' });
    expect(usedUpVoucher(new Error('other'))).toBeNull();
  });

  it.each([400, 414, 422])('reject on %i', async (status) => {
    const client = clientWith({ error: 'refused', message: '' }, status);
    await expect(client.fetchQuery(productsQuery('d1'))).rejects.toMatchObject({ status });
    await expect(client.fetchQuery(departureQuery('d1'))).rejects.toMatchObject({ status });
  });

  it('make no call without a tour, departure, ship or code (specification 5)', async () => {
    const client = createQueryClient(noCall, 'once');
    expect(await client.fetchQuery(cabinTranslationsQuery('', 'en'))).toEqual([]);
    expect(await client.fetchQuery(departuresQuery('', '2027-05'))).toEqual([]);
    expect(await client.fetchQuery(voucherQuery('', 'X'))).toBeNull();
    expect(await client.fetchQuery(voucherQuery('d1', ''))).toBeNull();
  });

  it('use the tour list as placeholder of a tour, dates null (specification 3)', async () => {
    const summary = { id: 't1', name: 'Holland', duration: 8 };
    const client = clientWith({ data: [summary] });
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

it('throws for a query client without calls', () => {
  expect(() => getApi(new QueryClient())).toThrow('createQueryClient');
});
