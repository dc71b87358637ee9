import { createDatabase } from '../../e2e/support/server/database.ts';
import { median } from '../../load-tests/support/figures.ts';
import { findDepartures } from '../../server/src/catalogue/departures.ts';
import { connect, type Database } from '../../server/src/database/database.ts';
import { insertTestData, monthAt, PER_TOUR } from './test-data.ts';

const QUERIES = 300;
/** Months with departures of a tour, one a day. */
const MONTHS = 30;
const TODAY = '2027-06-01';

const below = (most: number) => Math.floor(Math.random() * most);

/** The median of month queries for random tours and months, in milliseconds. */
async function medianQuery(database: Database, departures: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < QUERIES; turn += 1) {
    const tour = `tour-${below(departures / PER_TOUR)}`;
    const begun = performance.now();
    const found = await findDepartures(database, [tour], monthAt(below(MONTHS)), TODAY);
    times.push(performance.now() - begun);
    if ((found?.length ?? 0) < 28) throw new Error(`${tour} lacks departures in the month`);
  }
  return median(times);
}

/** Compares the month query with few and many departures; milliseconds of both per round. */
export async function compareScale(few: number, many: number, rounds: number) {
  const owns = await Promise.all([createDatabase(), createDatabase()]);
  const [small, large] = owns.map(({ url }) => connect({ connectionString: url, prepared: true }));
  if (!small || !large) throw new Error('Two databases were expected');
  try {
    await insertTestData(small, few);
    await insertTestData(large, many);
    const pairs: [few: number, many: number][] = [];
    for (const database of [small, large]) await medianQuery(database, few);
    for (let round = 0; round < rounds; round += 1) {
      pairs.push([await medianQuery(small, few), await medianQuery(large, many)]);
    }
    return pairs;
  } finally {
    await Promise.all([small.close(), large.close()]);
    for (const own of owns) await own.drop();
  }
}
