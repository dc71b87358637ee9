import { limits } from '@towpath/rules/core/limits';
import { ApiError } from './api.ts';

const { retries, firstDelay, longestDelay } = limits.fetching;

/** Request timeout, too early, too many requests. */
const transientStatuses = [408, 425, 429];

/** Whether the same call may succeed later: no response, a 5xx or a transient 4xx (decision 056). */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return ['server', 'network'].includes(error.kind) || transientStatuses.includes(error.status);
}

const requestedDelay = (error: unknown) => (error instanceof ApiError ? (error.retryAfter ?? 0) : 0);

/**
 * Whether to retry a call after `failures` earlier failures: up to three times (specification 9), and not if the server asks
 * for a longer wait than the longest delay.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < retries && isTransient(error) && requestedDelay(error) <= longestDelay;
}

/** Milliseconds until the next attempt: doubling from 1 s to 30 s (specification 9), at least what the server asks for. */
export function retryDelay(failures: number, error?: unknown): number {
  return Math.max(Math.min(firstDelay * 2 ** failures, longestDelay), requestedDelay(error));
}

/** Resolves after the given milliseconds. */
export const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Whether the response broke off: the server may have done what was asked. */
const isCutOff = (error: unknown) =>
  error instanceof ApiError && error.kind === 'network' && error.status > 0;

/**
 * Retries a call that changes something, under one idempotency key, by the rules for queries; not where it was answered and the
 * answer cannot be read (decision 056). Throws the last error.
 */
export async function withRetries<Result>(work: () => Promise<Result>, failures = 0): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isCutOff(error) || !shouldRetry(failures, error)) throw error;
    await wait(retryDelay(failures, error));
  }
  return withRetries(work, failures + 1);
}
