import { type ArrivalEvent, isFor } from '@towpath/rules/crew/arrivals';
import type { SentArrival } from '@towpath/rules/crew/wire';
import { listedName } from '@towpath/rules/passengers/described-fields';
import type { StoredPassenger } from '@towpath/rules/passengers/passenger-fields';
import type { Database, Sql } from '../../database/database.ts';
import { isoTime } from '../sql-time.ts';
import type { OpenCrewLink } from './link-rows.ts';

/** The ticks and unticks of a departure, which its phones and the office merge by one rule. */
export function findArrivals(sql: Sql, departureId: string): Promise<ArrivalEvent[]> {
  return sql.query<ArrivalEvent>(
    `select crew_arrival.id, number as booking, passenger, arrived, ${isoTime('at')} as at,
       ${isoTime('received_at')} as received_at, name as by
     from crew_arrival join crew_link on crew_link.id = link_id join booking on booking.id = booking_id
     where crew_link.departure_id = $1 order by crew_arrival.id`,
    [departureId],
  );
}

interface BookedPassengers {
  id: string;
  number: string;
  passengers: readonly StoredPassenger[];
}

/** The bookings of a departure that events name, which do not change until the transaction ends. */
const lockBookings = (sql: Sql, departureId: string, events: readonly SentArrival[]) =>
  sql.query<BookedPassengers>(
    `select id, number, request -> 'passengers' as passengers from booking
     where departure_id = $1 and number = any($2::text[]) order by attempt for share`,
    [departureId, [...new Set(events.map(({ booking }) => booking))]],
  );

/** An event with the id of its booking; nothing where its passenger is not there any more. */
function placed(bookings: readonly BookedPassengers[], event: SentArrival) {
  const booking = bookings.find(({ number }) => number === event.booking);
  const passenger = booking?.passengers[event.passenger - 1];
  if (!booking || !passenger || !isFor(event, listedName(passenger))) return [];
  return [{ ...event, booking: booking.id }];
}

/**
 * Stores what a phone sends, each event once, whoever sends it again. Events of bookings that are not of the departure any more, and
 * ticks of passengers in whose place somebody else is now, are left out. now in milliseconds. Lock order: booking.
 */
export async function storeArrivals(
  database: Database,
  { id: link, departure_id }: Pick<OpenCrewLink, 'id' | 'departure_id'>,
  events: readonly SentArrival[],
  now: number,
): Promise<void> {
  if (events.length === 0) return;
  await database.transaction(async (sql) => {
    const bookings = await lockBookings(sql, departure_id, events);
    const stored = events.flatMap((event) => placed(bookings, event));
    await sql.query(
      `insert into crew_arrival (id, link_id, booking_id, passenger, arrived, at, received_at)
       select id, $1, booking, passenger, arrived, at, $3::timestamptz
       from jsonb_to_recordset($2::jsonb)
         as sent(id uuid, booking uuid, passenger integer, arrived boolean, at timestamptz)
       order by id on conflict (id) do nothing`,
      [link, JSON.stringify(stored), new Date(now)],
    );
  });
}
