import type { Database, Sql } from './database.ts';

/** Why a database may not act, and since when. */
export interface Quarantined {
  since: Date;
  reason: string;
}

/** Whether the database may not act; false for good once it may, so that bookings are not slowed down by asking. */
export type IsQuarantined = () => Promise<boolean>;

// PostgreSQL's own identifier of the cluster, the same on a standby, and that of the database in it.
const actualIdentity = `
  (select case when has_function_privilege('pg_control_system()', 'execute')
     then (select system_identifier::text from pg_control_system()) else '' end
   || '/' || oid from pg_database where datname = current_database())`;

/** What is known of a database's quarantine; null where there is none. */
export async function readQuarantine(sql: Sql): Promise<Quarantined | null> {
  const [row] = await sql.query<Quarantined>(
    `select quarantined_since as since, quarantine_reason as reason from database_state
     where quarantined_since is not null`,
  );
  return row ?? null;
}

/** Puts a database into quarantine; one that is in it already keeps its first reason. now in milliseconds. */
export async function quarantine(sql: Sql, reason: string, now: number): Promise<void> {
  await sql.query(
    `update database_state set quarantined_since = $1::timestamptz, quarantine_reason = $2
     where quarantined_since is null`,
    [new Date(now), reason],
  );
}

/** Ends the quarantine: this database is the original from now on. False where there was none. */
export async function releaseQuarantine(sql: Sql): Promise<boolean> {
  const released = await sql.query(
    `update database_state set quarantined_since = null, quarantine_reason = null, identity = ${actualIdentity}
     where quarantined_since is not null returning single`,
  );
  return released.length > 0;
}

/**
 * Compares the identity that the database carries with the actual one, and puts it into quarantine where they differ: it is a
 * copy, restored from a backup without the operator's command. A database without one is given its own. now in milliseconds.
 */
export async function checkIdentity(sql: Sql, now: number): Promise<void> {
  await sql.query(`update database_state set identity = ${actualIdentity} where identity is null`);
  const differs = await sql.query(`select 1 from database_state where identity <> ${actualIdentity}`);
  if (differs.length > 0) await quarantine(sql, 'restored from a backup of another database', now);
}

/** Asks the database until it is out of quarantine, and no longer then: a running server's never comes into it. */
export function openQuarantine(database: Database): IsQuarantined {
  let ended = false;
  return async () => {
    if (!ended) ended = (await readQuarantine(database)) === null;
    return !ended;
  };
}
