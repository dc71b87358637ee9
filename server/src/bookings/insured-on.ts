import { type InsuredDays, insuredDays, type PremiumsChange } from '@towpath/rules/amendments/insured-days';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';

/**
 * SQL query for the changes of the premiums of a booking that were applied, the earliest first: the day, and the premiums before and
 * after it. $1 is the booking, $2 the time zone; columns: what else is read of each `amendment`.
 */
export const premiumsChanges = (columns: readonly string[] = []) => `
  select ${[
    '(decided_at at time zone $2)::date as on',
    `quote #> '{before,insurance}' as before`,
    `quote #> '{after,insurance}' as after`,
    ...columns,
  ].join(', ')}
  from amendment where booking_id = $1 and state = 'applied' and quote #> '{after,insurance}' is not null
  order by decided_at, id`;

/** The day on which each insurance of a booking was concluded, in the time zone. */
export async function findInsuredDays(
  sql: Sql,
  { id, booked_on }: { id: string; booked_on: PlainDate },
  timeZone: string,
): Promise<InsuredDays> {
  const changes = await sql.query<PremiumsChange>(premiumsChanges(), [id, timeZone]);
  return insuredDays(changes, booked_on);
}
