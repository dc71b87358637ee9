import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import type { Currency } from '../../core/market.ts';
import { Price } from '../../core/money.ts';

/** A cabin type of the booked departure; free: cabins beyond those of the booking. */
const TypeOption = v.object({
  id: v.string(),
  name: v.string(),
  minimum_occupancy: v.number(),
  maximum_occupancy: v.number(),
  free: v.number(),
});

/**
 * The choices for a change: cabins and other departures of its tour that fit the party, with the difference of the price in
 * minor units of the currency that is charged, negative where it becomes cheaper (decision 109).
 */
export const ChangeChoices = v.object({
  types: v.array(TypeOption),
  /** For each booked cabin the types that it can become, everything else unchanged. */
  cabins: v.array(
    v.object({ key: v.string(), types: v.array(v.object({ id: v.string(), difference: Price })) }),
  ),
  departures: v.array(
    v.object({
      id: v.string(),
      date: DateShape,
      end_date: DateShape,
      ship_name: v.string(),
      on_request: v.boolean(),
      /** The cabin of each passenger there, and the names of the cabins. */
      cabins: v.array(v.string()),
      cabin_names: v.array(v.string()),
      difference: Price,
    }),
  ),
});
export type ChangeChoices = v.InferOutput<typeof ChangeChoices>;

/** A product that a change can choose; price: of one piece for the whole journey, in euro cents. */
export interface ProductOption {
  id: string;
  name: string;
  price: number;
  mandatory: boolean;
}

/**
 * The choices of staff who change a booking, on one departure: also its bikes, diets and extras. `counted` are the extras
 * of the whole booking.
 */
export interface StaffChangeChoices extends ChangeChoices {
  departure: { id: string; date: string; end_date: string; ship_name: string };
  /** The currency of the price differences. */
  currency: Currency;
  bikes: ProductOption[];
  diets: ProductOption[];
  extras: ProductOption[];
  counted: ProductOption[];
}
