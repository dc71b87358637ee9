import type { PlainDate } from '@towpath/rules/core/dates';
import { writeAudit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import {
  type PlannedDeparture,
  type PlannedTour,
  planDepartures,
} from '../import/season/planned-departures.ts';
import { plannedYears } from '../import/season/season.ts';
import { departureRows } from '../import/write/rows.ts';
import { insertDepartures } from './insert-departures.ts';

/** The departures that follow from the imported seasons and are not in the database, for this year and the next two. */
async function missingDepartures(sql: Sql, today: PlainDate): Promise<PlannedDeparture[]> {
  // An import waits for this transaction and then closes what its seasons no longer contain. Lock order: alone.
  const tours = await sql.query<PlannedTour>(
    'select id, name, duration, seasons, years from tour where seasons is not null and published order by id for share',
  );
  const located = tours.map((value) => ({ file: value.id, path: '', value }));
  const planned = planDepartures(located, plannedYears(today)).filter(({ date }) => date > today);
  const known = await sql.query<{ id: string }>('select id from departure where date > $1', [today]);
  const ids = new Set(known.map(({ id }) => id));
  return planned.filter(({ id }) => !ids.has(id));
}

async function readCabinCounts(sql: Sql): Promise<Map<string, number>> {
  const types = await sql.query<{ id: string; count: number }>('select id, count from cabin_type');
  return new Map(types.map(({ id, count }) => [id, count]));
}

/**
 * Adds the departures of years that have come within reach since the last import, from the seasons that were imported then,
 * and notifies the operator (decision 077). Existing departures are not changed.
 */
export async function extendProgramme(context: Context): Promise<void> {
  const at = context.now();
  await context.database.transaction(async (sql) => {
    const missing = await missingDepartures(sql, todayOf(context));
    if (missing.length === 0) return;
    const added = new Set(await insertDepartures(sql, departureRows(missing, await readCabinCounts(sql))));
    const dates = missing
      .filter(({ id }) => added.has(id))
      .map(({ date }) => date)
      .sort();
    const [from, until] = [dates[0], dates.at(-1)];
    if (from === undefined || until === undefined) return;
    const left_out = missing
      .filter(({ id }) => !added.has(id))
      .map(({ tour, date }) => ({ tour: tour.value.name, date }));
    const details = { added: added.size, from, until, left_out };
    await queueNotification(sql, 'programme_extended', { at, bookingId: null }, details);
    const counted = { ...details, left_out: left_out.length };
    await writeAudit(sql, {
      at,
      by: 'towpath',
      command: 'extend-programme',
      bookingId: null,
      details: counted,
    });
  });
}
