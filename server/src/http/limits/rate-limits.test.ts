import { connect } from 'node:net';
import { allCalls } from '@towpath/rules/contract/all-calls';
import type { Call } from '@towpath/rules/contract/call';
import type { CallName } from '@towpath/rules/contract/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { notFound } from '../../config/errors.ts';
import type { Database } from '../../database/database.ts';
import { testContext, testNow } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { serveCall } from '../serve.ts';
import { createHttpServer } from '../server.ts';
import { countCall, deleteExpiredCounts, limitOf, limitRates } from './rate-limits.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from rate_count'));

const WINDOW = 60_000;

describe('counting', () => {
  test('requests are counted within a window, then from one again', async () => {
    const count = (at: number) => countCall(database, 'anna', testNow + at);
    expect(await count(0)).toEqual({ current: 1, ttl: WINDOW });
    expect(await count(20_000)).toEqual({ current: 2, ttl: WINDOW - 20_000 });
    expect(await count(WINDOW)).toEqual({ current: 1, ttl: WINDOW });
  });

  test('a clock that is set back does not lock a client out', async () => {
    await countCall(database, 'anna', testNow + 3_600_000);
    expect(await countCall(database, 'anna', testNow)).toEqual({ current: 1, ttl: WINDOW });
  });

  test('counting of concurrent requests misses none', async () => {
    await Promise.all(Array.from({ length: 25 }, () => countCall(database, 'anna', testNow)));
    expect((await countCall(database, 'anna', testNow)).current).toBe(26);
  });

  test('counting stores no address, and its hash only as long as it counts', async () => {
    await countCall(database, '203.0.113.7voucher', testNow);
    const rows = await database.query<{ caller: string }>('select caller from rate_count');
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
    await deleteExpiredCounts(database, testNow + WINDOW - 1);
    expect(await database.query('select 1 from rate_count')).toHaveLength(1);
    await deleteExpiredCounts(database, testNow + WINDOW);
    expect(await database.query('select 1 from rate_count')).toEqual([]);
  });
});

test('every call that changes something is limited', () => {
  const calls = Object.entries(allCalls) as [CallName, Call][];
  const unlimited = calls.filter(([name, { method }]) => method !== 'GET' && !limitOf(name).rateLimit);
  expect(unlimited.map(([name]) => name)).toEqual([]);
});

describe('limits by client', () => {
  const instance = async (trustProxy: boolean | string, production = false) => {
    const context = testContext(database, { production });
    const app = createHttpServer({ trustProxy });
    await limitRates(app, context.config, context);
    serveCall(app, context, 'departureVoucher', async () => notFound('voucher'));
    serveCall(app, context, 'tours', async () => ({ data: [] }));
    return (url: string, remoteAddress: string, forwarded?: string) =>
      app.inject({
        url: `/api/v1${url}`,
        remoteAddress,
        headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
      });
  };
  const voucher = '/departures/free/voucher?code=X';
  const { max } = limitOf('departureVoucher').rateLimit ?? { max: 0 };

  test('guessing codes is limited over all instances', async () => {
    const [one, other] = [await instance(false), await instance(false)];
    for (let tries = 0; tries < max; tries += 1) {
      expect((await (tries % 2 ? one : other)(voucher, '203.0.113.7')).statusCode).toBe(404);
    }
    const refused = await one(voucher, '203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ error: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other(voucher, '203.0.113.7')).statusCode).toBe(429);
    expect((await other(voucher, '203.0.113.8')).statusCode).toBe(404);
    expect((await other('/tours', '203.0.113.7')).statusCode).toBe(200);
  });

  test('the wider network of an IPv6 client has ten times its limit', async () => {
    const ask = await instance('loopback');
    const from = (subnet: number) => ask(voucher, '127.0.0.1', `2001:db8:1:${subnet.toString(16)}::7`);
    for (let tries = 0; tries < max * 10; tries += 1) expect((await from(tries + 1)).statusCode).toBe(404);
    expect((await from(0xffff)).statusCode).toBe(429);
    expect((await ask(voucher, '127.0.0.1', '2001:db8:2:1::7')).statusCode).toBe(404);
  });

  const tryAll = async (ask: (tries: number) => Promise<{ statusCode: number }>) => {
    const statuses = new Set<number>();
    for (let tries = 0; tries <= max; tries += 1) statuses.add((await ask(tries)).statusCode);
    return [...statuses];
  };

  test('behind a trusted proxy the client address counts, whatever headers the client adds', async () => {
    const ask = await instance('loopback');
    expect(await tryAll((tries) => ask(voucher, '127.0.0.1', `10.0.0.${tries}, 203.0.113.7`))).toEqual([
      404, 429,
    ]);
    expect((await ask(voucher, '127.0.0.1', '203.0.113.9')).statusCode).toBe(404);
  });

  test('without a proxy a client cannot pretend to be another', async () => {
    const ask = await instance(false);
    expect(await tryAll((tries) => ask(voucher, '203.0.113.7', `10.0.0.${tries}`))).toEqual([404, 429]);
  });

  test('a client that claims to be this machine is counted', async () => {
    const ask = await instance(true);
    expect(await tryAll(() => ask(voucher, '203.0.113.7', '127.0.0.1'))).toEqual([404, 429]);
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    '%s, this machine, is not limited outside production',
    async (own) => {
      const ask = await instance(false);
      expect(await tryAll(() => ask(voucher, own))).toEqual([404]);
    },
  );

  test.each(['127.0.0.1', '::1'])('%s is limited in production: it may be a proxy', async (own) => {
    const ask = await instance(false, true);
    expect(await tryAll(() => ask(voucher, own))).toEqual([404, 429]);
  });

  test('all visitors behind a proxy that is not trusted share one limit', async () => {
    const ask = await instance(false);
    const statuses = await tryAll((tries) => ask(voucher, '127.0.0.1', `203.0.113.${tries}`));
    expect(statuses).toEqual([404, 429]);
    expect((await ask(voucher, '::1', '203.0.113.99')).statusCode).toBe(429);
  });

  test('the addresses of one IPv6 network are one client', async () => {
    const ask = await instance(false);
    expect(await tryAll((tries) => ask(voucher, `2001:db8:1:1::${tries + 1}`))).toEqual([404, 429]);
  });

  test('a disconnected client causes no error', async () => {
    const { promise: logged, resolve: log } = Promise.withResolvers<string>();
    const app = createHttpServer({ logLevel: 'warn', logTo: { write: log } });
    onTestFinished(() => app.close());
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      visitor.destroy();
      raw.socket.once('close', () => done());
    });
    await limitRates(app, { production: false }, testContext(database));
    serveCall(app, testContext(database), 'departureVoucher', async () => {
      log('handled');
      return notFound('voucher');
    });
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const visitor = connect(port, '127.0.0.1');
    visitor.write(`GET /api/v1${voucher} HTTP/1.1\r\nhost: here\r\n\r\n`);
    expect(await logged).toBe('handled');
  });
});
