import {
  type ArrivalEvent,
  isFor,
  lastArrivals,
  mergeArrivals,
  nextArrivalAt,
  passengerKey,
} from '@towpath/rules/crew/arrivals';
import type { CrewList, CrewPassenger, SentArrival } from '@towpath/rules/crew/wire';

/** A tick that the server does not have yet. */
export type UnsentArrival = ArrivalEvent & SentArrival;
type KeptArrival = ArrivalEvent | UnsentArrival;

/** What a phone keeps of a departure: the list as it last got it, and every tick. Times are ISO 8601 in UTC. */
export interface KeptDeparture {
  list: Omit<CrewList, 'events'>;
  events: readonly KeptArrival[];
  /** When the phone last heard from the server. */
  heard_at: string;
}

/** The ticks that the server does not have yet. */
export const unsentOf = ({ events }: Pick<KeptDeparture, 'events'>): readonly UnsentArrival[] =>
  events.filter((event): event is UnsentArrival => event.received_at === null);

/** Whether an event counts for a passenger of a list. */
const isListed = ({ passengers }: Pick<CrewList, 'passengers'>, event: UnsentArrival) =>
  passengers.some((each) => passengerKey(each) === passengerKey(event) && isFor(event, each.name));

/** With a list from the server; ticks that were not sent stay where the list still has their passenger. now in milliseconds. */
export function withList(
  kept: KeptDeparture | null,
  { events, ...list }: CrewList,
  now: number,
): KeptDeparture {
  const own = kept ? unsentOf(kept).filter((event) => isListed(list, event)) : [];
  return { list, events: mergeArrivals<KeptArrival>(events, own), heard_at: new Date(now).toISOString() };
}

/**
 * With all ticks that the server has, once it has got those with the ids `sent`: of those that it leaves out, as
 * their passenger is not there any more, it returns none. now in milliseconds.
 */
export function afterSending(
  kept: KeptDeparture,
  events: readonly ArrivalEvent[],
  sent: ReadonlySet<string>,
  now: number,
): KeptDeparture {
  const own = unsentOf(kept).filter(({ id }) => !sent.has(id));
  return { ...kept, events: mergeArrivals<KeptArrival>(events, own), heard_at: new Date(now).toISOString() };
}

/** A tick of somebody, or an untick. id: a new UUID; now in milliseconds. */
export function withTick(
  kept: KeptDeparture,
  { booking, passenger, name }: Pick<CrewPassenger, 'booking' | 'passenger' | 'name'>,
  { id, arrived, now }: { id: string; arrived: boolean; now: number },
): KeptDeparture {
  const last = lastArrivals(kept.events).get(passengerKey({ booking, passenger }));
  const at = nextArrivalAt(last, now);
  const event = { id, booking, passenger, name, arrived, at, received_at: null, by: null };
  return { ...kept, events: mergeArrivals<KeptArrival>(kept.events, [event]) };
}
