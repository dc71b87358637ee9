import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './request.ts';
import { noteSignedOut } from './session-context.tsx';

/** Milliseconds for which fetched data counts as fresh. */
const STALE_TIME = 15_000;
const MOST_RETRIES = 2;

const isSignedOut = (error: unknown) => error instanceof CallError && error.status === 401;

/** Whether a reading is tried again: a lost connection or a server that is unavailable, twice. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MOST_RETRIES && error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** The office's query client: a call that is refused for lack of a session asks for a sign-in. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) noteSignedOut(client);
  };
  const client = new QueryClient({
    defaultOptions: { queries: { retry: shouldRetry, staleTime: STALE_TIME } },
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  });
  return client;
}
