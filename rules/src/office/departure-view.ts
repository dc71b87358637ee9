import * as v from 'valibot';
import { DateShape, type PlainDate } from '../core/dates.ts';
import { LocaleShape } from '../core/locale.ts';
import { BrandShape } from '../site/brand.ts';
import { amount, amountOrNone, count, flag, text, textOrNone } from './fields/result-fields.ts';
import type { TravellerRow } from './operations/guest-operations.ts';

/** A departure with its stock. */
export const DepartureRow = v.object({
  id: text,
  date: DateShape,
  end_date: DateShape,
  brand: BrandShape,
  tour_id: text,
  tour: text,
  ship_id: text,
  ship: text,
  state: v.picklist(['open', 'on request', 'closed', 'called off', 'departed']),
  cabins: count,
  /** taken includes blocked. */
  taken: count,
  blocked: count,
  /** Cabins that staff hold for callers. */
  optional: count,
  left: count,
  /** Booked cabins of those that can be booked, per cent. */
  occupancy: count,
});
export type DepartureRow = v.InferOutput<typeof DepartureRow>;
export type DepartureState = DepartureRow['state'];

/** Whether a departure in a state can be booked, if it has cabins left. */
export const isOnSale = (state: DepartureState): boolean => state === 'open' || state === 'on request';

/** The stock of a cabin type; prices in euro cents per person. */
const CabinStockView = v.object({
  cabin: text,
  name: text,
  total: count,
  taken: count,
  blocked: count,
  left: count,
  unit_price: amount,
  discount_price: amountOrNone,
  surcharge_price: amountOrNone,
});
export type CabinStockView = v.InferOutput<typeof CabinStockView>;

/** A departure with its cabin types. */
export const DepartureView = v.object({
  ...DepartureRow.entries,
  port_of_departure: textOrNone,
  port_of_arrival: textOrNone,
  on_request: flag,
  /** The code of the voucher that every new booking gets. */
  voucher: textOrNone,
  /** Passed with a change, which is refused if a colleague changed the departure since (decision 085). */
  version: count,
  /** Active bookings and their passengers. */
  bookings: count,
  passengers: count,
  /** Cancelled bookings. */
  cancelled: count,
  /** The languages of the active bookings. */
  languages: v.array(v.object({ language: LocaleShape, bookings: count })),
  stock: v.array(CabinStockView),
});
export type DepartureView = v.InferOutput<typeof DepartureView>;

/** Two departures on sale that use the same ship on the same days; dates: their first days. */
export interface OverlapView {
  ship: string;
  departure: string;
  date: PlainDate;
  other: string;
  other_date: PlainDate;
}

/** What was changed of a departure: values before and after. */
export interface ChangedDeparture {
  departure: string;
  cabin?: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/** The bikes of a frame on a departure, and the riders in cm that they fit. of: whose they are. */
export interface BikeStockView {
  bike: string;
  name: string;
  frame: string;
  from_cm: number;
  to_cm: number;
  count: number;
  of: 'ship' | 'departure';
}

type FrameStock = Pick<BikeStockView, 'from_cm' | 'to_cm' | 'count'>;

/** after: null where the departure has the bikes of its ship again. */
export interface ChangedBikes {
  departure: string;
  bike: string;
  frame: string;
  before: FrameStock | null;
  after: FrameStock | null;
}

/** A bed of the rooming list, or a cabin on option. cabin: its number within the cabin type, over the whole departure. */
export interface RoomingRow {
  cabinType: string;
  /** The number of the booking; null for a cabin on option. */
  booking: string | null;
  cabin: number;
  name: string;
  born: string;
  remarks: string | null;
  /** The last day of the option. */
  held_until?: string;
}

/** The bike of a passenger, by name. */
export interface BikeRow {
  /** null: none was chosen. */
  bike: string | null;
  /** Where the departure has bike stock data: 'none' where no frame is left. */
  frame?: string | null;
  /** Centimetres; null once it is erased. */
  bodyHeight: number | null;
  name: string;
  booking: string;
}

/** The diet of a passenger, by name; only passengers who have one. */
export interface DietRow {
  diet: string;
  name: string;
  booking: string;
}

/** name: the passenger, or the main booker of a product that is counted per booking. */
export interface ExtraRow {
  product: string;
  count: number;
  name: string;
  booking: string;
}

/** A mail to the guests of a departure: how many bookings get it. */
export interface MailedDeparture {
  departure: string;
  mails: number;
}

/** A list for the crew with the departure's title: tour, ship and days. */
export interface CrewList<Row> {
  title: string;
  rows: Row[];
}

/** Every list of a departure, which the office words itself. */
export interface ManifestView {
  title: string;
  departure: { tour: string; ship: string; date: PlainDate; end_date: PlainDate };
  rooming: RoomingRow[];
  bikes: BikeRow[];
  diets: DietRow[];
  extras: ExtraRow[];
  travellers: TravellerRow[];
}

/** How many of a product a departure needs. */
export interface SupplierRow {
  product_id: string;
  product: string;
  kind: 'bike' | 'diet' | 'extra';
  departure: string;
  date: PlainDate;
  tour: string;
  ship: string;
  count: number;
}
