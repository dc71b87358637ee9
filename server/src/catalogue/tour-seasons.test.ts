import type { TourSummary } from '@towpath/rules/calendar/tour';
import { cents, lowest } from '@towpath/rules/core/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { releaseCabins, reserveCabins } from '../bookings/stock.ts';
import type { Database, Sql } from '../database/database.ts';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { testToday } from '../testing/test-context.ts';
import { onPostgres, openTestDatabase } from '../testing/test-database.ts';
import { setBlocked, setClosed, updateStock } from './departure-changes.ts';
import { upsertDepartures } from './import/write/write-departures.ts';
import { monthPrices } from './month-prices.ts';
import { listTours } from './tour-list.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCatalogue(database);
  // Departures are moved to any day.
  await database.query('alter table departure drop constraint departure_ship_sold_once');
});
afterAll(() => database.close());

/** The list of tours, computed from all departures and their stock. */
async function computed(tour: TourSummary, today: string): Promise<TourSummary> {
  const months = (await monthPrices(database, tour.id.split(':'), today)) ?? [];
  const names = months.map(({ year, month }) => `${year}-${`${month}`.padStart(2, '0')}`);
  const from_price = lowest(months.flatMap(({ from_price }) => from_price ?? []));
  return { ...tour, months: names.length > 0 ? names : null, from_price };
}

async function expectSameList(today: string): Promise<void> {
  const listed = await listTours(database, database, today);
  const expected = await Promise.all(listed.map((tour) => computed(tour, today)));
  expect(JSON.stringify(listed)).toBe(JSON.stringify(expected));
}

const tours = ['canals', 'moselle-anna', 'moselle-berta', 'adria'];
const ids = [
  'sold-out',
  'free',
  'closed',
  'request',
  'bare',
  'moselle-1',
  'moselle-2',
  'moselle-3',
  'adria-1',
];
const types = ['annatwin-upper', 'annasuite', 'bertatwin'];

/** A season as the import writes it: two departures, one of them on sale already. */
function importSeason(sql: Sql, known: string, day: string, price: number): Promise<void> {
  const columns = {
    ship_id: 'anna',
    program_id: 'p',
    program_name: 'P',
    on_request: false,
    port_of_departure: null,
  };
  const unset = { port_of_arrival: null, quay: null, multi_market: null, voucher_code: null, duration: 8 };
  const departure = [known, `new-${day}`].map((id) => {
    return { ...columns, ...unset, id, tour_id: 'canals', date: day, end_date: '2030-01-01' };
  });
  const prices = { unit_price: price, discount_price: null, surcharge_price: null };
  const stock = departure.map(({ id }) => ({
    departure_id: id,
    cabin_type_id: 'annasuite',
    total: 3,
    taken: 0,
    ...prices,
  }));
  return upsertDepartures(sql, { departure, stock } as never);
}

const id = fc.constantFrom(...ids);
const type = fc.constantFrom(...types);
const day = fc.constantFrom(
  '2027-02-28',
  '2027-03-01',
  '2027-03-02',
  '2027-03-31',
  '2027-04-01',
  '2028-01-05',
);
const price = fc.constantFrom(cents(50_000), cents(90_000), cents(130_000));
const on = (sql: Sql, set: string, departure: string) =>
  sql.query(`update departure set ${set} where id = $1`, [departure]);

