import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { runHoldModel } from '../../testing/bookings/test-hold-model.ts';
import { openHoldShop, type Through } from '../../testing/bookings/test-hold-shop.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { onPostgres, openTestDatabase } from '../../testing/test-database.ts';

const database = await openTestDatabase();
await insertTestCatalogue(database);
const shop = await openHoldShop(database);
afterAll(async () => {
  await shop.close();
  await database.close();
});

test('any sequence of holds and bookings at two servers: stock is that of active holds and bookings', async () => {
  expect(await runHoldModel(shop, onPostgres ? 150 : 40, 1)).toBeNull();
});

/** Takes cabins in two steps: what it read plus its own, however many were taken in between. */
const takingUnguarded: Through = (sql) => ({
  query: async (text, values = []) => {
    if (!text.startsWith('update stock set taken = taken + $3')) return sql.query(text, values);
    const [departure, type, count] = values;
    const read = 'select taken, total from stock where departure_id = $1 and cabin_type_id = $2';
    const [seen] = await sql.query<{ taken: number; total: number }>(read, [departure, type]);
    await pause(20);
    const taken = (seen?.taken ?? 0) + Number(count);
    if (!seen || taken > seen.total) return [];
    const write = 'update stock set taken = $3 where departure_id = $1 and cabin_type_id = $2 returning 1';
    return sql.query(write, [departure, type, taken]);
  },
});

test.runIf(onPostgres)(
  'random sequences of holds and bookings fail if taking cabins is not guarded',
  async () => {
    for (const server of [0, 1]) shop.interfere(server, takingUnguarded);
    expect(await runHoldModel(shop, 150, 1)).toContain('stock differs from holds and bookings');
  },
);
