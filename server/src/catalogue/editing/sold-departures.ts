import { type CodedRefusal, refuse } from '../../config/coded-refusal.ts';
import { mayBeActive } from '../../database/booking-state.ts';
import type { Sql } from '../../database/database.ts';
import type { Rows } from '../import/write/rows.ts';
import { daysOf, isBooked } from '../overlaps.ts';
import type { DepartureChanges } from './departure-rows.ts';

/** A refusal where the days of a ship would overlap with another departure, added by staff or booked (decision 053). */
export async function findTakenShip(
  sql: Sql,
  { rows, moved, closed }: DepartureChanges,
  planned: Pick<Rows, 'departure'>,
): Promise<CodedRefusal | null> {
  const [found] = await sql.query<{ id: string; other: string }>(
    `select file.id, departure.id as other
     from jsonb_to_recordset($1::jsonb) as file(id text, ship_id text, date date, end_date date)
     join departure on departure.ship_id = file.ship_id and departure.id <> all($2::text[])
       and ${daysOf('departure')} && ${daysOf('file')}
     where (not departure.closed and departure.id <> all($3::text[])) or ${isBooked('departure')}
     order by file.id limit 1`,
    [
      JSON.stringify(
        rows.departure
          .filter(({ id }) => moved.includes(id))
          .map(({ id, ship_id, date, end_date }) => ({ id, ship_id, date, end_date })),
      ),
      planned.departure.map(({ id }) => id),
      closed,
    ],
  );
  if (!found) return null;
  return refuse(409, 'ship_taken', 'ship_taken', { departure: found.id, other: found.other });
}

/** The number of active bookings of departures. */
export async function countBookings(sql: Sql, departures: readonly string[]): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from booking
     where departure_id = any($1::text[]) and ${mayBeActive}`,
    [departures],
  );
  return row?.count ?? 0;
}
