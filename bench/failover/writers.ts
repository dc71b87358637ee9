import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '../../server/src/database/database.ts';
import type { Cluster } from './nodes/cluster.ts';

/** A write that a server acknowledged: when it was sent and acknowledged, and on which timeline of PostgreSQL. */
interface Write {
  server: string;
  note: string;
  timeline: number;
  sent: number;
  acknowledged: number;
}

/** Milliseconds from one write to the next. */
const PAUSE = 250;
/** Milliseconds after which a write counts as refused. */
const TIMEOUT = 2_000;

/** Clients that write to each server directly, whether it is the primary or not. */
export interface Writers {
  /** The writes that a replaced server acknowledged, and acknowledged writes that are missing. */
  findTwoWriters: (database: Database) => Promise<string[]>;
  stop: () => Promise<void>;
}

async function writeRepeatedly(name: string, url: string, writes: Write[], until: AbortSignal) {
  const database = connect({ connectionString: url, max: 1, query_timeout: TIMEOUT });
  for (let turn = 0; !until.aborted; turn += 1) {
    const sent = performance.now();
    const note = `${name} ${turn}`;
    const [row] = await database
      .query<{ timeline: number }>(
        `insert into failover_note values ($1)
         returning ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline`,
        [note],
      )
      .catch(() => []);
    if (row)
      writes.push({ server: name, note, timeline: row.timeline, sent, acknowledged: performance.now() });
    await pause(PAUSE);
  }
  await database.close();
}

/**
 * Finds writes that were sent after another server had acknowledged one on the same or a later timeline: PostgreSQL starts a new
 * timeline whenever a server is promoted.
 */
export function outdatedWrites(writes: readonly Write[]): string[] {
  return writes.flatMap(({ server, timeline, sent }) => {
    const newer = writes.find(
      (other) => other.server !== server && other.timeline >= timeline && other.acknowledged < sent,
    );
    if (!newer) return [];
    const earlier = `one of ${newer.server} on timeline ${newer.timeline}`;
    return [`${server} acknowledged a write on timeline ${timeline}, sent after ${earlier} was acknowledged`];
  });
}

/** Starts the clients. */
export async function startWriters({ databases }: Cluster, database: Database): Promise<Writers> {
  await database.query('create table failover_note (note text primary key)');
  const stopping = new AbortController();
  const writes: Write[] = [];
  const running = databases.map(({ name, url }) => writeRepeatedly(name, url, writes, stopping.signal));
  return {
    findTwoWriters: async (afterwards) => {
      const rows = await afterwards.query<{ note: string }>('select note from failover_note');
      const kept = new Set(rows.map(({ note }) => note));
      const missing = writes.filter(({ note }) => !kept.has(note));
      return [
        ...outdatedWrites(writes),
        ...missing.map(({ note }) => `the acknowledged write ${note} is missing`),
      ];
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
