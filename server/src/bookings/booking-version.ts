import { keepingCommands } from '@towpath/rules/office/audit-commands';
import { ChangedRefusal } from '../config/changed-refusal.ts';
import type { Sql } from '../database/database.ts';
import type { CompletedRow } from './completed-row.ts';

/** The version of a booking: the id of the last audit entry of a change; 0 if there is none. */
export async function versionOf(sql: Sql, bookingId: string): Promise<number> {
  const [row] = await sql.query<{ version: number }>(
    `select coalesce(max(id), 0) as version from audit where booking_id = $1 and command <> all($2::text[])`,
    [bookingId, keepingCommands],
  );
  return row?.version ?? 0;
}

/** A refusal if a booking was changed after the version; null if not, or if no version is given (decision 085). */
export async function findConflictingChange(
  sql: Sql,
  { id, number }: Pick<CompletedRow, 'id' | 'number'>,
  version: number | null | undefined,
): Promise<ChangedRefusal | null> {
  if (version == null) return null;
  const [change] = await sql.query<{ by: string; at: Date; command: string }>(
    `select by, at, command from audit where booking_id = $1 and id > $2 and command <> all($3::text[])
     order by id desc limit 1`,
    [id, version, keepingCommands],
  );
  return change ? new ChangedRefusal(`Booking ${number}`, { ...change, at: change.at.toISOString() }) : null;
}
