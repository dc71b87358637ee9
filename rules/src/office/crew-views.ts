import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { described } from './fields/field.ts';
import { catalogueName, count, text, textOrNone } from './fields/result-fields.ts';
import { EmergencyContactRow } from './own-part-view.ts';

/** A bed of the rooming list, or a cabin on option. */
const RoomingRow = v.object({
  cabinType: text,
  booking: described(textOrNone, 'the number of the booking; null for a cabin on option'),
  cabin: described(count, 'its number within the cabin type, over the whole departure'),
  name: text,
  born: text,
  remarks: textOrNone,
  held_until: described(v.optional(DateShape), 'the last day of the option'),
});
export type RoomingRow = v.InferOutput<typeof RoomingRow>;

/** The bike of a passenger, by name. */
const BikeRow = v.object({
  bike: described(textOrNone, 'null: none was chosen'),
  frame: described(v.nullish(text), "where the departure has bike stock data: 'none' where no frame is left"),
  bodyHeight: described(v.nullable(count), 'centimetres; null once it is erased'),
  name: text,
  booking: text,
});
export type BikeRow = v.InferOutput<typeof BikeRow>;

/** The diet of a passenger, by name; only passengers who have one. */
const DietRow = v.object({ diet: text, name: text, booking: text });
export type DietRow = v.InferOutput<typeof DietRow>;

/** An extra. */
const ExtraRow = v.object({
  product: text,
  count,
  name: described(text, 'the passenger, or the main booker of a product that is counted per booking'),
  booking: text,
});
export type ExtraRow = v.InferOutput<typeof ExtraRow>;

/** Every list of a departure, which the office words itself. */
export const ManifestView = v.object({
  title: text,
  departure: v.object({ tour: text, ship: text, date: DateShape, end_date: DateShape }),
  rooming: v.array(RoomingRow),
  bikes: v.array(BikeRow),
  diets: v.array(DietRow),
  extras: v.array(ExtraRow),
  contacts: described(v.array(EmergencyContactRow), 'emergency contacts, and what the country requires'),
});
export type ManifestView = v.InferOutput<typeof ManifestView>;

/** How many of a product a departure needs. */
export const SupplierRow = v.object({
  product_id: text,
  product: catalogueName,
  kind: v.picklist(['bike', 'diet', 'extra']),
  departure: text,
  date: DateShape,
  tour: catalogueName,
  ship: catalogueName,
  count,
});
export type SupplierRow = v.InferOutput<typeof SupplierRow>;
