import type { PlainDate } from '@towpath/rules/core/dates';
import { keptSince } from '@towpath/rules/own-parts/field-sets';
import { type OwnPartField, ownPartFields } from '@towpath/rules/own-parts/own-part-fields';
import type { Sql } from '../database/database.ts';

/** The columns of what passengers give. */
const columnsOf: Readonly<Record<OwnPartField, readonly string[]>> = {
  emergency: ['emergency_name', 'emergency_phone'],
  document: ['document_number'],
  citizenship: ['citizenship'],
  birthplace: ['birthplace'],
};

/** The columns of all that passengers give. */
export const ownPartColumns = Object.values(columnsOf).flat();

/**
 * Erases what passengers gave, each field on its own day after the journey (decision 105), and at once where the departure does
 * not require it, for example after a booking was moved.
 */
export async function eraseOwnPartData(sql: Sql, today: PlainDate): Promise<void> {
  for (const field of ownPartFields) {
    const columns = columnsOf[field];
    const kept = keptSince(field, today);
    await sql.query(
      `update own_part_document set ${columns.map((column) => `${column} = null`).join(', ')}
       from own_part join booking on booking.id = booking_id
         join departure on departure.id = departure_id join tour on tour.id = tour_id
       where part_id = own_part.id and coalesce(${columns.join(', ')}) is not null and not exists (
         select 1 from unnest($1::text[], $2::date[]) as kept(country, ended)
         where (kept.country is null or kept.country = tour.country) and end_date >= kept.ended)`,
      [kept.map(({ country }) => country), kept.map(({ ended }) => ended)],
    );
  }
}

/** Deletes the parts that were mailed to an address; returns the ids of their mails. The booking keeps its passengers. */
export async function eraseOwnParts(sql: Sql, email: string | null): Promise<string[]> {
  const links = await sql.query<{ id: string }>(
    `delete from own_part_link using own_part where own_part.id = part_id and lower(email) = lower($1)
     returning own_part_link.id`,
    [email],
  );
  await sql.query('delete from own_part where lower(email) = lower($1)', [email]);
  return links.map(({ id }) => id);
}

/** What a person filled in as a passenger: invited by mail, or as the main booker of bookings. Nothing of other passengers. */
export function exportOwnParts(
  sql: Sql,
  email: string | null,
  bookingIds: readonly string[],
): Promise<object[]> {
  return sql.query<object>(
    `select booking_id, own_part.passenger as number, email, own_part.locale, invited_at, answered_at, document_number, citizenship, birthplace,
       emergency_name, emergency_phone, request -> 'passengers' -> (passenger - 1) as passenger
     from own_part join booking on booking.id = booking_id left join own_part_document on part_id = own_part.id
     where lower(email) = lower($1) or (booking_id = any($2::uuid[]) and passenger = 1)
     order by booking_id, number`,
    [email, bookingIds],
  );
}
