import type { BikeRow, DietRow, ExtraRow, RoomingRow } from '@towpath/rules/office/crew-views';
import { CodedRefusal } from '../../config/coded-refusal.ts';
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

/** Every list of a departure. */
export const wholeManifest: Handler<'crew.manifest'> = async ({ context: { database } }, { departure }) => {
  const manifest = await loadManifest(database, departure);
  if (manifest instanceof CodedRefusal) return manifest;
  return {
    title: manifest.title,
    departure: manifest.departure,
    rooming: roomingRows(manifest),
    bikes: bikeRows(manifest),
    diets: dietRows(manifest),
    extras: extraRows(manifest),
    contacts: await loadEmergencyContacts(database, departure),
  };
};