/** Every way in which departures and their stock change. */
const change: fc.Arbitrary<(sql: Sql) => Promise<unknown>> = fc.oneof(
  fc.tuple(id, fc.boolean()).map(
    ([one, closed]) =>
      (sql: Sql) =>
        setClosed(sql, one, closed),
  ),
  fc.tuple(id, type, fc.nat(4)).map(
    ([one, of, count]) =>
      (sql: Sql) =>
        setBlocked(sql, one, of, count),
  ),
  fc.tuple(id, type, fc.nat(5)).map(
    ([one, of, total]) =>
      (sql: Sql) =>
        updateStock(sql, one, of, { total }),
  ),
  fc.tuple(id, type, price, fc.option(price)).map(
    ([one, of, unit_price, surcharge_price]) =>
      (sql: Sql) =>
        updateStock(sql, one, of, { unit_price, surcharge_price }),
  ),
  fc.tuple(id, type).map(
    ([one, of]) =>
      (sql: Sql) =>
        reserveCabins(sql, one, new Map([[of, 1]])),
  ),
  fc.tuple(id, type).map(([one, of]) => async (sql: Sql) => {
    const [taken] = await sql.query(
      'select 1 from stock where departure_id = $1 and cabin_type_id = $2 and taken > blocked',
      [one, of],
    );
    if (taken) await releaseCabins(sql, one, new Map([[of, 1]]));
  }),
  fc.tuple(id, day).map(
    ([one, date]) =>
      (sql: Sql) =>
        on(sql, `date = '${date}', end_date = '2030-01-01'`, one),
  ),
  fc.tuple(id, fc.constantFrom(...tours)).map(
    ([one, tour]) =>
      (sql: Sql) =>
        on(sql, `tour_id = '${tour}'`, one),
  ),
  fc
    .tuple(
      id,
      fc.constantFrom(
        `voucher_code = 'SPRING'`,
        'voucher_code = null',
        'multi_market = false',
        'duration = 5',
      ),
    )
    .map(
      ([one, set]) =>
        (sql: Sql) =>
          on(sql, set, one),
    ),
  fc.tuple(id, day, price).map(
    ([one, date, unit]) =>
      (sql: Sql) =>
        importSeason(sql, one, date, unit),
  ),
  id.map((one) => (sql: Sql) => sql.query(`delete from stock where departure_id = $1 and taken = 0`, [one])),
  day.map((date) => (sql: Sql) => sql.query(`delete from departure where id = $1`, [`new-${date}`])),
);

test('the list of tours equals one computed from all departures and their stock, after any changes (specification 10.4)', async () => {
  const transactions = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), {
    minLength: 30,
    maxLength: 30,
  });
  for (const changes of fc.sample(transactions, { numRuns: onPostgres ? 4 : 1, seed: 20_261_122 }).flat()) {
    await database.transaction(async (sql) => {
      for (const apply of changes) await apply(sql);
    });
    for (const today of [testToday, '2027-03-31']) await expectSameList(today);
  }
});

test('without terms of its brand a tour has no season (decision 088)', async () => {
  await database.query(`update terms set active = false where brand = 'islandhopping'`);
  await expectSameList(testToday);
});

/** A departure with one cabin left of each of two types. */
const twoLeft = `
  update departure set closed = false where id = 'request';
  delete from stock where departure_id = 'request';
  insert into stock (departure_id, cabin_type_id, total, taken, unit_price)
    values ('request', 'annasuite', 2, 1, 1000), ('request', 'annatwin-upper', 2, 1, 1000)`;

const storedClass = () =>
  database.query(`select price_class from departure_price where departure_id = 'request'`);
const reserve = (sql: Sql, cabinType: string) => reserveCabins(sql, 'request', new Map([[cabinType, 1]]));

test.runIf(onPostgres)(
  'of two transactions that sell out a departure together the second sees the first',
  async () => {
    await database.query(twoLeft);
    const both = await database.transaction(async (sql) => {
      await sql.query(`select 1 from departure_price where departure_id = 'request' for update`);
      const selling = ['annasuite', 'annatwin-upper'].map((cabinType) =>
        database.transaction((own) => reserve(own, cabinType)),
      );
      await vi.waitFor(
        async () =>
          expect(
            await database.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          ).toHaveLength(2),
        { timeout: 45_000 },
      );
      return { selling };
    });
    expect(await Promise.all(both.selling)).toEqual([true, true]);
    expect(await storedClass()).toEqual([{ price_class: null }]);
  },
);

test.runIf(onPostgres)(
  'a transaction waits for no other one before it has all its locks on stock',
  async () => {
    await database.query(twoLeft);
    await database.transaction(async (sql) => {
      await reserve(sql, 'annasuite');
      await database.transaction((own) => reserve(own, 'annatwin-upper'));
    });
    expect(await storedClass()).toEqual([{ price_class: null }]);
  },
);
