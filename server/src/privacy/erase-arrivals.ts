import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import { CREW_DAYS } from '@towpath/rules/crew/crew-link';
import type { Sql } from '../database/database.ts';

/** Deletes the links of crews, with all that was ticked, once they have ended after the journey (decision 146). */
export async function eraseArrivals(sql: Sql, today: PlainDate): Promise<void> {
  await sql.query(
    `delete from crew_link using departure where departure.id = departure_id and end_date < $1::date`,
    [addDays(today, -CREW_DAYS)],
  );
}
