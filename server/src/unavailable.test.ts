import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database, isUnavailable, openDatabase } from './database/database.ts';
import { onPostgres, openTestDatabase } from './testing/test-database.ts';
import { createTestServer } from './testing/test-server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (fault: unknown) => fault,
  );

describe('isUnavailable', () => {
  test.each([
    ['a statement that takes too long', `do $$ begin raise sqlstate '57014'; end $$`, true],
    ['a full disk', `do $$ begin raise sqlstate '53100'; end $$`, true],
    ['a server that shuts down', `do $$ begin raise sqlstate '57P01'; end $$`, true],
    ['a server that was killed', `do $$ begin raise sqlstate '57P02'; end $$`, true],
    ['a server that starts', `do $$ begin raise sqlstate '57P03'; end $$`, true],
    ['a server that only reads', `do $$ begin raise sqlstate '25006'; end $$`, true],
    ['a server whose disk fails', `do $$ begin raise sqlstate '58030'; end $$`, true],
    ['a password that was changed', `do $$ begin raise sqlstate '28P01'; end $$`, true],
    ['a pooler that has no free connection', `do $$ begin raise sqlstate '08P01'; end $$`, true],
    ['a deadlock', `do $$ begin raise sqlstate '40P01'; end $$`, true],
    ['a constraint', `do $$ begin raise sqlstate '23514'; end $$`, false],
    ['a mistake in a statement', 'selct 1', false],
  ])('%s', async (_what, statement, passes) => {
    expect(isUnavailable(await faultOf(database.query(statement)))).toBe(passes);
  });

  test('isUnavailable is true for an unreachable database', async () => {
    const gone = connect({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' });
    expect(isUnavailable(await faultOf(gone.query('select 1')))).toBe(true);
    await gone.close();
  });

  test.each([
    ['hangs up', ''],
    ['offers no encryption', 'N'],
    ['has no process for a connection', 'E'],
    ['hangs up before the connection is encrypted', 'S'],
    ['breaks the encryption', 'Sno certificate'],
  ])('isUnavailable is true for a database that %s', async (_what, answer) => {
    const server = createServer((socket) =>
      socket.on('error', () => {}).once('data', () => socket.end(answer)),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const broken = connect({ host: '127.0.0.1', port, user: 'x', database: 'x', ssl: answer !== '' });
    const fault = await faultOf(broken.query('select 1'));
    await broken.close();
    server.close();
    expect(isUnavailable(fault), String(fault)).toBe(true);
  });

  test('isUnavailable is false for other faults', () => {
    expect(isUnavailable(new TypeError('x is not a function'))).toBe(false);
    expect(isUnavailable('text')).toBe(false);
  });
});

test('an unavailable database is 503 with Retry-After and without details', async () => {
  const { get } = createTestServer((app) => {
    app.get('/gone', async () => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
    });
  });
  const { status, headers, body } = await get('/gone');
  expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '5' });
  expect(body).toMatchObject({ error: 'unavailable', request_id: expect.any(String) });
  expect(JSON.stringify(body)).not.toContain('10.0.0.1');
});

describe.runIf(onPostgres)('a slow database', () => {
  test('cancels a statement that takes too long', async () => {
    const own = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL ?? '', dataDir: '' });
    const [row] = await own.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`);
    expect(row?.limit).toBe('10s');
    await own.close();
  });
});

describe.runIf(onPostgres)('a database that ends a connection', () => {
  test('between two statements of a transaction does not end the process', async () => {
    const own = await openTestDatabase();
    const broken = own.transaction(async (sql) => {
      const [row] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
      await own.query('select pg_terminate_backend($1)', [row?.pid]);
      // Long enough for the error to arrive while no statement runs.
      await expect
        .poll(() => own.query('select 1 from pg_stat_activity where pid = $1', [row?.pid]))
        .toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sql.query('select 1');
    });
    expect(isUnavailable(await faultOf(broken))).toBe(true);
    expect(await own.query('select 1 as one')).toEqual([{ one: 1 }]);
    await own.close();
  });
});
