import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type OwnDatabase } from '../../e2e/support/server/database.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { startPgbouncer } from '../support/pgbouncer.ts';

let own: OwnDatabase;
beforeAll(async () => {
  own = await createDatabase();
});
afterAll(() => own.drop());

test.each([
  { what: 'as shipped', change: undefined, namedStatements: false, sentence: 'opened' },
  {
    what: 'that does not know prepared statements, as the shipped version',
    change: undefined,
    namedStatements: true,
    sentence: expect.stringContaining('DATABASE_PREPARED=off'),
  },
  {
    what: 'that lends a connection for one statement',
    change: (text: string) => text.replace('pool_mode = transaction', 'pool_mode = statement'),
    namedStatements: false,
    sentence: expect.stringContaining('refuses transactions: set pool_mode = transaction'),
  },
  {
    what: 'that lends its only connection to one client',
    change: (text: string) =>
      text
        .replace('pool_mode = transaction', 'pool_mode = session')
        .replace('default_pool_size = 20', 'default_pool_size = 1')
        .replace('query_wait_timeout = 10', 'query_wait_timeout = 1'),
    namedStatements: false,
    sentence: expect.stringContaining('had no free connection'),
  },
])(
  'behind a pooler $what the start succeeds or names the setting',
  async ({ change, namedStatements, sentence }) => {
    const pooler = await startPgbouncer(own.url, change);
    const opened = await openDatabase({ databaseUrl: pooler.url, dataDir: '', namedStatements }).catch(
      (fault: Error) => fault.message,
    );
    if (typeof opened !== 'string') await opened.close();
    await pooler.stop();
    expect(typeof opened === 'string' ? opened : 'opened').toEqual(sentence);
  },
);
