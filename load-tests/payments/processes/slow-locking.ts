import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../server/src/database/database.ts';
import { withTransactionsOn } from '../../support/interleaving.ts';
import type { SeededRandom } from '../seeded-random.ts';

const lock = / for update$/;
/** Milliseconds. */
const MAX_DELAY = 40;

/** A database whose transactions pause after locking a row, so that others wait for the row as on an overloaded machine. */
export function slowLocking(database: Database, random: SeededRandom): Database {
  return withTransactionsOn(database, (sql) => ({
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      const rows = await sql.query<Row>(text, values);
      if (lock.test(text)) await pause(random.between(0, MAX_DELAY));
      return rows;
    },
  }));
}
