import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Sql } from '../../server/src/database.ts';
import type { Chance } from './chance.ts';

const lock = / for update$/;
/** Milliseconds at most between reading a row and moving it, as on a machine with too much to do. */
const LONGEST = 40;
/** The same where no lock is taken: long enough that a short run, too, has two who read the same. */
const LONGEST_UNLOCKED = 400;

/** Whether settle is asking: what anybody else locks stays locked. */
function asksSettle(): boolean {
  return /payments[\\/]settle\.ts/.test(new Error().stack ?? '');
}

/**
 * A database on which settle is slow between locking a row and moving it. Where `locked` is false it takes no lock
 * either, and its reads are plain ones: for the run that has to fail. Only the fault run's servers are built on this; the
 * product has no such switch.
 */
export function slowSettling(database: Database, chance: Chance, locked: boolean): Database {
  const slow = (sql: Sql): Sql => ({
    query: async (text, values) => {
      if (!lock.test(text) || !asksSettle()) return sql.query(text, values);
      const rows = await sql.query<never>(locked ? text : text.replace(lock, ''), values);
      await pause(chance.between(0, locked ? LONGEST : LONGEST_UNLOCKED));
      return rows;
    },
  });
  return { ...database, transaction: (work) => database.transaction((sql) => work(slow(sql))) };
}
