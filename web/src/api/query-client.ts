import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { limits } from '@towpath/rules/core/limits';
import type { CallApi } from './api.ts';
import { retryDelay, shouldRetry } from './retries.ts';

/** Milliseconds in which data that came with the page, or was loaded just now, is not asked for again. */
const FRESH = 30_000;

const calls = new WeakMap<QueryClient, CallApi>();

/** A cache of the server's answers; `attempts` says whether failures are tried again: not while rendering. */
export function createQueryClient(call: CallApi, attempts: 'retried' | 'once'): QueryClient {
  const retry = attempts === 'retried' ? shouldRetry : false;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        gcTime: limits.fetching.cache,
        staleTime: FRESH,
        refetchOnWindowFocus: false,
      },
    },
  });
  calls.set(client, call);
  return client;
}

/** The calls that a cache is filled by. */
export function callOf(client: QueryClient): CallApi {
  const call = calls.get(client);
  if (!call) throw new Error('This query client was not made by createQueryClient');
  return call;
}

/** The calls, for what a screen sends: bookings and payments. */
export function useCall(): CallApi {
  return callOf(useQueryClient());
}
