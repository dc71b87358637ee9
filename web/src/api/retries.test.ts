import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ErrorKind } from './api.ts';
import { retryDelay, shouldRetry, withRetries } from './retries.ts';

const failure = (kind: ErrorKind, status = 0, retryAfter: number | null = null) =>
  new ApiError(kind, status, undefined, { retryAfter });

describe('retries of a call (specification 9, decision 056)', () => {
  it.each<[ErrorKind, number, number, boolean]>([
    ['server', 500, 0, true],
    ['server', 503, 2, true],
    ['server', 503, 3, false],
    ['network', 0, 2, true],
    ['client', 408, 0, true],
    ['client', 425, 0, true],
    ['client', 429, 2, true],
    ['client', 429, 3, false],
    ['client', 400, 0, false],
    ['client', 409, 0, false],
    ['client', 422, 0, false],
    ['not_found', 404, 0, false],
    ['shape', 200, 0, false],
  ])('%s %i after %i failures: %s', (kind, status, failures, again) => {
    expect(shouldRetry(failures, failure(kind, status))).toBe(again);
  });

  it('never retries an error that is no ApiError', () => {
    expect(shouldRetry(0, new TypeError('a.b is undefined'))).toBe(false);
  });

  it('wait one second, doubling up to thirty', () => {
    expect([0, 1, 2, 4, 5, 9].map((each) => retryDelay(each))).toEqual([
      1000, 2000, 4000, 16_000, 30_000, 30_000,
    ]);
  });

  it('wait as long as Retry-After says, and stop if that is more than thirty seconds', () => {
    expect(retryDelay(0, failure('client', 429, 7_000))).toBe(7_000);
    expect(retryDelay(2, failure('server', 503, 1_000))).toBe(4_000);
    expect(shouldRetry(0, failure('client', 429, 30_000))).toBe(true);
    expect(shouldRetry(0, failure('client', 429, 31_000))).toBe(false);
  });
});

describe('withRetries', () => {
  /** Runs with fake timers; returns the outcome and when each attempt started, in milliseconds. */
  async function run(...results: (string | Error)[]) {
    vi.useFakeTimers({ now: 0 });
    const startedAt: number[] = [];
    const outcome = withRetries(async () => {
      startedAt.push(Date.now());
      const result = results[startedAt.length - 1];
      if (result instanceof Error) throw result;
      return result;
    }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    return { outcome: await outcome, startedAt };
  }

  it('retries until the work succeeds', async () => {
    expect(await run(failure('network'), failure('server', 503, 5_000), 'done')).toEqual({
      outcome: 'done',
      startedAt: [0, 1_000, 6_000],
    });
  });

  it('throws the last error after three retries', async () => {
    const failures = [1, 2, 3, 4].map((number) => failure('server', 500 + number));
    expect(await run(...failures)).toEqual({ outcome: failures[3], startedAt: [0, 1_000, 3_000, 7_000] });
  });

  it('does not retry a permanent failure', async () => {
    const refused = failure('client', 409);
    expect(await run(refused, 'done')).toEqual({ outcome: refused, startedAt: [0] });
  });
});
