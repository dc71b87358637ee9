import type {
  BikeRow,
  BikeTotalRow,
  DietRow,
  ExtraRow,
  ManifestView,
  RoomingRow,
} from '@towpath/rules/office/views/crew-views';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';
import { loadEmergencyContacts } from './emergency-contacts.ts';
import { loadManifest, type Manifest } from './load-manifest.ts';
import { numberedPassengers } from './numbered-passengers.ts';
import { sortedBy } from './sorted-by.ts';

/** The cabins of bookings, by booking number, then those on option. Cabins of a type are numbered from 1 over the departure. */
function roomingRows(manifest: Manifest): RoomingRow[] {
  const passengers = numberedPassengers(manifest);
  const counts = new Map<string, number>();
  for (const { cabinType, cabinNumber } of passengers) counts.set(cabinType, cabinNumber);
  const next = (type: string) => {
    const number = (counts.get(type) ?? 0) + 1;
    counts.set(type, number);
    return number;
  };
  const booked = passengers.map(({ cabinType, booking, cabinNumber, name, dateOfBirth, remarks }) => ({
    cabinType,
    booking,
    cabin: cabinNumber,
    name,
    dateOfBirth,
    remarks,
  }));
  const held = manifest.options.flatMap(({ cabinType, count, name, until }) =>
    Array.from({ length: count }, () => ({
      cabinType,
      booking: null,
      cabin: next(cabinType),
      name,
      dateOfBirth: null,
      remarks: null,
      held_until: until,
    })),
  );
  return [...booked, ...held];
}

/** The bike list, by bike and body height. */
const bikeRows = ({ passengers, hasFrames }: Manifest): BikeRow[] =>
  sortedBy(passengers, 'bike', 'bodyHeight', 'name').map(({ bike, frame, bodyHeight, name, booking }) => ({
    bike,
    ...(hasFrames && { frame }),
    bodyHeight,
    name,
    booking,
  }));

/** Passengers with a special diet. */
const dietRows = ({ passengers }: Manifest): DietRow[] =>
  sortedBy(passengers, 'diet', 'name').flatMap(({ diet, name, booking }) =>
    diet === null ? [] : [{ diet, name, booking }],
  );

const extraRows = ({ extras }: Manifest): ExtraRow[] => sortedBy(extras, 'product', 'name');

/** How many bikes of each frame the departure needs, in the order of the bike list. */
function bikeTotals(rows: readonly BikeRow[]): BikeTotalRow[] {
  const groups = Map.groupBy(
    rows.filter(({ bike }) => bike !== null),
    ({ bike, frame }) => JSON.stringify([bike, frame]),
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            bike: first.bike ?? '',
            ...(first.frame !== undefined && { frame: first.frame }),
            count: others.length + 1,
          },
        ]
      : [],
  );
}

/** Every list of a departure; a refusal where there is none. */
export async function manifestOf(sql: Sql, departure: string): Promise<ManifestView | CodedRefusal> {
  const manifest = await loadManifest(sql, departure);
  if (manifest instanceof CodedRefusal) return manifest;
  const bikes = bikeRows(manifest);
  return {
    title: manifest.title,
    departure: manifest.departure,
    rooming: roomingRows(manifest),
    bikes,
    bike_totals: bikeTotals(bikes),
    diets: dietRows(manifest),
    extras: extraRows(manifest),
    contacts: await loadEmergencyContacts(sql, departure),
  };
}

/** Every list of a departure. */
export const wholeManifest: Handler<'crew.manifest'> = ({ context: { database } }, { departure }) =>
  manifestOf(database, departure);
