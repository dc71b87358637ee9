import { type PlainDate, startOfDay } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';

/** Deletes the tasks about bookings, enquiries or suppliers, in the caller's transaction. */
export const eraseTasksAbout = (
  sql: Sql,
  subject: 'booking_id' | 'enquiry_id' | 'supplier_id',
  ids: readonly string[],
): Promise<unknown> => sql.query(`delete from task where ${subject} = any($1::uuid[])`, [ids]);

/**
 * Deletes tasks that were written before a day: about a booking or a departure where it departed before it, and others where they
 * were done before it.
 */
export async function eraseTasks(sql: Sql, day: PlainDate, timeZone: string): Promise<void> {
  await sql.query(
    `delete from task where at < $1::timestamptz and case
       when booking_id is not null then
         (select date from booking join departure on departure.id = booking.departure_id where booking.id = booking_id)
       when task.departure_id is not null then (select date from departure where departure.id = task.departure_id)
       else (done_at at time zone $3)::date end < $2::date`,
    [new Date(startOfDay(timeZone, day)), day, timeZone],
  );
}
