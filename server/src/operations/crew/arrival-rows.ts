import type { ArrivalEvent } from '@towpath/rules/crew/arrivals';
import type { Sql } from '../../database/database.ts';
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

type SentEvent = Omit<ArrivalEvent, 'received_at' | 'by'>;

/**
 * Stores what a phone sends, each event once, whoever sends it again; those of bookings that are not of the departure any more are
 * left out. now in milliseconds. Lock order: booking.
 */
export async function storeArrivals(
  sql: Sql,
  { id: link, departure_id }: Pick<OpenCrewLink, 'id' | 'departure_id'>,
  events: readonly SentEvent[],
  now: number,
): Promise<void> {
  if (events.length === 0) return;
  await sql.query(
    `insert into crew_arrival (id, link_id, booking_id, passenger, arrived, at, received_at)
     select sent.id, $2, booking.id, sent.passenger, sent.arrived, sent.at, $4::timestamptz
     from jsonb_to_recordset($3::jsonb)
       as sent(id uuid, booking text, passenger integer, arrived boolean, at timestamptz)
     join booking on number = sent.booking and departure_id = $1
     order by attempt, sent.id on conflict (id) do nothing`,
    [departure_id, link, JSON.stringify(events), new Date(now)],
  );
}
