import * as v from 'valibot';
import { DateShape, type PlainDate } from '../core/dates.ts';
import { Price } from '../core/money.ts';
import { Voucher } from '../price/voucher.ts';

/**
 * A price per person in cabins with so many people in each, in cents: everything unavoidable included, the departure's
 * discount taken off; `before` is the price without that discount, where there is one (decision 069).
 */
export const FromPrice = v.object({ people: v.number(), price: Price, before: v.optional(Price) });
export type FromPrice = v.InferOutput<typeof FromPrice>;

/**
 * Prices in cents per person at double occupancy (specification 3, specification 10.19). from_prices is an addition of ours,
 * absent from other back ends.
 */
export const Availability = v.object({
  minimum_passengers: v.number(),
  available_passengers: v.number(),
  maximum_passengers: v.number(),
  available_cabins: v.number(),
  total_cabins: v.number(),
  minimum_price: Price,
  maximum_price: Price,
  from_prices: v.optional(v.array(FromPrice)),
});
export type Availability = v.InferOutput<typeof Availability>;

/** A departure; duration in days. */
export const Departure = v.object({
  id: v.string(),
  tour_id: v.string(),
  tour_name: v.string(),
  ship_id: v.string(),
  ship_name: v.string(),
  program_id: v.string(),
  program_name: v.string(),
  date: DateShape,
  end_date: DateShape,
  on_request: v.boolean(),
  duration: v.number(),
  port_of_departure_name: v.optional(v.nullable(v.string())),
  port_of_arrival_name: v.optional(v.nullable(v.string())),
  /** An addition of ours: the address of the quay in the port of departure. */
  quay: v.optional(v.nullable(v.string())),
  voucher: v.optional(v.nullable(Voucher)),
  multi_market: v.optional(v.nullable(v.boolean())),
  availability: v.optional(v.nullable(Availability)),
});
export type Departure = v.InferOutput<typeof Departure>;

/** Whether a party fits a departure, confirmed or on request; without a party, whether it has any availability. */
export function fitsParty(departure: Pick<Departure, 'availability'>, party: number | null): boolean {
  const { availability } = departure;
  if (!availability) return false;
  if (party === null) return true;
  return availability.minimum_passengers <= party && party <= availability.maximum_passengers;
}

/** Whether a departure matches a day and a party (specification 4, calendar day). */
export function matchesDay(departure: Departure, date: PlainDate, party: number | null): boolean {
  return departure.date === date && fitsParty(departure, party);
}

/** Whether a party can only be requested, not confirmed at once (specification 4, specification 10.19). */
export function isOnRequest(departure: Departure, party: number): boolean {
  return departure.on_request || (departure.availability?.available_passengers ?? 0) < party;
}
