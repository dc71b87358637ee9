import { afterAll, expect, test } from 'vitest';
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
