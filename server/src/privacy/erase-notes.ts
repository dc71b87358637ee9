import { type PlainDate, startOfDay } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';

/** Notes that one statement reads. */
const BATCH_SIZE = 1_000;

/**
 * Deletes notes that were written before a day, about bookings that departed before it. Earlier notes are deleted
 * together with the travel data; these were written later. Reads the notes by their ids, because there are few compared
 * to bookings.
 */
export async function eraseNotes(sql: Sql, day: PlainDate, timeZone: string): Promise<void> {
  const written = new Date(startOfDay(timeZone, day));
  for (let last: number | null = 0; last !== null; ) {
    const [read]: { last: number | null }[] = await sql.query(
      `with read as (
         select id, booking_id from booking_note where id > $1 and at < $2::timestamptz order by id limit $4),
       deleted as (
         delete from booking_note where id = any(array(
           select id from read
           where (select date from booking join departure on departure.id = departure_id where booking.id = booking_id) < $3::date)))
       select max(id) as last from read`,
      [last, written, day, BATCH_SIZE],
    );
    last = read?.last ?? null;
  }
}

/** Deletes notes that were written before a day, about departures that departed before it. */
export async function eraseDepartureNotes(sql: Sql, day: PlainDate, timeZone: string): Promise<void> {
  await sql.query(
    `delete from departure_note where at < $1::timestamptz
       and (select date from departure where departure.id = departure_id) < $2::date`,
    [new Date(startOfDay(timeZone, day)), day],
  );
}

/** Deletes attachments that were added before a day to bookings that departed before it, as of notes. */
export async function eraseAttachments(sql: Sql, day: PlainDate, timeZone: string): Promise<void> {
  await sql.query(
    `delete from booking_attachment where at < $1::timestamptz
       and (select date from booking join departure on departure.id = departure_id where booking.id = booking_id) < $2::date`,
    [new Date(startOfDay(timeZone, day)), day],
  );
}
