import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Sql } from '../../server/src/database/database.ts';

/** Milliseconds between two checks. */
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

/** A database whose transactions leave a locking statement out. */
export const withoutLock = (database: Database, statement: RegExp): Database =>
  withTransactionsOn(database, (sql) => ({
    query: async (text, values) => (statement.test(text) ? [] : sql.query(text, values)),
  }));

/**
 * Runs two tasks at the same time in a forced order: the second begins when the first is about to run the statement for the first
 * time, and the first continues when the second is blocked by a lock or has ended. Throws if the first does not run it.
 */
export async function interleave<Result>(
  database: Database,
  statement: RegExp,
  [first, second]: readonly [(on: Database) => Promise<Result>, (on: Database) => Promise<Result>],
): Promise<Result[]> {
  let running: Promise<Result> | null = null;
  const startSecond = async () => {
    let ended = false;
    running = second(database);
    const end = () => {
      ended = true;
    };
    running.then(end, end);
    while (!ended && !(await isAnyTransactionBlocked(database))) await pause(INTERVAL);
  };
  const stopping = withTransactionsOn(database, (sql) => ({
    query: async (text, values) => {
      if (!running && statement.test(text)) await startSecond();
      return sql.query(text, values);
    },
  }));
  const result = await first(stopping);
  if (!running) throw new Error(`The first task did not run ${statement}`);
  return [result, await running];
}
