import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ErrorKind } from './api.ts';
import { retryDelay, shouldRetry, withRetries } from './retries.ts';

const failure = (kind: ErrorKind, status = 0, retryAfter: number | null = null) =>
  new ApiError(kind, status, undefined, { retryAfter });

describe('trying again (specification 9, decision 056)', () => {
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

  it('is for calls, not for faults of our own', () => {
    expect(shouldRetry(0, new TypeError('a.b is undefined'))).toBe(false);
  });

  it('waits a second, doubling, thirty at most', () => {
    expect([0, 1, 2, 4, 5, 9].map((each) => retryDelay(each))).toEqual([
      1000, 2000, 4000, 16_000, 30_000, 30_000,
    ]);
  });

  it('waits as long as the server asks for, and gives up where that is longer than thirty seconds', () => {
    expect(retryDelay(0, failure('client', 429, 7_000))).toBe(7_000);
    expect(retryDelay(2, failure('server', 503, 1_000))).toBe(4_000);
    expect(shouldRetry(0, failure('client', 429, 30_000))).toBe(true);
    expect(shouldRetry(0, failure('client', 429, 31_000))).toBe(false);
  });
});

describe('work that may be done twice', () => {
  /** Lets all the waiting pass; gives what came of the work and when it was begun, in milliseconds. */
  async function outcomeOf(...answers: (string | Error)[]) {
    vi.useFakeTimers({ now: 0 });
    const begun: number[] = [];
    const outcome = withRetries(async () => {
      begun.push(Date.now());
      const answer = answers[begun.length - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    return { outcome: await outcome, begun };
  }

  it('is tried again until it succeeds', async () => {
    const lost = failure('network');
    expect(await outcomeOf(lost, failure('server', 503, 5_000), 'done')).toEqual({
      outcome: 'done',
      begun: [0, 1_000, 6_000],
    });
  });

  it('is given up after three retries, with the last failure', async () => {
    const failures = [1, 2, 3, 4].map((number) => failure('server', 500 + number));
    expect(await outcomeOf(...failures)).toEqual({ outcome: failures[3], begun: [0, 1_000, 3_000, 7_000] });
  });

  it('is not tried again after a refusal', async () => {
    const refused = failure('client', 409);
    expect(await outcomeOf(refused, 'done')).toEqual({ outcome: refused, begun: [0] });
  });
});
