import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';

/** Two departures whose days overlap on one ship, the earlier one first. */
export interface Overlap {
  ship: string;
  departure: string;
  date: PlainDate;
  other: string;
  other_date: PlainDate;
}

const daysOf = (table: string) => `daterange(${table}.date, greatest(${table}.end_date, ${table}.date + 1))`;

// Closed, but its guests have not been told otherwise.
const booked = (table: string) =>
  `exists (select 1 from booking where departure_id = ${table}.id and status <> 'failed' and released_at is null)`;

/**
 * Open departures of one ship whose days overlap. The database refuses new ones; these are older than that rule, and stay on
 * sale until the operator closes one of each two (decision 053).
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

/** A departure that is on sale, or booked, on days of another one with the same ship; null where there is none. */
export async function departureInTheWay(sql: Sql, departureId: string): Promise<string | null> {
  const [found] = await sql.query<{ id: string }>(
    `select other.id from departure join departure as other on other.ship_id = departure.ship_id
       and other.id <> departure.id and ${daysOf('departure')} && ${daysOf('other')}
     where departure.id = $1 and (not other.closed or ${booked('other')}) order by other.date, other.id limit 1`,
    [departureId],
  );
  return found?.id ?? null;
}

/** Puts departures under the rule again that no longer overlap another one, after some were closed. */
export async function endAccepted(sql: Sql): Promise<void> {
  await sql.query(
    `update departure set overlap_accepted = false
     where overlap_accepted and (closed or not exists (
       select 1 from departure as other where other.ship_id = departure.ship_id and other.id <> departure.id
         and not other.closed and ${daysOf('other')} && ${daysOf('departure')}))`,
  );
}
