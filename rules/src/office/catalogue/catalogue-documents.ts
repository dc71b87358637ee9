import type { Locale } from '../../core/locale.ts';

// The catalogue's files as the office shows and saves them (catalogue/README.md). Money is in euros, as in the files.

/** A text in every language. */
export type TextByLocale = Readonly<Record<Locale, string>>;

/** A name in the other languages. */
export interface NameDocument {
  name: string;
  nl: string;
  de: string;
}

/** Euros per person, with two in a cabin, more and fewer; absent or null: as with two. */
interface CabinPricesDocument {
  unit_price: number;
  discount_price?: number | null;
  surcharge_price?: number | null;
}

/** A season: departures on a weekday between two days (MM-DD of every year, or YYYY-MM-DD of one). */
export interface SeasonDocument {
  from: string;
  until: string;
  weekday: string;
  every?: number;
  ship: string;
  program: { id: string; name: string };
  port_of_departure?: string | null;
  port_of_arrival?: string | null;
  on_request?: boolean;
  multi_market?: boolean | null;
  voucher?: string | null;
  prices: Readonly<Record<string, CabinPricesDocument>>;
  demo_stock?: object;
}

/** A year whose departures are copied from an earlier one; changes in per cent. */
export interface SeasonYearDocument {
  year: number;
  as: number;
  price_change?: number;
  ships?: Readonly<Record<string, number>>;
  cabins?: Readonly<Record<string, number>>;
}

/** A file of tours/; duration in days. */
export interface TourDocument {
  id: string;
  brand: string;
  name: string;
  region: string;
  duration: number;
  country?: string | null;
  external_id?: string | null;
  picture?: string | null;
  listed?: boolean;
  published?: boolean;
  position?: number;
  products: readonly string[];
  seasons: readonly SeasonDocument[];
  years?: readonly SeasonYearDocument[];
}

/** A day of a tour. */
export interface TourDayDocument {
  /** Where the day ends. */
  port: string;
  /** The distance by bike. */
  km: number;
  title: TextByLocale;
  text: TextByLocale;
}

/** A file of content/, of one tour. */
export interface TourContentDocument {
  tours: readonly string[];
  level: string;
  suitable_for_children?: boolean;
  meals: { breakfasts: number; lunches: number; dinners: number };
  included: readonly TextByLocale[];
  excluded: readonly TextByLocale[];
  /** The alternative text of the picture of the route. */
  picture_text?: TextByLocale;
  minimum_participants?: number | null;
  call_off_days?: number | null;
  /** From when passengers can board on the first day: HH:MM. */
  boarding_time?: string | null;
  days: readonly TourDayDocument[];
}

/** A text of a ship, a cabin or a product in one language. */
interface TextDocument {
  name?: string | null;
  /** HTML. */
  description?: string | null;
  picture_texts?: readonly string[];
}

/** Texts and pictures of a ship or a cabin. */
export type ContentDocument = { pictures?: readonly string[] } & { [Language in Locale]?: TextDocument };

/** A cabin type of a ship. count: its cabins; occupancy: the fewest and the most people in one. */
export interface CabinTypeDocument {
  id: string;
  name: string;
  minimum_occupancy: number;
  maximum_occupancy: number;
  count: number;
}

interface BikeStockDocument {
  product: string;
  frame: string;
  from_cm: number;
  to_cm: number;
  count: number;
}

/** A file of ships/. */
export interface ShipDocument {
  id: string;
  name: string;
  position?: number;
  content?: ContentDocument;
  cabin_types: readonly CabinTypeDocument[];
  bike_stock?: readonly BikeStockDocument[];
  cabin_content?: Readonly<Record<string, ContentDocument>>;
}

/** An entry of products.json. */
export interface ProductDocument {
  id: string;
  name: string;
  base_name?: string | null;
  unit_price: number;
  price_calculation?: string | null;
  price_per_day?: boolean;
  product_type?: string | null;
  mandatory?: boolean;
  passenger_product?: boolean;
  local_cost?: boolean;
  supplement?: boolean;
  content?: { [Language in Locale]?: TextDocument };
}

/** An entry of terms.json; what else it has is kept as it is. */
export interface TermsDocument {
  brand: string;
  market: string;
  country?: string | null;
  valid_from: string;
  [key: string]: unknown;
}
