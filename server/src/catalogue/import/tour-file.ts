import { brands } from '@towpath/rules/site/brand';
import * as v from 'valibot';
import {
  arrayOf,
  BooleanField,
  CabinTypeId,
  Euros,
  Id,
  integerFrom,
  MonthDay,
  NonEmptyText,
  nullable,
  Percentage,
  Picture,
  picklist,
  strictObject,
} from './fields.ts';

/** In the order of `weekday` in the rules: Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const CabinPrices = strictObject({
  unit_price: Euros,
  discount_price: nullable(Euros),
  surcharge_price: nullable(Euros),
});

/** Cabins that a demo shows as taken without bookings. */
const DemoStock = strictObject({
  sold_out_every: nullable(integerFrom(1)),
  nearly_full_every: nullable(integerFrom(1)),
  sold_percentage: v.optional(Percentage, 0),
});
export type DemoStock = v.InferOutput<typeof DemoStock>;

const Season = strictObject({
  from: MonthDay,
  until: MonthDay,
  weekday: picklist(weekdays),
  every: v.optional(integerFrom(1), 1),
  ship: Id,
  program: strictObject({ id: NonEmptyText, name: NonEmptyText }),
  port_of_departure: nullable(NonEmptyText),
  port_of_arrival: nullable(NonEmptyText),
  on_request: v.optional(BooleanField, false),
  multi_market: nullable(BooleanField),
  voucher: nullable(NonEmptyText),
  prices: v.pipe(
    v.record(CabinTypeId, CabinPrices, 'must be an object'),
    v.check((prices) => Object.keys(prices).length > 0, 'must contain the prices of a cabin type'),
  ),
  demo_stock: v.optional(DemoStock, {}),
});
export type Season = v.InferOutput<typeof Season>;

/** A file of tours/. duration in days. */
export const TourFile = strictObject({
  id: Id,
  brand: picklist(brands),
  name: NonEmptyText,
  region: NonEmptyText,
  duration: integerFrom(1),
  external_id: nullable(NonEmptyText),
  picture: nullable(Picture),
  listed: v.optional(BooleanField, true),
  position: v.optional(integerFrom(0), 0),
  products: arrayOf(v.string('must be a product id')),
  seasons: arrayOf(Season),
});
export type TourFile = v.InferOutput<typeof TourFile>;
