import type { Database, Sql } from './database.ts';

/** Why a database is in quarantine, and since when. */
interface QuarantineState {
  since: Date;
  reason: string;
}

/** Whether the database is in quarantine. Once false it stays false without a query, to keep bookings fast. */
export type IsQuarantined = () => Promise<boolean>;

// PostgreSQL's own identifier of the cluster, which is the same on a standby, and the identifier of the database in it.
const actualIdentity = `
  (select case when has_function_privilege('pg_control_system()', 'execute')
     then (select system_identifier::text from pg_control_system()) else '' end
   || '/' || oid from pg_database where datname = current_database())`;

/** Reads the quarantine of a database; null when it is in none. */
export async function readQuarantine(sql: Sql): Promise<QuarantineState | null> {
  const [row] = await sql.query<QuarantineState>(
    `select quarantined_since as since, quarantine_reason as reason from database_state
     where quarantined_since is not null`,
  );
  return row ?? null;
}

/** Puts a database into quarantine; an existing quarantine keeps its reason. now in milliseconds. */
export async function quarantine(sql: Sql, reason: string, now: number): Promise<void> {
  await sql.query(
    `update database_state set quarantined_since = $1::timestamptz, quarantine_reason = $2
     where quarantined_since is null`,
    [new Date(now), reason],
  );
}

/** Ends the quarantine and takes over the actual identity. False when there was none. */
export async function releaseQuarantine(sql: Sql): Promise<boolean> {
  const released = await sql.query(
    `update database_state set quarantined_since = null, quarantine_reason = null, identity = ${actualIdentity}
     where quarantined_since is not null returning single`,
  );
  return released.length > 0;
}

/**
 * Compares the stored identity of the database with the actual one, and puts it into quarantine when they differ: then it was
 * restored from a backup without the operator's command. A new database stores its identity. now in milliseconds.
 */
export async function checkIdentity(sql: Sql, now: number): Promise<void> {
  await sql.query(`update database_state set identity = ${actualIdentity} where identity is null`);
  const differs = await sql.query(`select 1 from database_state where identity <> ${actualIdentity}`);
  if (differs.length > 0) await quarantine(sql, 'restored from a backup of another database', now);
}

/** Creates a check that queries the database until it is not in quarantine, and returns false from then on. */
export function createQuarantineCheck(database: Database): IsQuarantined {
  let ended = false;
  return async () => {
    if (!ended) ended = (await readQuarantine(database)) === null;
    return !ended;
  };
}
