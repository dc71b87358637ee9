import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { LocaleShape } from '../../core/locale.ts';
import { BrandShape } from '../../site/brand.ts';
import { described } from '../fields/field.ts';
import {
  amount,
  amountOrNone,
  catalogueName,
  count,
  flag,
  text,
  textOrNone,
} from '../fields/result-fields.ts';
import { NoteView } from './note-view.ts';

/** A departure with its stock. */
export const DepartureRow = v.object({
  id: text,
  date: DateShape,
  end_date: DateShape,
  brand: BrandShape,
  tour_id: text,
  tour: catalogueName,
  ship_id: text,
  ship: catalogueName,
  state: v.picklist(['open', 'on request', 'closed', 'called off', 'departed']),
  cabins: count,
  taken: described(count, 'includes those that are blocked'),
  blocked: count,
  optional: described(count, 'cabins that staff hold for callers'),
  left: count,
  waiting: described(count, 'parties that wait for it and can be offered it'),
  occupancy: described(count, 'booked cabins of those that can be booked, in per cent'),
});
export type DepartureRow = v.InferOutput<typeof DepartureRow>;

/** A departure with room for a party, and what the party pays in the suggested cabins; amounts in euro cents. */
export const FoundDeparture = v.object({
  id: text,
  date: DateShape,
  end_date: DateShape,
  brand: BrandShape,
  tour_id: text,
  tour: catalogueName,
  ship: catalogueName,
  state: v.picklist(['open', 'on request']),
  left: described(count, 'free cabins'),
  cabins: described(
    v.array(v.object({ cabin: text, people: count, count })),
    'the suggested cabins by type and people: the fewest, then the cheapest',
  ),
  selection: described(text, "the suggested cabins as in the addresses of the visitor's steps"),
  price: described(
    amount,
    'of the whole party with everything that cannot be declined, and the cheapest bikes that are left for those who want one',
  ),
  together: described(
    amountOrNone,
    'with at least two people in every cabin; null where the suggested cabins already have that, or where that is not possible',
  ),
  with_bikes: described(amountOrNone, 'with the cheapest bikes for everyone, where there are enough'),
  bikes_missing: described(count, 'how many of those who want a bike get none that fits'),
  suits_children: described(flag, 'whether children can cycle along'),
});
export type FoundDeparture = v.InferOutput<typeof FoundDeparture>;
export type DepartureState = DepartureRow['state'];

/** Whether a departure in a state can be booked, if it has cabins left. */
export const isOnSale = (state: DepartureState): boolean => state === 'open' || state === 'on request';

/** Whether a departure in a state is still ahead: one that left or was called off is only looked at. */
export const isAhead = (state: DepartureState): boolean => state !== 'departed' && state !== 'called off';

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
  quay: described(textOrNone, 'where the ship lies in the port of departure, as an address'),
  on_request: flag,
  voucher: described(textOrNone, 'the code of the voucher that every new booking gets'),
  version: described(
    count,
    'passed with a change, which is refused if a colleague changed the departure since',
  ),
  bookings: described(count, 'active ones'),
  passengers: described(count, 'of active bookings'),
  cancelled: described(count, 'cancelled bookings'),
  languages: described(
    v.array(v.object({ language: LocaleShape, bookings: count })),
    'the languages of active bookings',
  ),
  stock: v.array(CabinStockView),
  notes: described(v.array(NoteView), 'of staff, the latest first'),
});
export type DepartureView = v.InferOutput<typeof DepartureView>;

/** Two departures on sale that use the same ship on the same days; dates: their first days. */
export const OverlapView = v.object({
  ship: text,
  departure: text,
  date: DateShape,
  other: text,
  other_date: DateShape,
});
export type OverlapView = v.InferOutput<typeof OverlapView>;

/** The values of a departure or a cabin type that a change is about. */
const DepartureValues = v.object({
  closed: v.exactOptional(flag),
  blocked: v.exactOptional(count),
  total: v.exactOptional(count),
  unit_price: v.exactOptional(amount),
  discount_price: v.exactOptional(amountOrNone),
  surcharge_price: v.exactOptional(amountOrNone),
  on_request: v.exactOptional(flag),
  voucher: v.exactOptional(textOrNone),
});

/** What was changed of a departure: values before and after. */
export const ChangedDeparture = v.object({
  departure: text,
  cabin: v.optional(text),
  before: DepartureValues,
  after: DepartureValues,
});
export type ChangedDeparture = v.InferOutput<typeof ChangedDeparture>;

const frameStock = { from_cm: count, to_cm: count, count };

/** The bikes of a frame on a departure, and the riders in cm that they fit. */
export const BikeStockView = v.object({
  bike: text,
  name: text,
  frame: text,
  ...frameStock,
  taken: described(count, 'by riders of bookings, held cabins and options'),
  left: count,
  of: described(v.picklist(['ship', 'departure']), 'whose they are'),
});
export type BikeStockView = v.InferOutput<typeof BikeStockView>;

const FrameStock = v.nullable(v.object(frameStock));

/** The bikes of a frame before and after a change. */
export const ChangedBikes = v.object({
  departure: text,
  bike: text,
  frame: text,
  before: FrameStock,
  after: described(FrameStock, 'null where the departure has the bikes of its ship again'),
});
export type ChangedBikes = v.InferOutput<typeof ChangedBikes>;

/** A mail to the customers of a departure. */
export const MailedDeparture = v.object({
  departure: text,
  mails: described(count, 'how many bookings get it'),
});
export type MailedDeparture = v.InferOutput<typeof MailedDeparture>;
