import type { PlainDate } from '@towpath/rules/core/dates';
import { mayBeActive } from '../database/booking-state.ts';
import type { Sql } from '../database/database.ts';

/** Two departures whose days overlap on one ship, the earlier one first. */
interface Overlap {
  ship: string;
  departure: string;
  date: PlainDate;
  other: string;
  other_date: PlainDate;
}

/** SQL expression for the days of a departure, or of a row with date and end_date. */
export const daysOf = (table: string) =>
  `daterange(${table}.date, greatest(${table}.end_date, ${table}.date + 1))`;

/** SQL condition that a departure has active bookings; it sails then even where it is closed. */
export const isBooked = (table: string) =>
  `exists (select 1 from booking where departure_id = ${table}.id and ${mayBeActive})`;

/** SQL condition that a row with ship_id, date and end_date has a ship that another departure sells or sails on these days. */
export const shipIsTaken = (table: string) =>
  `exists (select 1 from departure as other where other.ship_id = ${table}.ship_id
     and ${daysOf('other')} && ${daysOf(table)} and (not other.closed or ${isBooked('other')}))`;

/**
 * Finds open departures of one ship whose days overlap. The database refuses new ones; these predate that constraint and stay
 * on sale until the operator closes one of each pair (decision 053).
 */
export function findOverlaps(sql: Sql): Promise<Overlap[]> {
  return sql.query<Overlap>(
    `select departure.ship_id as ship, departure.id as departure, departure.date, other.id as other, other.date as other_date
     from departure join departure as other on other.ship_id = departure.ship_id
       and (other.date, other.id) > (departure.date, departure.id) and ${daysOf('departure')} && ${daysOf('other')}
     where other.overlap_accepted and not departure.closed and not other.closed
     order by departure.ship_id, departure.date, departure.id, other.date, other.id`,
  );
}

/** The id of an open or booked departure of the same ship on overlapping days; null when there is none. */
export async function findConflictingDeparture(sql: Sql, departureId: string): Promise<string | null> {
  const [found] = await sql.query<{ id: string }>(
    `select other.id from departure join departure as other on other.ship_id = departure.ship_id
       and other.id <> departure.id and ${daysOf('departure')} && ${daysOf('other')}
     where departure.id = $1 and (not other.closed or ${isBooked('other')}) order by other.date, other.id limit 1`,
    [departureId],
  );
  return found?.id ?? null;
}

/** Ends the exemption of departures that no longer overlap another one, after departures were closed. */
export async function endAcceptedOverlaps(sql: Sql): Promise<void> {
  await sql.query(
    `update departure set overlap_accepted = false
     where overlap_accepted and (closed or not exists (
       select 1 from departure as other where other.ship_id = departure.ship_id and other.id <> departure.id
         and not other.closed and ${daysOf('other')} && ${daysOf('departure')}))`,
  );
}
