import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';

/** The day on which the latest insurance was added to a booking; null where it was booked with it. */
export async function findInsuredOn(
  sql: Sql,
  bookingId: string,
  timeZone: string,
): Promise<PlainDate | null> {
  const [row] = await sql.query<{ day: PlainDate | null }>(
    `select max((decided_at at time zone $2)::date) as day from amendment
     where booking_id = $1 and state = 'applied' and 'insurance_added' = any(kinds)`,
    [bookingId, timeZone],
  );
  return row?.day ?? null;
}
