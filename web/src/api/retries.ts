import { limits } from '@towpath/rules/core/limits';
import { ApiError } from './api.ts';

const { retries, firstDelay, longestDelay } = limits.fetching;

/** Refusals that the same call need not meet again a little later: timed out, too early, too many requests. */
const passingRefusals = [408, 425, 429];

/** Whether a failed call may succeed unchanged: no answer, a fault of the server, or a refusal that passes (decision 056). */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return ['server', 'network'].includes(error.kind) || passingRefusals.includes(error.status);
}

const askedWait = (error: unknown) => (error instanceof ApiError ? (error.retryAfter ?? 0) : 0);

/**
 * Whether a call that has failed `failures` times before this one is made again: up to three times (specification 9), and
 * not where the server asks for a longer wait than anybody is kept waiting.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < retries && isPassing(error) && askedWait(error) <= longestDelay;
}

/** Milliseconds until the next try: doubling from one second to thirty (specification 9), never less than the server asks for. */
export function retryDelay(failures: number, error?: unknown): number {
  return Math.max(Math.min(firstDelay * 2 ** failures, longestDelay), askedWait(error));
}

/** Waits so many milliseconds. */
export const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Work that may be done twice, such as a call with an idempotency key, with the same retries as a query. Throws the last failure. */
export async function withRetries<Result>(work: () => Promise<Result>, failures = 0): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!shouldRetry(failures, error)) throw error;
    await wait(retryDelay(failures, error));
  }
  return withRetries(work, failures + 1);
}
