/** A tick or an untick of a passenger by somebody of the crew (decision 146). Times are ISO 8601 in UTC with milliseconds. */
export interface ArrivalEvent {
  /** Made on the phone, so that an event which is sent twice counts once. */
  id: string;
  /** The number of the booking. */
  booking: string;
  /** The number of the passenger in the booking; 1 is the main booker. */
  passenger: number;
  arrived: boolean;
  /** When, by the clock of the phone. */
  at: string;
  /** When the server got it; null while it is only on the phone. */
  received_at: string | null;
  /** The name of the link by which it was made; null while it is only on the phone. */
  by: string | null;
}

type Passenger = Pick<ArrivalEvent, 'booking' | 'passenger'>;

/** Names a passenger of a departure. */
export const passengerKey = ({ booking, passenger }: Passenger): string => `${booking} ${passenger}`;

/** When an event counts: by the phone's clock, but not after the server got it, so that a clock which is ahead wins nothing. */
export const countedAt = ({ at, received_at }: Pick<ArrivalEvent, 'at' | 'received_at'>): string =>
  received_at !== null && received_at < at ? received_at : at;

/** A text by which events are ordered: when they count, then by the phone's clock, which orders those of one phone, then by id. */
const orderOf = (event: ArrivalEvent): string => [countedAt(event), event.at, event.id].join(' ');

/** The copy of an event that is kept: one that the server got before one that only a phone has. */
function keptCopy<Event extends ArrivalEvent>(one: Event, other: Event): Event {
  const rank = ({ received_at, ...rest }: Event) => `${received_at ?? '~'} ${JSON.stringify(rest)}`;
  return rank(one) <= rank(other) ? one : other;
}

/**
 * The events of two places, each once, by id. Commutative, associative and idempotent: whoever hears of which events first and
 * how often, the same ones are there in the end.
 */
export function mergeArrivals<Event extends ArrivalEvent>(
  one: readonly Event[],
  other: readonly Event[],
): readonly Event[] {
  const byId = new Map<string, Event>();
  for (const event of [...one, ...other]) {
    const known = byId.get(event.id);
    byId.set(event.id, known ? keptCopy(known, event) : event);
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The last event of each passenger, by `passengerKey`, whatever the order of the events. */
export function lastArrivals(events: readonly ArrivalEvent[]): ReadonlyMap<string, ArrivalEvent> {
  const last = new Map<string, ArrivalEvent>();
  for (const event of events) {
    const known = last.get(passengerKey(event));
    if (!known || orderOf(known) < orderOf(event)) last.set(passengerKey(event), event);
  }
  return last;
}

/**
 * When an event counts that is made now: after the passenger's last event that the phone knows, also where its clock is behind.
 * now in milliseconds.
 */
export function nextArrivalAt(last: ArrivalEvent | undefined, now: number): string {
  const after = last ? Date.parse(countedAt(last)) + 1 : 0;
  return new Date(Math.max(now, after)).toISOString();
}

/**
 * Whether an event counts for the passenger who is listed at its place now: a tick only under the name that was ticked, so that nobody
 * else is ticked; an untick always, as a passenger who has not arrived is looked for (decision 146).
 */
export const isFor = (event: { arrived: boolean; name: string }, listed: string): boolean =>
  !event.arrived || event.name === listed;
