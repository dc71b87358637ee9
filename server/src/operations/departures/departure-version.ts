import { keepingCommands } from '@towpath/rules/office/audit-commands';
import { ChangedRefusal } from '../../config/changed-refusal.ts';
import type { Sql } from '../../database/database.ts';

/** The entries of the audit that changed departure $1: by staff, by an edit of its tour, or by an import of the catalogue; $2: the commands that leave it as it was. */
const changes = `select id, by, at, command from audit
   where booking_id is null and details ? 'departure' and details ->> 'departure' = $1
     and command like 'departures %' and command <> all($2::text[])
   union all select audit.id, by, at, command from departure join audit
     on details ? 'document' and details ->> 'document' = 'tours/' || tour_id || '.json'
   where departure.id = $1
   union all select id, by, at, command from audit where command = 'catalogue import'`;

/** The version of a departure: the id of the last audit entry of a change to it; 0 if there is none (decision 085). */
export async function departureVersion(sql: Sql, departure: string): Promise<number> {
  const [row] = await sql.query<{ version: number }>(
    `select coalesce(max(id), 0) as version from (${changes}) as change`,
    [departure, keepingCommands],
  );
  return row?.version ?? 0;
}

/** A refusal if a colleague changed a departure after the version that was shown; null if not, or if no version is given. */
export async function findDepartureChange(
  sql: Sql,
  departure: string,
  version: number | null | undefined,
): Promise<ChangedRefusal | null> {
  if (version == null) return null;
  const [change] = await sql.query<{ by: string; at: Date; command: string }>(
    `select by, at, command from (${changes}) as change where id > $3 order by id desc limit 1`,
    [departure, keepingCommands, version],
  );
  return change
    ? new ChangedRefusal(`Departure ${departure}`, { ...change, at: change.at.toISOString() })
    : null;
}

/** Locks departures, so that one change by staff follows the other. Bookings, which refer to them, do not wait. Lock order: departure. */
export async function lockDepartures(sql: Sql, departures: readonly string[]): Promise<void> {
  await sql.query('select 1 from departure where id = any($1::text[]) order by id for no key update', [
    departures,
  ]);
}
