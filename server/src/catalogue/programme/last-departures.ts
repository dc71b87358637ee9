import { addDays } from '@towpath/rules/core/dates';
import type { Brand } from '@towpath/rules/site/brand';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { type LastDeparture, queueNotification } from '../../jobs/queue-notification.ts';

/** Days before the last departure at which the operator is warned. */
const WARNING_DAYS = 120;

/** Tours on sale whose last departure is on or before a day, unless the operator was warned of that departure. */
function findLastDepartures(sql: Sql, until: string): Promise<(LastDeparture & { brand: Brand })[]> {
  return sql.query<LastDeparture & { brand: Brand }>(
    `select * from (
       select brand, tour.id as tour, tour.name, max(date) as until from tour join departure on tour_id = tour.id
       where not closed and (listed or exists (
         select 1 from combined_tour where tour.id = any(string_to_array(combined_tour.id, ':'))))
       group by tour.id) as last
     where until <= $1 and not exists (
       select 1 from notice where kind = 'sales_ending'
         and details -> 'tours' @> jsonb_build_array(jsonb_build_object('tour', last.tour, 'until', last.until)))
     order by brand, until, name`,
    [until],
  );
}

/** Notifies the operator once, by brand, of tours whose last departure is at most 120 days away (decision 077). */
export async function warnOfLastDepartures(context: Context): Promise<void> {
  const at = context.now();
  await context.database.transaction(async (sql) => {
    const last = await findLastDepartures(sql, addDays(todayOf(context), WARNING_DAYS));
    for (const [brand, ofBrand] of Map.groupBy(last, (each) => each.brand)) {
      const tours = ofBrand.map(({ tour, name, until }) => ({ tour, name, until }));
      await queueNotification(sql, 'sales_ending', { at, bookingId: null }, { brand, tours });
    }
  });
}
