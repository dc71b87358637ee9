import * as v from 'valibot';
import { locales, nameLanguages } from '../../core/locale.ts';
import { described } from '../fields/field.ts';
import { count, flag, listOf, text, textOrNone } from '../fields/result-fields.ts';

// The catalogue's files as the office shows and saves them (catalogue/README.md). Money is in euros, as in the files.

const number = v.number();
const numberOrNone = v.exactOptional(v.nullable(number));
const optionalFlag = v.exactOptional(flag);
const optionalText = v.exactOptional(textOrNone);

/** A text in every language. */
const TextByLocale = v.object(v.entriesFromList(locales, text));
export type TextByLocale = v.InferOutput<typeof TextByLocale>;

/** A name in the other languages. */
export const NameDocument = v.object({ name: text, ...v.entriesFromList(nameLanguages, text) });
export type NameDocument = v.InferOutput<typeof NameDocument>;

/** Euros per person, with two in a cabin, more and fewer; absent or null: as with two. */
const CabinPricesDocument = v.object({
  unit_price: number,
  discount_price: numberOrNone,
  surcharge_price: numberOrNone,
});

/** A season: departures on a weekday between two days (MM-DD of every year, or YYYY-MM-DD of one). */
const SeasonDocument = v.object({
  from: text,
  until: text,
  weekday: text,
  every: v.exactOptional(count),
  ship: text,
  program: v.object({ id: text, name: text }),
  port_of_departure: optionalText,
  port_of_arrival: optionalText,
  quay: described(
    optionalText,
    'where the ship lies in the port of departure, as an address that a map finds',
  ),
  on_request: optionalFlag,
  multi_market: v.exactOptional(v.nullable(flag)),
  voucher: optionalText,
  prices: v.record(text, CabinPricesDocument),
  demo_stock: v.exactOptional(v.looseObject({})),
});
export type SeasonDocument = v.InferOutput<typeof SeasonDocument>;

const PerCent = v.exactOptional(v.record(text, number));

/** A year whose departures are copied from an earlier one; changes in per cent. */
const SeasonYearDocument = v.object({
  year: count,
  as: count,
  price_change: v.exactOptional(number),
  ships: PerCent,
  cabins: PerCent,
});
export type SeasonYearDocument = v.InferOutput<typeof SeasonYearDocument>;

/** A file of tours/; duration in days. */
export const TourDocument = v.object({
  id: text,
  brand: text,
  name: text,
  region: text,
  duration: count,
  country: optionalText,
  external_id: optionalText,
  picture: optionalText,
  listed: optionalFlag,
  published: optionalFlag,
  position: v.exactOptional(count),
  products: listOf(text),
  seasons: listOf(SeasonDocument),
  years: v.exactOptional(listOf(SeasonYearDocument)),
});
export type TourDocument = v.InferOutput<typeof TourDocument>;

const TourDayDocument = v.object({
  port: described(text, 'where the day ends'),
  km: described(number, 'the distance by bike'),
  title: TextByLocale,
  text: TextByLocale,
});
export type TourDayDocument = v.InferOutput<typeof TourDayDocument>;

/** A file of content/, of one tour. */
export const TourContentDocument = v.object({
  tours: listOf(text),
  level: text,
  suitable_for_children: optionalFlag,
  meals: v.object({ breakfasts: count, lunches: count, dinners: count }),
  included: listOf(TextByLocale),
  excluded: listOf(TextByLocale),
  picture_text: described(v.exactOptional(TextByLocale), 'the alternative text of the picture of the route'),
  minimum_participants: numberOrNone,
  call_off_days: numberOrNone,
  group_size: described(numberOrNone, 'the most guests, approximately'),
  languages: described(v.exactOptional(listOf(text)), 'spoken on board, as ISO 639-1 codes'),
  suitable_for_reduced_mobility: v.exactOptional(v.nullable(v.boolean())),
  boarding_time: described(optionalText, 'from when passengers can board on the first day, HH:MM'),
  days: listOf(TourDayDocument),
});
export type TourContentDocument = v.InferOutput<typeof TourContentDocument>;

/** A text of a ship, a cabin or a product in one language. */
const TextDocument = v.object({
  name: optionalText,
  description: described(optionalText, 'HTML'),
  picture_texts: v.exactOptional(listOf(text)),
});

const texts = v.entriesFromList(locales, v.exactOptional(TextDocument));

/** Texts and pictures of a ship or a cabin. */
const ContentDocument = v.object({ pictures: v.exactOptional(listOf(text)), ...texts });
export type ContentDocument = v.InferOutput<typeof ContentDocument>;

/** A cabin type of a ship. */
const CabinTypeDocument = v.object({
  id: text,
  name: text,
  minimum_occupancy: described(count, 'the fewest people in one'),
  maximum_occupancy: described(count, 'the most people in one'),
  count: described(count, 'how many there are'),
});
export type CabinTypeDocument = v.InferOutput<typeof CabinTypeDocument>;

const BikeStockDocument = v.object({
  product: text,
  frame: text,
  from_cm: count,
  to_cm: count,
  count,
});

/** A file of ships/. */
export const ShipDocument = v.object({
  id: text,
  name: text,
  position: v.exactOptional(count),
  content: v.exactOptional(ContentDocument),
  cabin_types: listOf(CabinTypeDocument),
  bike_stock: v.exactOptional(listOf(BikeStockDocument)),
  cabin_content: v.exactOptional(v.record(text, ContentDocument)),
});
export type ShipDocument = v.InferOutput<typeof ShipDocument>;

/** An entry of products.json. */
export const ProductDocument = v.object({
  id: text,
  name: text,
  base_name: optionalText,
  unit_price: number,
  price_calculation: optionalText,
  price_per_day: optionalFlag,
  product_type: optionalText,
  mandatory: optionalFlag,
  passenger_product: optionalFlag,
  local_cost: optionalFlag,
  supplement: optionalFlag,
  content: v.exactOptional(v.object(texts)),
});
export type ProductDocument = v.InferOutput<typeof ProductDocument>;

/** An entry of terms.json; what else it has is kept as it is. */
export interface TermsDocument {
  brand: string;
  market: string;
  country?: string | null;
  valid_from: string;
  [key: string]: unknown;
}
