import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/src/database/database.ts';
import { withTransactionsOn } from '../support/interleaving.ts';
import type { Chance } from './chance.ts';

const lock = / for update$/;
/** Milliseconds at most between locking a row and updating it, as on a machine with too much to do. */
const LONGEST = 40;

/** A database whose transactions are slow between locking a row and updating it, so that others want the row meanwhile. */
export function slowLocking(database: Database, chance: Chance): Database {
  return withTransactionsOn(database, (sql) => ({
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      const rows = await sql.query<Row>(text, values);
      if (lock.test(text)) await pause(chance.between(0, LONGEST));
      return rows;
    },
  }));
}
