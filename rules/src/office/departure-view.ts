import type { PlainDate } from '../core/dates.ts';
import type { Locale } from '../core/locale.ts';
import type { Brand } from '../site/brand.ts';
import type { TravellerRow } from './operations/guest-operations.ts';

export type DepartureState = 'open' | 'on request' | 'closed';

/** A departure with its stock. taken includes blocked; occupancy: booked cabins of those that can be booked, per cent. */
export interface DepartureRow {
  id: string;
  date: PlainDate;
  end_date: PlainDate;
  brand: Brand;
  tour_id: string;
  tour: string;
  ship_id: string;
  ship: string;
  state: DepartureState;
  cabins: number;
  taken: number;
  blocked: number;
  /** Cabins that staff hold for callers. */
  optional: number;
  left: number;
  occupancy: number;
}

/** The stock of a cabin type; prices in euro cents per person. */
export interface CabinStockView {
  cabin: string;
  name: string;
  total: number;
  taken: number;
  blocked: number;
  left: number;
  unit_price: number;
  discount_price: number | null;
  surcharge_price: number | null;
}

export interface DepartureView extends DepartureRow {
  port_of_departure: string | null;
  port_of_arrival: string | null;
  on_request: boolean;
  /** The code of the voucher that every new booking gets. */
  voucher: string | null;
  /** Passed with a change, which is refused if a colleague changed the departure since (decision 085). */
  version: number;
  /** Active bookings and their passengers. */
  bookings: number;
  passengers: number;
  /** The languages of the active bookings. */
  languages: { language: Locale; bookings: number }[];
  stock: CabinStockView[];
}

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

/** cabin: its number within the cabin type, over the whole departure. */
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

export interface BikeRow {
  bike: string | null;
  /** Where the departure has bike stock data: 'none' where no frame is left. */
  frame?: string | null;
  /** Centimetres. */
  bodyHeight: number;
  name: string;
  booking: string;
}

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
