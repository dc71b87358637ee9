import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import type { CrewListField } from '../../passengers/described-fields.ts';
import type { CrewList } from '../../passengers/passenger-fields.ts';
import { listIn } from '../entry.ts';
import { described } from '../fields/field.ts';
import {
  catalogueName,
  count,
  dayOrNone,
  flag,
  text,
  textOrNone,
  time,
  timeOrNone,
} from '../fields/result-fields.ts';

/** The columns of the fields that a list of the crew has. */
type ColumnsOf<List extends CrewList> = Readonly<Record<CrewListField<List>, v.GenericSchema>> &
  v.ObjectEntries;

/** A bed of the rooming list, or a cabin on option. */
const RoomingRow = v.object({
  cabinType: catalogueName,
  booking: described(textOrNone, 'the number of the booking; null for a cabin on option'),
  cabin: described(count, 'its number within the cabin type, over the whole departure'),
  name: text,
  dateOfBirth: dayOrNone,
  remarks: textOrNone,
  held_until: described(v.optional(DateShape), 'the last day of the option'),
} satisfies ColumnsOf<'rooming'>);
export type RoomingRow = v.InferOutput<typeof RoomingRow>;

/** The bike of a passenger, by name. */
const BikeRow = v.object({
  bike: described(v.nullable(catalogueName), 'null: none was chosen'),
  frame: described(v.nullish(text), "where the departure has bike stock data: 'none' where no frame is left"),
  bodyHeight: described(v.nullable(count), 'centimetres; null once it is erased, and while it is not known'),
  name: text,
  booking: text,
} satisfies ColumnsOf<'bikes'>);
export type BikeRow = v.InferOutput<typeof BikeRow>;

/** How many bikes of a frame are needed. */
const BikeTotalRow = v.object({
  bike: catalogueName,
  frame: described(v.nullish(text), 'as in the list of bikes'),
  count,
});
export type BikeTotalRow = v.InferOutput<typeof BikeTotalRow>;

/** The diet of a passenger, by name; only passengers who have one. */
const DietRow = v.object({ diet: catalogueName, name: text, booking: text } satisfies ColumnsOf<'diets'>);
export type DietRow = v.InferOutput<typeof DietRow>;

/** An extra. */
const ExtraRow = v.object({
  product: catalogueName,
  count,
  name: described(text, 'the passenger, or the main booker of a product that is counted per booking'),
  booking: text,
});
export type ExtraRow = v.InferOutput<typeof ExtraRow>;

/** What a passenger has filled in, for the crew; empty where nothing was given. */
const ContactRow = v.object({
  name: text,
  dateOfBirth: dayOrNone,
  booking: text,
  emergencyName: text,
  emergencyPhone: text,
  documentNumber: described(v.optional(text), 'absent where the country of departure does not require it'),
  citizenship: described(v.optional(text), 'a country code; absent like documentNumber'),
  birthplace: described(v.optional(text), 'absent like documentNumber'),
} satisfies ColumnsOf<'contacts'>);
export type ContactRow = v.InferOutput<typeof ContactRow>;

/** The lists of the manifest. */
export const manifestLists = {
  rooming: listIn({
    row: RoomingRow,
    columns: ['cabinType', 'cabin', 'booking', 'name', 'dateOfBirth', 'remarks'],
  }),
  bikes: listIn({ row: BikeRow, columns: ['bike', 'frame', 'bodyHeight', 'name', 'booking'] }),
  bike_totals: listIn({ row: BikeTotalRow, columns: ['bike', 'frame', 'count'] }),
  diets: listIn({ row: DietRow, columns: ['diet', 'name', 'booking'] }),
  extras: listIn({ row: ExtraRow, columns: ['product', 'count', 'name', 'booking'] }),
  contacts: listIn({
    row: ContactRow,
    columns: [
      'name',
      'dateOfBirth',
      'booking',
      'emergencyName',
      'emergencyPhone',
      // Required by some countries of departure only.
      'documentNumber',
      'citizenship',
      'birthplace',
    ],
  }),
} as const;

/** Every list of a departure. */
export const ManifestView = v.object({
  title: text,
  departure: v.object({ tour: text, ship: text, date: DateShape, end_date: DateShape }),
  rooming: v.array(RoomingRow),
  bikes: v.array(BikeRow),
  bike_totals: v.array(BikeTotalRow),
  diets: v.array(DietRow),
  extras: v.array(ExtraRow),
  contacts: described(v.array(ContactRow), 'emergency contacts, and what the country requires'),
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

/** A passenger of a departure, and whether the crew has ticked them (decision 146). */
export const ArrivalRow = v.object({
  name: text,
  booking: text,
  passenger: count,
  arrived: flag,
  at: described(timeOrNone, 'when they were last ticked or unticked; null: never'),
  by: described(textOrNone, 'the name of the link by which that was done'),
});
export type ArrivalRow = v.InferOutput<typeof ArrivalRow>;

/** A link to the crew's page of a departure. */
export const CrewLinkRow = v.object({
  id: text,
  name: described(text, 'who got it'),
  state: v.picklist(['open', 'ended']),
  created_at: time,
  opened_at: described(timeOrNone, 'when a phone last asked for the list with it; null: never'),
  until: described(DateShape, 'its last day'),
});
export type CrewLinkRow = v.InferOutput<typeof CrewLinkRow>;

/** A link that was made. */
export const AddedCrewLink = v.object({
  name: text,
  link: described(text, 'to pass on, shown once'),
  until: described(DateShape, 'its last day'),
});
export type AddedCrewLink = v.InferOutput<typeof AddedCrewLink>;
