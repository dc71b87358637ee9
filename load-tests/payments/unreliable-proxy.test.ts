import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { startUnreliableProxy } from './unreliable-proxy.ts';

let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.end('done');
});
const port = () => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** Sends 60 requests through a proxy; returns the number of complete responses. */
async function sendThrough(proxy: { url: string }): Promise<number> {
  let completed = 0;
  for (let times = 0; times < 60; times += 1) {
    const text = await fetch(proxy.url, { headers: { connection: 'close' } }).then(
      (response) => response.text(),
      () => null,
    );
    if (text === 'done') completed += 1;
  }
  return completed;
}

describe('the unreliable proxy', () => {
  test('cuts before the request, before and within the response, and delays the rest', async () => {
    const proxy = await startUnreliableProxy(
      port,
      { cut: 0.2, delayed: 0.3, maxDelay: 5 },
      seededRandom(1, 'proxy'),
    );
    requests = 0;
    const completed = await sendThrough(proxy);
    const { before, after, within, delayed, refused } = proxy.counts;
    expect(before * after * within * delayed).toBeGreaterThan(0);
    expect({ requests, completed, refused }).toEqual({
      requests: 60 - before,
      completed: 60 - before - after - within,
      refused: 0,
    });
    proxy.stopFaults();
    expect(await sendThrough(proxy)).toBe(60);
    await proxy.close();
  });

  test('counts refused connections', async () => {
    const proxy = await startUnreliableProxy(
      () => 1,
      { cut: 0, delayed: 0, maxDelay: 1 },
      seededRandom(1, 'proxy'),
    );
    expect(await sendThrough(proxy)).toBe(0);
    expect(proxy.counts.refused).toBe(60);
    await proxy.close();
  });
});

test('the random sequence depends on seed and part only', () => {
  const drawn = (seed: number, part: string) => {
    const random = seededRandom(seed, part);
    return Array.from({ length: 20 }, () => random.between(0, 999)).join(' ');
  };
  expect(drawn(1, 'a')).toBe(drawn(1, 'a'));
  expect(new Set([drawn(1, 'a'), drawn(2, 'a'), drawn(1, 'b')]).size).toBe(3);
});
