import { brands } from '@towpath/rules/site/brand';
import * as v from 'valibot';
import {
  CabinTypeId,
  Euros,
  entry,
  Flag,
  Id,
  list,
  MonthDay,
  oneOf,
  orNull,
  Percentage,
  Picture,
  Words,
  whole,
} from './fields.ts';

/** Monday first, as `weekday` of the rules counts them. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const CabinPrices = entry({
  unit_price: Euros,
  discount_price: orNull(Euros),
  surcharge_price: orNull(Euros),
});

/** Cabins that a demo shows as sold although nobody booked them. */
const DemoStock = entry({
  sold_out_every: orNull(whole(1)),
  nearly_full_every: orNull(whole(1)),
  sold_percentage: v.optional(Percentage, 0),
});
export type DemoStock = v.InferOutput<typeof DemoStock>;

const Season = entry({
  from: MonthDay,
  until: MonthDay,
  weekday: oneOf(weekdays),
  every: v.optional(whole(1), 1),
  ship: Id,
  program: entry({ id: Words, name: Words }),
  port_of_departure: orNull(Words),
  port_of_arrival: orNull(Words),
  on_request: v.optional(Flag, false),
  multi_market: orNull(Flag),
  voucher: orNull(Words),
  prices: v.pipe(
    v.record(CabinTypeId, CabinPrices, 'has to be an object'),
    v.check((prices) => Object.keys(prices).length > 0, 'has to hold the price of a cabin type'),
  ),
  demo_stock: v.optional(DemoStock, {}),
});
export type Season = v.InferOutput<typeof Season>;

/** A file of tours/. duration in days. */
export const TourFile = entry({
  id: Id,
  brand: oneOf(brands),
  name: Words,
  region: Words,
  duration: whole(1),
  external_id: orNull(Words),
  picture: orNull(Picture),
  listed: v.optional(Flag, true),
  position: v.optional(whole(0), 0),
  products: list(v.string('has to be the id of a product')),
  seasons: list(Season),
});
export type TourFile = v.InferOutput<typeof TourFile>;
