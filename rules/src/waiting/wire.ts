import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { LocaleShape } from '../core/locale.ts';
import { Price } from '../core/money.ts';
import { ZonedTimeShape } from '../core/zoned-time.ts';
import { BrandShape } from '../site/brand.ts';
import { waitingEndings } from './ending.ts';
import { waitingStates } from './state.ts';

/** Cabin type id to the people in each of its cabins. */
const Cabins = v.record(v.string(), v.array(v.number()));

/** A departure that suits a party and that it does not wait for. */
const NamedDeparture = v.object({
  departure: v.string(),
  tour_name: v.string(),
  ship_id: v.string(),
  ship_name: v.string(),
  date: DateShape,
});
export type NamedDeparture = v.InferOutput<typeof NamedDeparture>;

/** The number of an entry in the waiting list, such as WAIT-10023, and the departures that it does not wait for. */
export const WaitingJoined = v.object({
  number: v.string(),
  /** Those that have room for it: it can book these. */
  room: v.optional(v.array(NamedDeparture), []),
});
export type WaitingJoined = v.InferOutput<typeof WaitingJoined>;

/** The riders whose bikes are kept, by product and height in cm. */
const Riders = v.array(v.object({ bike: v.string(), height: v.number() }));

/** A line of an offer's price; its name as in the catalogue. */
const OfferLine = v.object({
  id: v.string(),
  name: v.string(),
  count: v.number(),
  unit_price: Price,
  amount: Price,
});

/** An open offer: cabins that are kept for a party until a moment. Price in cents, of the whole party. */
export const WaitingOffer = v.object({
  id: v.string(),
  departure: v.string(),
  tour_id: v.string(),
  tour_name: v.string(),
  ship_id: v.string(),
  ship_name: v.string(),
  /** A picture of the ship, if any. */
  image_url: v.optional(v.nullable(v.string()), null),
  date: DateShape,
  end_date: DateShape,
  cabins: Cabins,
  /** Cabin type id to its name in the catalogue. */
  cabin_names: v.record(v.string(), v.string()),
  price: Price,
  /** What the price is made of; empty for an offer of an earlier version of the server. */
  lines: v.optional(v.array(OfferLine), []),
  /** Of the price, what is paid on board. */
  local_costs: v.optional(Price, 0),
  riders: v.optional(Riders, []),
  /** In the operator's time zone, and in seconds from the response. */
  until: ZonedTimeShape,
  seconds_left: v.number(),
});
export type WaitingOffer = v.InferOutput<typeof WaitingOffer>;

/** A cabin type that suits, with its ship; names as in the catalogue. */
const WishedType = v.object({ id: v.string(), name: v.string(), ship_id: v.string(), ship_name: v.string() });
export type WishedType = v.InferOutput<typeof WishedType>;

/** An entry as its own page shows it; without name and e-mail address. */
export const WaitingEntry = v.object({
  number: v.string(),
  brand: BrandShape,
  locale: LocaleShape,
  state: v.picklist(waitingStates),
  /** Why it ended; null where it has not, the party left, or it is not known. */
  ending: v.optional(v.nullable(v.picklist(waitingEndings)), null),
  /**
   * What is said of its end: whether departures had room for it when it said what suits it, an offer of it was withdrawn, and another
   * entry of its e-mail address was offered a departure that suits it.
   */
  had_room: v.optional(v.boolean(), false),
  withdrawn: v.optional(v.boolean(), false),
  other_offered: v.optional(v.boolean(), false),
  tours: v.array(v.object({ id: v.string(), name: v.string() })),
  dates: v.array(v.object({ from: DateShape, until: DateShape })),
  party: v.number(),
  cabins: v.nullable(v.array(v.number())),
  cabin_types: v.array(v.string()),
  /** The cabin types by name, whatever ships sail; absent: another version of the server, which names none. */
  types: v.optional(v.array(WishedType), []),
  riders: Riders,
  /** The names of their bikes in the catalogue, by id. */
  bikes: v.optional(v.record(v.string(), v.string()), {}),
  valid_until: DateShape,
  /** The day of entry. */
  since: DateShape,
  /** How many parties entered earlier and can be offered a departure that suits this one too. */
  before: v.number(),
  /** The departures ahead that had room for it when it said what suits it: it may book these. */
  room: v.optional(v.array(NamedDeparture), []),
  /** The departures ahead for which another entry of its e-mail address counts, as it was there before or booked a journey on these days. */
  other_entry: v.optional(v.array(NamedDeparture), []),
  offer: v.nullable(WaitingOffer),
});
export type WaitingEntry = v.InferOutput<typeof WaitingEntry>;

/** What leads to the passengers step: the departure, its cabins, the riders of its bikes, and the hold that the booking names. */
export const OfferAccepted = v.object({
  departure: v.string(),
  cabins: Cabins,
  hold: v.string(),
  /** Whose bikes the hold keeps. */
  riders: v.optional(Riders, []),
  until: ZonedTimeShape,
  seconds_left: v.number(),
});
export type OfferAccepted = v.InferOutput<typeof OfferAccepted>;

/** How many parties wait for a departure and can be offered it. */
export const WaitingParties = v.object({ parties: v.number() });
export type WaitingParties = v.InferOutput<typeof WaitingParties>;
