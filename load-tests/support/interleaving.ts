import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Sql } from '../../server/src/database/database.ts';

/** Milliseconds. */
const INTERVAL = 10;

async function isAnyTransactionBlocked(observer: Sql): Promise<boolean> {
  const blocked = await observer.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`,
  );
  return blocked.length > 0;
}

/**
 * A barrier for two transactions: a call returns once both have called it, or once the other one is blocked by a lock. So both
 * have read before either writes, unless a lock prevents it. observer: another connection to the same database.
 */
export function barrierForTwo(observer: Sql): () => Promise<void> {
  let arrived = 0;
  return async () => {
    arrived += 1;
    while (arrived < 2 && !(await isAnyTransactionBlocked(observer))) await pause(INTERVAL);
  };
}

/** A database whose transactions are wrapped by `through`. */
export function withTransactionsOn(database: Database, through: (sql: Sql) => Sql): Database {
  return { ...database, transaction: (work) => database.transaction((sql) => work(through(sql))) };
}
