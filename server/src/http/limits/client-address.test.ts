import { expect, onTestFinished, test } from 'vitest';
import { openSockets } from '../../testing/test-sockets.ts';
import { createHttpServer } from '../server.ts';
import { clientOf, networkOf, warnOfUntrustedProxy } from './client-address.ts';

/** A listening server that answers the key of its client, and its log. */
async function open(trustProxy: boolean | string) {
  const entries: { level: number; msg: string }[] = [];
  const logTo = { write: (line: string) => entries.push(JSON.parse(line)) };
  const app = createHttpServer({ trustProxy, logLevel: 'warn', logTo });
  warnOfUntrustedProxy(app);
  app.get('/client', async (request) => clientOf(request));
  onTestFinished(() => app.close());
  return { ...(await openSockets(app)), entries };
}

test('the first request through a proxy that is not trusted is logged as an error, once', async () => {
  const { send, entries } = await open(false);
  expect((await send('/client')).body).toBe('this machine');
  expect(entries).toEqual([]);
  for (const client of ['203.0.113.7', '203.0.113.8']) {
    expect((await send('/client', { client })).body).toBe('this machine');
  }
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ level: 50, msg: expect.stringContaining('Set TRUST_PROXY=loopback') });
});

test.each(['x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
  'a proxy that adds only %s is noticed too',
  async (name) => {
    const { send, entries } = await open(false);
    await send('/client', { headers: { [name]: 'https' } });
    expect(entries).toHaveLength(1);
  },
);

test('a trusted proxy causes no warning, and its clients are distinguished', async () => {
  const { send, entries } = await open('loopback');
  const clients = ['203.0.113.7', '2001:db8:1:1::7', '2001:db8:1:1::8', '::ffff:203.0.113.7'];
  const keys = [];
  for (const client of clients) keys.push((await send('/client', { client })).body);
  expect(keys).toEqual(['203.0.113.7', '2001:db8:1:1::', '2001:db8:1:1::', '203.0.113.7']);
  await send('/client', { client: '127.0.0.1' });
  expect(entries).toEqual([]);
});

test.each([
  ['2001:db8:1:1::7', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::7', '2001:db8:1::/48'],
  ['2001:db8:2::7', '2001:db8:2::/48'],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['::1', null],
  [undefined, null],
])('the wider network of %s is %s', (ip, network) => {
  expect(networkOf(ip === undefined ? {} : { ip })).toBe(network);
});
