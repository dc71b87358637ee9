import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { setClosed } from './departure-changes.ts';
import { findOverlaps } from './overlaps.ts';

async function addShip(database: Database): Promise<void> {
  await database.query(`insert into ship (id, name) values ('anna', 'Anna'), ('berta', 'Berta')`);
  await database.query(
    `insert into tour (id, brand, name, region, duration) values ('canals', 'boatbiketours', 'Canals', 'Holland', 8)`,
  );
}

const add = (database: Database, id: string, date: string, endDate: string, ship = 'anna') =>
  database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration)
     values ($1, 'canals', $2, 'p', 'p', $3, $4, 8)`,
    [id, ship, date, endDate],
  );

describe('the database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await addShip(database);
    await add(database, 'first', '2027-04-03', '2027-04-10');
  });
  afterAll(() => database.close());

  const refused = (id: string, date: string, endDate: string) =>
    expect(add(database, id, date, endDate), id).rejects.toThrow('departure_ship_sold_once');

  test('the database refuses a second departure of a ship on overlapping days, by insert and update', async () => {
    await refused('copy', '2027-04-03', '2027-04-10');
    await refused('within', '2027-04-05', '2027-04-06');
    await refused('day-trip', '2027-04-09', '2027-04-09');
    await add(database, 'next', '2027-04-10', '2027-04-17');
    await add(database, 'other-ship', '2027-04-03', '2027-04-10', 'berta');
    await expect(
      database.query(`update departure set end_date = '2027-04-11' where id = 'first'`),
    ).rejects.toThrow('departure_ship_sold_once');
  });

  test('the database ignores a closed departure, and refuses to reopen it', async () => {
    await setClosed(database, 'first', true);
    await add(database, 'instead', '2027-04-03', '2027-04-10');
    await expect(setClosed(database, 'first', false)).rejects.toThrow('departure_ship_sold_once');
  });

  test('the database accepts one of two concurrent inserts', async () => {
    const both = ['one', 'two'].map((id) => add(database, id, '2027-06-05', '2027-06-12'));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('departures that are exempt', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await addShip(database);
    await add(database, 'first', '2027-04-03', '2027-04-10');
    await add(database, 'second', '2027-05-07', '2027-05-14');
    await database.query(
      `update departure set date = '2027-04-07', end_date = '2027-04-14', overlap_accepted = true where id = 'second'`,
    );
  });
  afterAll(() => database.close());

  test('departures that are exempt are reported, and closing one ends the exemption of the other', async () => {
    const overlap = { ship: 'anna', departure: 'first', date: '2027-04-03' };
    expect(await findOverlaps(database)).toEqual([{ ...overlap, other: 'second', other_date: '2027-04-07' }]);
    await expect(add(database, 'third', '2027-04-03', '2027-04-10')).rejects.toThrow(
      'departure_ship_sold_once',
    );
    await setClosed(database, 'first', true);
    expect(await findOverlaps(database)).toEqual([]);
    await expect(add(database, 'fourth', '2027-04-13', '2027-04-20')).rejects.toThrow(
      'departure_ship_sold_once',
    );
  });
});
