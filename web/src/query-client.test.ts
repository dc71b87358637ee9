import { QueryClient } from '@tanstack/react-query';
import { limits } from '@towpath/rules/limits';
import { describe, expect, it } from 'vitest';
import { ApiError, type CallApi, createApi, type ErrorKind } from './api.ts';
import { departuresQuery, tourPlaceholder, tourQuery, toursQuery, voucherQuery } from './queries.ts';
import { callOf, createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

const none: CallApi = () => Promise.reject(new Error('not called'));
const answers = (body: unknown, status = 200) =>
  createQueryClient(
    createApi(async () => ({ status, body })),
    'once',
  );

describe('trying again (specification 9)', () => {
  it.each<[ErrorKind, number, boolean]>([
    ['server', 0, true],
    ['server', 2, true],
    ['server', 3, false],
    ['network', 2, true],
    ['client', 0, false],
    ['not_found', 0, false],
    ['shape', 0, false],
  ])('%s after %i failures: %s', (kind, failures, again) => {
    expect(shouldRetry(failures, new ApiError(kind, 0))).toBe(again);
  });

  it('waits a second, doubling, thirty at most', () => {
    expect([0, 1, 2, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });

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

  it('ask nothing without a tour, a departure or a code (specification 5)', async () => {
    const client = createQueryClient(none, 'once');
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
