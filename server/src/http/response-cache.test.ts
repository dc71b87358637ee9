import { expect, test, vi } from 'vitest';
import { createResponseCache } from './response-cache.ts';

/** A cache with a clock of its own, and how often it computed a response. */
function openCache() {
  let now = 5_000;
  const cached = createResponseCache<number>(() => now);
  const compute = vi.fn(async () => compute.mock.calls.length);
  return { get: (key = 'a') => cached(key, compute), cached, compute, pass: (ms: number) => (now += ms) };
}

test('concurrent requests for a key share one computation', async () => {
  const { get, compute } = openCache();
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  expect(compute).toHaveBeenCalledTimes(1);
});

test('a response is reused for less than a second from when its computation began', async () => {
  const { get, pass } = openCache();
  await get();
  pass(999);
  expect(await get()).toBe(1);
  pass(1);
  expect(await get()).toBe(2);
});

test('each key has a separate response', async () => {
  const { get } = openCache();
  expect([await get('a'), await get('b'), await get('a')]).toEqual([1, 2, 1]);
});

test('a fault is not cached', async () => {
  const { get, cached } = openCache();
  await expect(cached('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await get()).toBe(1);
});

test('at most a thousand responses are kept', async () => {
  const { get, compute } = openCache();
  for (let key = 0; key <= 1_000; key += 1) await get(String(key));
  await get('0');
  expect(compute).toHaveBeenCalledTimes(1_002);
});
