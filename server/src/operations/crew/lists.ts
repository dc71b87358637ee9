import type { BikeRow, DietRow, ExtraRow, RoomingRow } from '@towpath/rules/office/departure-view';
import { Refusal } from '../../config/errors.ts';
import { defineReading } from '../operation.ts';
import { loadManifest, type Manifest, type ManifestOption } from './load-manifest.ts';
import { loadTravellers } from './travellers.ts';

/** Rows in the order of some of their columns. */
function sortedBy<Row extends object>(rows: readonly Row[], ...keys: (keyof Row)[]): Row[] {
  return rows.toSorted((a, b) => {
    const key = keys.find((candidate) => a[candidate] !== b[candidate]);
    if (!key) return 0;
    return (a[key] ?? '') < (b[key] ?? '') ? -1 : 1;
  });
}

/** A row of the rooming list for each cabin on option. */
const optionRows = ({ cabinType, count, name, until }: ManifestOption): RoomingRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ cabinType, booking: 'Option', cabin: index + 1, name, born: '' },
    remarks: `Held until ${until}`,
  }));

/** The rooming list with the cabins on option; cabins are numbered per booking or option from 1. */
const roomingRows = ({ passengers, options }: Manifest): RoomingRow[] => [
  ...sortedBy(passengers, 'cabinType', 'booking', 'cabin').map(
    ({ cabinType, booking, cabin, name, born, remarks }) => ({
      cabinType,
      booking,
      cabin,
      name,
      born,
      remarks,
    }),
  ),
  ...options.flatMap(optionRows),
];

/** The bike list, by bike and body height. */
const bikeRows = ({ passengers, hasFrames }: Manifest): BikeRow[] =>
  sortedBy(passengers, 'bike', 'bodyHeight', 'name').map(({ bike, frame, bodyHeight, name, booking }) => ({
    ...{ bike, ...(hasFrames && { frame }), bodyHeight, name, booking },
  }));

/** Passengers with a special diet. */
const dietRows = ({ passengers }: Manifest): DietRow[] =>
  sortedBy(passengers, 'diet', 'name').flatMap(({ diet, name, booking }) =>
    diet === null ? [] : [{ diet, name, booking }],
  );

const extraRows = ({ extras }: Manifest): ExtraRow[] => sortedBy(extras, 'product', 'name');

export const roomingList = defineReading('crew.rooming', async ({ database }, { departure }) => {
  const manifest = await loadManifest(database, departure);
  return manifest instanceof Refusal ? manifest : { title: manifest.title, rows: roomingRows(manifest) };
});

export const bikeList = defineReading('crew.bikes', async ({ database }, { departure }) => {
  const manifest = await loadManifest(database, departure);
  return manifest instanceof Refusal ? manifest : { title: manifest.title, rows: bikeRows(manifest) };
});

export const dietList = defineReading('crew.diets', async ({ database }, { departure }) => {
  const manifest = await loadManifest(database, departure);
  return manifest instanceof Refusal ? manifest : { title: manifest.title, rows: dietRows(manifest) };
});

export const extraList = defineReading('crew.extras', async ({ database }, { departure }) => {
  const manifest = await loadManifest(database, departure);
  return manifest instanceof Refusal ? manifest : { title: manifest.title, rows: extraRows(manifest) };
});

/** Every list of a departure. */
export const wholeManifest = defineReading('crew.manifest', async ({ database }, { departure }) => {
  const manifest = await loadManifest(database, departure);
  if (manifest instanceof Refusal) return manifest;
  return {
    ...{ title: manifest.title, departure: manifest.departure },
    rooming: roomingRows(manifest),
    bikes: bikeRows(manifest),
    diets: dietRows(manifest),
    extras: extraRows(manifest),
    travellers: await loadTravellers(database, departure),
  };
});
