import { countries } from '@towpath/rules/core/countries';
import { brands } from '@towpath/rules/site/brand';
import * as v from 'valibot';
import { coded } from '../catalogue-error.ts';
import {
  arrayOf,
  BooleanField,
  CabinTypeId,
  Euros,
  Id,
  integerFrom,
  LaterText,
  NonEmptyText,
  nullable,
  Percentage,
  Picture,
  PriceChange,
  picklist,
  SeasonDay,
  strictObject,
} from '../fields.ts';

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

const isDated = (day: string) => day.length > 'MM-DD'.length;

/** Whether a season is sailed every year (MM-DD), rather than on the dates of one year. */
export const isRecurring = ({ from }: Pick<Season, 'from'>) => !isDated(from);

const SeasonFields = strictObject({
  from: SeasonDay,
  until: SeasonDay,
  weekday: picklist(weekdays),
  every: v.optional(integerFrom(1), 1),
  ship: Id,
  program: strictObject({ id: LaterText, name: LaterText }),
  port_of_departure: nullable(NonEmptyText),
  port_of_arrival: nullable(NonEmptyText),
  /** The address of the quay in the port of departure. */
  quay: nullable(NonEmptyText),
  on_request: v.optional(BooleanField, false),
  multi_market: nullable(BooleanField),
  voucher: nullable(NonEmptyText),
  prices: v.record(CabinTypeId, CabinPrices, 'must be an object'),
  demo_stock: v.optional(DemoStock, {}),
});
const Season = v.pipe(
  SeasonFields,
  v.forward(
    v.check(
      ({ from, until }) => isDated(from) === isDated(until),
      coded('season_days_differ', 'must be written like from'),
    ),
    ['until'],
  ),
  v.forward(
    v.check(
      ({ from, until }) => !isDated(from) || !isDated(until) || until >= from,
      coded('period_reversed', 'must be on or after from'),
    ),
    ['until'],
  ),
);
export type Season = v.InferOutput<typeof SeasonFields>;

const CalendarYear = integerFrom(1);

/** A year with the departures of an earlier one, at other prices. The most specific price change applies: cabin, ship, all. */
const SeasonYear = v.pipe(
  strictObject({
    year: CalendarYear,
    as: CalendarYear,
    price_change: v.optional(PriceChange, 0),
    ships: v.optional(v.record(Id, PriceChange, 'must be an object'), {}),
    cabins: v.optional(v.record(CabinTypeId, PriceChange, 'must be an object'), {}),
  }),
  v.forward(
    v.check(({ year, as }) => as < year, coded('year_not_earlier', 'must be an earlier year')),
    ['as'],
  ),
);
export type SeasonYear = v.InferOutput<typeof SeasonYear>;

const Country = v.pipe(
  v.string('must be a string'),
  v.check((code) => countries.includes(code), coded('country_code', 'must be a country code such as NL')),
);

/** A file of tours/. duration in days. country: ISO 3166 alpha-2, of the departure. */
export const TourFile = strictObject({
  id: Id,
  brand: picklist(brands),
  name: NonEmptyText,
  region: NonEmptyText,
  duration: integerFrom(1),
  country: nullable(Country),
  external_id: nullable(NonEmptyText),
  picture: nullable(Picture),
  listed: v.optional(BooleanField, true),
  published: v.optional(BooleanField, true),
  position: v.optional(integerFrom(0), 0),
  products: arrayOf(v.string('must be a product id')),
  seasons: arrayOf(Season),
  years: v.optional(arrayOf(SeasonYear), []),
});
export type TourFile = v.InferOutput<typeof TourFile>;
