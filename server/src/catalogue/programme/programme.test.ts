import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, seasonOf, smallCatalogue, withFolder } from '../../testing/test-catalogue-files.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { importCatalogue } from '../import/import.ts';
import { programmeJobs } from './jobs.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** A tour that sails every year on anna, with other prices from 2028 on, and one with dates in 2027 on berta. */
function twoTours() {
  const files = smallCatalogue();
  const [tour, ship] = [files['tours/canals.json'], files['ships/anna.json']];
  const cabin_types = ship.cabin_types.map((type) => ({ ...type, id: type.id.replace('anna', 'berta') }));
  const { anna_twin } = seasonOf(files).prices;
  const dated = { from: '2027-05-01', until: '2027-05-31', ship: 'berta', prices: { berta_twin: anna_twin } };
  return {
    ...files,
    'tours/canals.json': { ...tour, years: [{ year: 2028, as: 2027, price_change: 4 }] },
    'tours/may.json': { ...tour, id: 'may', name: 'May', seasons: [{ ...seasonOf(files), ...dated }] },
    'tours/retired.json': { ...tour, id: 'retired', seasons: [] },
    'ships/berta.json': { ...ship, id: 'berta', cabin_types, cabin_content: {} },
  };
}

beforeAll(() => withFolder(twoTours(), (folder) => importCatalogue(database, folder, '2027-01-31')));

const runOn = async (day: string) => {
  const context = { ...testContext(database), now: () => Date.parse(`${day}T12:00:00+01:00`) };
  await at(programmeJobs(context)).run();
};
const noticesOf = (kind: string) =>
  database.query<{ details: unknown }>('select details from notice where kind = $1 order by id', [kind]);
const departuresIn = (year: number) =>
  database.query<{ id: string }>(
    `select departure.id, unit_price, total from departure join stock on departure_id = departure.id
     where extract(year from date) = $1 and cabin_type_id = 'anna_twin' order by date`,
    [year],
  );

test('the job adds a year when it comes within reach, once, and tells the operator', async () => {
  await runOn('2027-12-31');
  expect(await departuresIn(2030)).toEqual([]);
  expect(await noticesOf('programme_extended')).toEqual([]);
  const before = await database.query('select * from departure order by id');
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration)
     values ('charter', 'canals', 'anna', 'p', 'Charter', '2030-04-10', '2030-04-12', 3)`,
  );

  await runOn('2028-01-01');
  expect(await departuresIn(2030)).toEqual([
    { id: 'canals-anna-20300413', unit_price: 103_900, total: 5 },
    { id: 'canals-anna-20300420', unit_price: 103_900, total: 5 },
    { id: 'canals-anna-20300427', unit_price: 103_900, total: 5 },
  ]);
  const left_out = [{ tour: 'Canals', date: '2030-04-06' }];
  const details = { added: 3, from: '2030-04-13', until: '2030-04-27', left_out };
  expect(await noticesOf('programme_extended')).toEqual([{ details }]);
  expect(
    await database.query(`select by, command, details from audit where command = 'extend-programme'`),
  ).toEqual([{ by: 'towpath', command: 'extend-programme', details: { ...details, left_out: 1 } }]);
  const after = await database.query('select * from departure where date < $1 order by id', ['2030-01-01']);
  expect(after).toEqual(before);

  await runOn('2028-01-01');
  expect(await noticesOf('programme_extended')).toHaveLength(1);
});

test('the operator is warned 30 days before terms end, once, and every day without terms (decision 074)', async () => {
  await database.query(
    `delete from notice; update terms set valid_until = '2027-06-30' where market = 'default'`,
  );
  const ends = (day: string) => ({ details: { brand: 'boatbiketours', ends: [{ market: 'default', day }] } });
  await runOn('2027-05-31');
  expect(await noticesOf('terms_ending')).toEqual([]);
  for (const day of ['2027-06-01', '2027-06-30']) await runOn(day);
  expect(await noticesOf('terms_ending')).toEqual([ends('2027-07-01')]);
  for (const day of ['2027-07-02', '2027-07-02', '2027-07-03']) await runOn(day);
  expect(await noticesOf('terms_ending')).toEqual(['2027-07-01', '2027-07-02', '2027-07-03'].map(ends));
  await database.query('update terms set valid_until = null');
});

test('the operator is warned 120 days before the last departure, once for each', async () => {
  await database.query('delete from notice');
  // The last departure of the tour of dates is on 29 May 2027.
  await runOn('2027-01-28');
  expect(await noticesOf('sales_ending')).toEqual([]);
  await runOn('2027-01-29');
  const warning = { brand: 'boatbiketours', tours: [{ tour: 'may', name: 'May', until: '2027-05-29' }] };
  expect(await noticesOf('sales_ending')).toEqual([{ details: warning }]);
  await runOn('2027-01-30');
  expect(await noticesOf('sales_ending')).toHaveLength(1);

  await database.query(`update departure set closed = true where id = 'may-berta-20270529'`);
  await runOn('2027-01-31');
  expect((await noticesOf('sales_ending')).at(1)).toMatchObject({
    details: { tours: [{ until: '2027-05-22' }] },
  });
  await database.query(`update tour set listed = false where id = 'may'; delete from notice`);
  await runOn('2027-01-31');
  expect(await noticesOf('sales_ending')).toEqual([]);
});
