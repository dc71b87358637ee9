import { expect, test } from 'vitest';
import { endExpiredHolds } from '../../server/src/bookings/holds/hold-rows.ts';
import type { Sql } from '../../server/src/database/database.ts';
import { findStockFaults, insertDeparture, twin } from '../../server/src/testing/bookings/test-hold-shop.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';
import { testNow } from '../../server/src/testing/test-context.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { barrierForTwo, withTransactionsOn } from '../support/interleaving.ts';

/** Stops both transactions once they have read the expired holds; with `guarded` false they have not locked them. */
const stoppingAt =
  (barrier: () => Promise<void>, guarded: boolean) =>
  (sql: Sql): Sql => ({
    query: async (text, values) => {
      if (text.startsWith('select 1 from stock')) await barrier();
      const isLock = text.includes('from hold') && !guarded;
      return sql.query(isLock ? text.replace(' for update', '') : text, values);
    },
  });

/** Lets two servers find the same expired hold at the same time, while another one is active. Returns the faults of the stock. */
async function releaseTwice(guarded: boolean): Promise<string[]> {
  const database = await openTestDatabase();
  try {
    await insertTestCatalogue(database);
    await insertDeparture(database, 'race');
    await database.query(
      `insert into hold (departure_id, cabins, browser, taken_at, expires_at) values
         ('race', $1::jsonb, 'gone', $2::timestamptz, $2::timestamptz),
         ('race', $1::jsonb, 'here', $2::timestamptz, $2::timestamptz + interval '20 minutes')`,
      [JSON.stringify({ [twin]: 2 }), new Date(testNow)],
    );
    await database.query(`update stock set taken = 4 where departure_id = 'race' and cabin_type_id = $1`, [
      twin,
    ]);
    const stopped = withTransactionsOn(database, stoppingAt(barrierForTwo(database), guarded));
    const release = () => stopped.transaction((sql) => endExpiredHolds(sql, 'race', testNow));
    await Promise.all([release(), release()]);
    return await findStockFaults(database, 'race');
  } finally {
    await database.close();
  }
}

test('an expired hold that two servers find at the same time is released once', async () => {
  expect(await releaseTwice(true)).toEqual([]);
});

test('without the lock on holds an expired hold is released twice', async () => {
  expect(await releaseTwice(false)).toHaveLength(1);
});
