import type { Sql } from './database.ts';

/** Milliseconds between two comparisons of the replica with the primary. */
const INTERVAL = 1_000;

interface Position {
  /** The end of the primary's log. */
  lsn: string;
  /** The time of that, in milliseconds. */
  at: number;
}

async function positionOf(primary: Sql, at: number): Promise<Position> {
  const [row] = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return { lsn: row?.lsn ?? '', at };
}

/** Whether a replica has replayed the primary's log up to a position. */
async function hasReached(replica: Sql, { lsn }: Position): Promise<boolean> {
  const [row] = await replica.query<{ reached: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
    [lsn],
  );
  return row?.reached === true;
}

/**
 * Reads from a streaming replica while it has everything that was committed `maxLag` milliseconds ago, else, or when it fails,
 * from the primary (decision 112). For reads that may be out of date only. now in milliseconds.
 */
export function readFromReplica(primary: Sql, replica: Sql, maxLag: number, now: () => number): Sql {
  /** The time up to which the replica is known to have what was committed. */
  let current = Number.NEGATIVE_INFINITY;
  let awaited: Position | null = null;
  let comparedAt = Number.NEGATIVE_INFINITY;
  let comparing: Promise<void> | null = null;

  const compare = async () => {
    comparedAt = now();
    if (awaited && !(await hasReached(replica, awaited))) return;
    current = awaited?.at ?? current;
    awaited = await positionOf(primary, now());
  };
  const compareIfDue = () => {
    if (comparing || now() - comparedAt < INTERVAL) return;
    comparing = compare()
      .catch(() => {})
      .finally(() => {
        comparing = null;
      });
  };
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      compareIfDue();
      if (now() - current > maxLag) return primary.query<Row>(text, values);
      return replica.query<Row>(text, values).catch(() => {
        current = Number.NEGATIVE_INFINITY;
        return primary.query<Row>(text, values);
      });
    },
  };
}
