import { afterAll, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';
import {
  at,
  type ErrorCase,
  errorsAfter,
  type SmallCatalogue,
  smallCatalogue,
  withFolder,
} from '../../testing/test-catalogue-files.ts';
import { onPostgres, openTestDatabase } from '../../testing/test-database.ts';
import { lockBikes } from '../bikes/bike-stock.ts';
import { lockContent } from '../content/content-version.ts';
import { applyEdit } from '../editing/edit.ts';
import { createFiles } from '../export/files.ts';
import { readRecords } from '../export/records.ts';
import { importCatalogue, readCatalogue } from './import.ts';
import { dryRunImport } from './write/difference.ts';

const today = '2026-11-21';
const bike = 'a0T5p00000BIKE0001';
const ship = 'ships/anna.json';
const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() =>
  database.query(
    'delete from booking; delete from tour; delete from ship; delete from product; delete from voucher',
  ),
);

const bikesOf = (files: SmallCatalogue) => files[ship].bike_stock;
const withBikes = (change: (bikes: ReturnType<typeof bikesOf>) => unknown) => {
  const files = smallCatalogue();
  change(bikesOf(files));
  return files;
};
const importFiles = (files: SmallCatalogue) =>
  withFolder(files, (folder) => importCatalogue(database, folder, today));
const stored = () =>
  database.query<{ frame: string; count: number }>('select frame, count from bike_stock order by from_cm');

/** A booking whose passengers have these heights, in cm. */
const insertBooking = (sql: Sql, departure: string, heights: readonly number[]) =>
  sql.query(
    `insert into booking (departure_id, brand, locale, idempotency_key, digest, request, created_at, status, number,
       booked_on, on_request, market, bill, amount, local_costs, full_amount, insurance_amount)
     values ($1, 'boatbiketours', 'en', 'key', 'digest', $2::jsonb, now(), 'completed', 'BBT-1',
       '2026-11-21', false, 'default', '{}', 0, 0, 0, 0)`,
    [departure, JSON.stringify({ passengers: heights.map((bodyHeight) => ({ bike, bodyHeight })) })],
  );

const errors: ErrorCase[] = [
  [
    'an unknown product',
    (files) => Object.assign(at(bikesOf(files)), { product: 'a0T5p00000BIKE0009' }),
    [`${ship} bike_stock.0.product: there is no product 'a0T5p00000BIKE0009'`],
  ],
  [
    'a product that is not a bike',
    (files) => Object.assign(at(bikesOf(files)), { product: 'a0T5p00000SGRF0001' }),
    [`${ship} bike_stock.0.product: 'a0T5p00000SGRF0001' is not a product of type Bike`],
  ],
  [
    'a frame twice',
    (files) => Object.assign(at(bikesOf(files), 1), { frame: 'M' }),
    [`${ship} bike_stock.1.frame: 'M' is already used in bike_stock.0`],
  ],
  [
    'heights that are reversed, out of range and missing',
    (files) => {
      Object.assign(at(bikesOf(files)), { to_cm: 150 });
      Object.assign(at(bikesOf(files), 1), { from_cm: 20, count: -1 });
    },
    [
      `${ship} bike_stock.0.to_cm: must be at least from_cm`,
      `${ship} bike_stock.1.from_cm: must be a height in cm from 100 to 299`,
      `${ship} bike_stock.1.count: must be an integer from 0 to 1000000`,
    ],
  ],
];
test.each(errors)('the bikes of a ship: %s', async (_name, change, expected) => {
  expect(await errorsAfter(change)).toEqual(expected);
});

test('an import replaces the bikes of its ships and keeps those of departures; its export has the same', async () => {
  await importFiles(smallCatalogue());
  const [departure] = await database.query<{ id: string }>('select id from departure order by id limit 1');
  await database.query(
    `insert into bike_stock (departure_id, product_id, frame, from_cm, to_cm, count) values ($1, $2, 'S', 100, 150, 9)`,
    [departure?.id, bike],
  );
  const changed = withBikes((bikes) => Object.assign(at(bikes, 1), { frame: 'XL', count: 7 }));
  await withFolder(changed, async (folder) => {
    const read = await readCatalogue(folder, today);
    if ('errors' in read) throw new Error(JSON.stringify(read.errors));
    const changes = await dryRunImport(database, read.rows, today);
    expect(changes.map(({ subject, id, kind }) => [subject, id, kind])).toEqual([
      ['bike_stock', `anna * ${bike} L`, 'removed'],
      ['bike_stock', `anna * ${bike} XL`, 'added'],
    ]);
  });
  await importFiles(changed);
  expect(await stored()).toEqual([
    { frame: 'S', count: 9 },
    { frame: 'M', count: 4 },
    { frame: 'XL', count: 7 },
  ]);
  const exported = createFiles(await readRecords(database)).get(ship);
  expect(JSON.parse(exported ?? '').bike_stock).toEqual(bikesOf(changed));
});

/** Saves the ship as an edit of staff does. */
async function editShip(files: SmallCatalogue) {
  const edited = await database.transaction(async (sql) => {
    await lockContent(sql);
    const edit = { edit: () => new Map([[ship, files[ship]]]), inputs: { [ship]: 'ship' } };
    return applyEdit(sql, edit, today);
  });
  return edited instanceof Refusal ? { errors: edited.issues } : edited;
}

test.runIf(onPostgres).each([
  ['an import', importFiles],
  ['an edit', editShip],
] as const)(
  '%s of bikes waits for a booking that is promised them at the same moment',
  async (_name, change) => {
    await importFiles(smallCatalogue());
    const [departure] = await database.query<{ id: string }>(
      `select id from departure where date > '2026-11-21' limit 1`,
    );
    const id = departure?.id ?? '';
    const changing = await database.transaction(async (sql) => {
      await lockBikes(sql, id);
      const result = change(withBikes((bikes) => Object.assign(at(bikes), { count: 1 })));
      // Waits for the lock, or has ended without it.
      await expect
        .poll(async () => {
          const waiting = await sql.query(
            `select 1 from pg_locks where locktype = 'advisory' and not granted`,
          );
          return waiting.length > 0 || (await Promise.race([result.then(() => true), false]));
        })
        .toBe(true);
      await insertBooking(sql, id, [165, 165]);
      // Not awaited in the transaction that it waits for.
      return { result };
    });
    expect(await changing.result).toMatchObject({ errors: [{ code: 'bikes_promised' }] });
  },
);

test('an import that takes away promised bikes is refused', async () => {
  await importFiles(smallCatalogue());
  const [departure] = await database.query<{ id: string }>(
    `select id from departure where date > '2026-11-21' limit 1`,
  );
  await insertBooking(database, departure?.id ?? '', [165, 165, 180]);
  const fewer = withBikes((bikes) => Object.assign(at(bikes), { count: 1 }));
  expect(await importFiles(fewer)).toEqual({
    errors: [
      {
        file: `departure ${departure?.id}`,
        code: 'bikes_promised',
        values: { count: 1 },
        reason: `the ship would have too few bikes '${bike}' for the booked riders: none would fit 1 of them`,
      },
    ],
  });
  expect(await importFiles(withBikes((bikes) => Object.assign(at(bikes), { count: 2 })))).toHaveProperty(
    'counts',
  );
  // Without data the number of bikes is not limited.
  expect(await importFiles(withBikes((bikes) => bikes.splice(0)))).toHaveProperty('counts');
  expect(await importFiles(fewer)).toHaveProperty('counts');
});
