import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOperations } from '../../testing/office/test-operations.ts';

const office = await openTestOperations();
const { paying, run } = office;
afterAll(() => paying.close());

const find = async (input: Parameters<typeof run<'departures.find'>>[1]) =>
  (await run('departures.find', input)).result.rows;

test('departures with room are found by day, tour and brand, each with cabins for the whole party', async () => {
  const all = await find({});
  expect(all.length).toBeGreaterThan(1);
  expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).sort());
  const [first] = all;
  if (!first) throw new Error('Nothing is free');
  expect(first.cabins.reduce((sum, { people, count }) => sum + people * count, 0)).toBe(2);
  expect(await find({ until: first.date })).toContainEqual(first);
  expect(new Set((await find({ tour: first.tour_id })).map(({ tour_id }) => tour_id))).toEqual(
    new Set([first.tour_id]),
  );
  expect(await find({ brand: 'islandhopping', tour: first.tour_id })).toEqual([]);
  expect(await find({ limit: 1 })).toEqual([first]);
  expect((await run('departures.find', { tour: 'none' })).message).not.toBe('');
});

test('a departure without room for the whole party is left out', async () => {
  const [first] = await find({});
  await paying.database.query('update stock set total = taken + 1 where departure_id = $1', [first?.id]);
  const found = async (party: number) => (await find({ party })).map(({ id }) => id);
  expect(await found(2)).toContain(first?.id);
  expect(await found(20)).not.toContain(first?.id);
});

test('a search names the party, the region and the bikes, and refuses what a party cannot be', async () => {
  const [first] = await find({});
  const [tour] = await paying.database.query<{ region: string }>('select region from tour where id = $1', [
    first?.tour_id,
  ]);
  expect(await find({ region: tour?.region ?? '', limit: 1 })).toEqual([first]);
  expect(await find({ region: 'Nowhere' })).toEqual([]);
  const found = await find({ region: tour?.region ?? '' });
  await paying.database.query(
    `insert into tour (id, brand, name, region, duration)
     select 'more-' || n, 'boatbiketours', 'More', $1, 8 from generate_series(1, 60) as n`,
    [tour?.region],
  );
  // Of a region with many tours departures are read by date.
  expect(await find({ region: tour?.region ?? '' })).toEqual(found);
  await paying.database.query(`delete from tour where id like 'more-%'`);
  const refused = async (input: Parameters<typeof find>[0]) => (await run('departures.find', input)).issues;
  expect(await refused({ party: 2, children: 3 })).toMatchObject([
    { path: 'children', code: 'children_party' },
  ]);
  expect(await refused({ party: 2, bikes: 3 })).toMatchObject([{ path: 'bikes', code: 'riders_party' }]);
  expect(await refused({ party: 1, heights: [170, 180] })).toMatchObject([{ path: 'bikes' }]);
  expect(await refused({ heights: [99] })).toMatchObject([{ code: 'rider_height' }]);
});

describe('bikes of a party (decision 147)', () => {
  // Eight days on the canals: a bike is 95, an e-bike 188.
  const bike = 'product-bike-00001';
  const search = { tour: 'canals', limit: 1 };
  const firstFor = async (input: Parameters<typeof find>[0]) => {
    const [row] = await find({ ...search, ...input });
    if (!row) throw new Error('Nothing is free');
    return row;
  };
  beforeAll(async () => {
    const { id } = await firstFor({ party: 4 });
    await paying.database.query(
      `insert into bike_stock (departure_id, product_id, frame, from_cm, to_cm, count) values
         ($1, $2, 'S', 120, 150, 1), ($1, $2, 'M', 160, 190, 1)`,
      [id, bike],
    );
  });

  test.each([
    ['nobody rides', {}, 0, 0],
    ['one adult', { bikes: 1 }, 9_500, 0],
    ['two adults, the second on an e-bike', { bikes: 2 }, 28_300, 0],
    ['an adult and a child', { children: 1, bikes: 2, heights: [128] }, 19_000, 0],
    ['heights without a number of bikes', { heights: [175] }, 9_500, 0],
  ])('the price has the cheapest bikes: %s', async (_what, wanted, extra, missing) => {
    const without = await firstFor({ party: 4 });
    const found = await firstFor({ party: 4, ...wanted });
    expect(found).toMatchObject({ id: without.id, price: without.price + extra, bikes_missing: missing });
    expect(found.with_bikes).toBeGreaterThan(found.price);
  });

  test('a departure with too few bikes stays in the list and says how many are missing', async () => {
    const without = await firstFor({ party: 4 });
    await paying.database.query(
      `insert into bike_stock (departure_id, product_id, frame, from_cm, to_cm, count)
       values ($1, 'product-bike-00002', 'L', 165, 190, 0)`,
      [without.id],
    );
    const found = await firstFor({ party: 4, bikes: 3 });
    expect(found).toMatchObject({
      id: without.id,
      price: without.price + 9_500,
      bikes_missing: 2,
      with_bikes: null,
    });
  });

  test('departures of tours for children say so', async () => {
    const suits = async () => (await firstFor({ children: 1 })).suits_children;
    expect(await suits()).toBe(false);
    await paying.database.query(
      `update tour set content = coalesce(content, '{}') || '{"suitable_for_children": true}' where id = 'canals'`,
    );
    expect(await suits()).toBe(true);
  });
});

test('among very many departures the search ends, and says where', async () => {
  const [first] = await find({});
  await paying.database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, overlap_accepted)
       select 'full-' || n, tour_id, ship_id, 'p', 'Tour', date '2099-01-01' + n, date '2099-01-08' + n, 8, true
       from departure, generate_series(1, 20100) as n where id = $1`,
      [first?.id],
    );
  });
  const { result } = await run('departures.find', { from: '2099-01-02' });
  expect(result).toEqual({ rows: [], searched_until: '2153-10-06' });
  const { result: soon } = await run('departures.find', { until: '2099-01-01' });
  expect(soon.rows.length).toBeGreaterThan(0);
  expect(soon.searched_until).toBeNull();
});
