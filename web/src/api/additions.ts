import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { isTransient } from './retries.ts';

/** Milliseconds that another back end has to answer a call that the specification lacks. */
const PATIENCE = 4_000;

const withAnotherBackEnd = new WeakSet<QueryClient>();

/** Says that another back end answers the calls of a query client: it may lack, refuse or leave open those that the specification lacks. */
export function setAnotherBackEnd(client: QueryClient): void {
  withAnotherBackEnd.add(client);
}

/** Makes a call that the specification lacks. Aborts it where another back end does not answer in time. */
export async function inTime<Result>(
  client: QueryClient,
  call: (signal: AbortSignal | undefined) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if (!withAnotherBackEnd.has(client)) return call(signal);
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, PATIENCE);
  signal?.addEventListener('abort', stop);
  try {
    return await call(limit.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * Whether a failure means that the back end has no answer: any failure of another back end, only a lasting refusal of
 * this site's own.
 */
function meansNone(client: QueryClient, error: unknown): boolean {
  if (withAnotherBackEnd.has(client)) return true;
  const isRefused = error instanceof ApiError && ['client', 'not_found'].includes(error.kind);
  return isRefused && !isTransient(error);
}

/**
 * The answer of a call that the specification lacks; null where the back end has none, so that what the specification sells is sold
 * without it (decision 004). Throws passing failures of the site's own back end.
 */
export async function orNone<Result>(
  client: QueryClient,
  signal: AbortSignal,
  call: (signal: AbortSignal | undefined) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await inTime(client, call, signal);
  } catch (error) {
    if (signal.aborted || !meansNone(client, error)) throw error;
    return null;
  }
}
