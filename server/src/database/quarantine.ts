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

// The target of a point-in-time recovery, which PostgreSQL keeps in its settings afterwards; '' on a promoted standby.
const recoveryTarget = `
  (select coalesce(string_agg(name || ' ' || setting, ', ' order by name), '') from pg_settings
   where name in ('recovery_target', 'recovery_target_time', 'recovery_target_xid', 'recovery_target_name', 'recovery_target_lsn')
     and setting <> '')`;

/** Which database this is. */
interface Identity {
  identity: string;
  /** The target of the point-in-time recovery that it comes from; '' for none. */
  recovered_to: string;
}

async function readIdentity(sql: Sql): Promise<Identity> {
  const [row] = await sql.query<Identity>(
    `select ${actualIdentity} as identity, ${recoveryTarget} as recovered_to`,
  );
  return row ?? { identity: '', recovered_to: '' };
}

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
export async function releaseQuarantine(sql: Sql, actual?: Identity): Promise<boolean> {
  const { identity, recovered_to } = actual ?? (await readIdentity(sql));
  const released = await sql.query(
    `update database_state set quarantined_since = null, quarantine_reason = null, identity = $1, recovered_to = $2
     where quarantined_since is not null returning single`,
    [identity, recovered_to],
  );
  return released.length > 0;
}

/** Why a database with the stored identity is a restored copy; null where it is not. */
function reasonOf(stored: Identity, actual: Identity): string | null {
  if (stored.identity !== actual.identity) return 'restored from a backup of another database';
  // The target may be removed from the settings later, which is no recovery.
  return actual.recovered_to === '' || actual.recovered_to === stored.recovered_to
    ? null
    : 'recovered to an earlier moment';
}

/**
 * Compares the stored identity of the database with the actual one, and puts it into quarantine when they differ: then it was
 * restored without the operator's command, from a backup or to an earlier moment. A new database stores its identity.
 * now in milliseconds.
 */
export async function checkIdentity(sql: Sql, now: number, actual?: Identity): Promise<void> {
  const found = actual ?? (await readIdentity(sql));
  const [stored] = await sql.query<{ identity: string | null; recovered_to: string }>(
    'select identity, recovered_to from database_state',
  );
  const { identity = null, recovered_to = '' } = stored ?? {};
  if (identity === null) {
    await sql.query('update database_state set identity = $1, recovered_to = $2 where identity is null', [
      found.identity,
      found.recovered_to,
    ]);
    return;
  }
  const reason = reasonOf({ identity, recovered_to }, found);
  if (reason !== null) await quarantine(sql, reason, now);
}

/** Creates a check that queries the database until it is not in quarantine, and returns false from then on. */
export function createQuarantineCheck(database: Database): IsQuarantined {
  let ended = false;
  return async () => {
    if (!ended) ended = (await readQuarantine(database)) === null;
    return !ended;
  };
}
