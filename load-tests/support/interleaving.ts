import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Sql } from '../../server/src/database/database.ts';

/** Milliseconds between two looks at whether the other transaction waits for a lock. */
const LOOK = 10;

async function somebodyIsBlocked(observer: Sql): Promise<boolean> {
  const blocked = await observer.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`,
  );
  return blocked.length > 0;
}

/**
 * A barrier for two transactions: whoever calls it goes on once the other one has called it too, or cannot because it waits
 * for a lock of the first. So both have read before either writes, unless a lock prevents it.
 * observer: a connection of its own to the same database.
 */
export function barrierForTwo(observer: Sql): () => Promise<void> {
  let arrived = 0;
  return async () => {
    arrived += 1;
    while (arrived < 2 && !(await somebodyIsBlocked(observer))) await pause(LOOK);
  };
}

/** A database whose transactions ask through another Sql, made anew for each of them. */
export function withTransactionsOn(database: Database, through: (sql: Sql) => Sql): Database {
  return { ...database, transaction: (work) => database.transaction((sql) => work(through(sql))) };
}
