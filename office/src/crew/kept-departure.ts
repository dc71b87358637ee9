import {
  type ArrivalEvent,
  lastArrivals,
  mergeArrivals,
  nextArrivalAt,
  passengerKey,
} from '@towpath/rules/crew/arrivals';
import type { CrewList, CrewPassenger } from '@towpath/rules/crew/wire';

/** What a phone keeps of a departure: the list as it last got it, and every tick. Times are ISO 8601 in UTC. */
export interface KeptDeparture {
  list: Omit<CrewList, 'events'>;
  events: readonly ArrivalEvent[];
  /** When the phone last heard from the server. */
  heard_at: string;
}

/** The ticks that the server does not have yet. */
export const unsentOf = ({ events }: Pick<KeptDeparture, 'events'>): readonly ArrivalEvent[] =>
  events.filter(({ received_at }) => received_at === null);

/** With a list from the server; ticks that were not sent stay. now in milliseconds. */
export function withList(
  kept: KeptDeparture | null,
  { events, ...list }: CrewList,
  now: number,
): KeptDeparture {
  const own = kept ? unsentOf(kept) : [];
  return { list, events: mergeArrivals(events, own), heard_at: new Date(now).toISOString() };
}

/**
 * With all ticks that the server has, once it has got those with the ids `sent`: of bookings that are not of the departure any
 * more it returns none. now in milliseconds.
 */
export function afterSending(
  kept: KeptDeparture,
  events: readonly ArrivalEvent[],
  sent: ReadonlySet<string>,
  now: number,
): KeptDeparture {
  const own = unsentOf(kept).filter(({ id }) => !sent.has(id));
  return { ...kept, events: mergeArrivals(events, own), heard_at: new Date(now).toISOString() };
}

/** A tick of somebody, or an untick. id: a new UUID; now in milliseconds. */
export function withTick(
  kept: KeptDeparture,
  { booking, passenger }: Pick<CrewPassenger, 'booking' | 'passenger'>,
  { id, arrived, now }: { id: string; arrived: boolean; now: number },
): KeptDeparture {
  const last = lastArrivals(kept.events).get(passengerKey({ booking, passenger }));
  const at = nextArrivalAt(last, now);
  const event = { id, booking, passenger, arrived, at, received_at: null, by: null };
  return { ...kept, events: mergeArrivals(kept.events, [event]) };
}
