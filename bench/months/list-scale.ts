import { createDatabase } from '../../e2e/support/server/database.ts';
import { median } from '../../load-tests/support/figures.ts';
import { listTours } from '../../server/src/catalogue/tour-list.ts';
import { connect } from '../../server/src/database/database.ts';
import { insertTestData } from './test-data.ts';

const TOURS = 100;
const LISTS = 20;
const TODAY = '2027-06-01';

/** The median time of the list of a hundred tours with a number of departures on sale, in milliseconds. */
export async function timeOfList(departures: number): Promise<number> {
  const own = await createDatabase();
  const database = connect({ connectionString: own.url, prepared: true });
  try {
    await insertTestData(database, departures, 1, TOURS);
    await database.query('vacuum analyze');
    const times: number[] = [];
    for (let turn = 0; turn < LISTS; turn += 1) {
      const begun = performance.now();
      const tours = await listTours(database, database, TODAY);
      times.push(performance.now() - begun);
      if (tours.some(({ from_price }) => from_price === undefined)) throw new Error('A tour is not on sale');
    }
    return median(times);
  } finally {
    await database.close();
    await own.drop();
  }
}
