import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { limits } from '@towpath/rules/core/limits';
import type { CallApi } from './api.ts';
import { retryDelay, shouldRetry } from './retries.ts';

/** Milliseconds for which fetched data counts as fresh. */
const STALE_TIME = 30_000;

const calls = new WeakMap<QueryClient, CallApi>();

/** Creates a query client that uses the given calls; `attempts` is 'once' while rendering, where nothing is retried. */
export function createQueryClient(call: CallApi, attempts: 'retried' | 'once'): QueryClient {
  const retry = attempts === 'retried' ? shouldRetry : false;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        gcTime: limits.fetching.cache,
        staleTime: STALE_TIME,
        refetchOnWindowFocus: false,
      },
    },
  });
  calls.set(client, call);
  return client;
}

/** The calls of a query client. */
export function getApi(client: QueryClient): CallApi {
  const call = calls.get(client);
  if (!call) throw new Error('Query client not made by createQueryClient');
  return call;
}

/** The calls, for writes such as bookings and payments. */
export function useApi(): CallApi {
  return getApi(useQueryClient());
}
