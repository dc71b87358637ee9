import { Refusal } from '../../config/errors.ts';
import { listingOperation } from '../listing.ts';
import type { Table } from '../table.ts';
import { loadManifest, type Manifest, type ManifestOption, type ManifestPassenger } from './guests.ts';

type CrewList = (manifest: Manifest) => Table;

function sortGuests(
  passengers: readonly ManifestPassenger[],
  ...keys: (keyof ManifestPassenger)[]
): ManifestPassenger[] {
  return passengers.toSorted((a, b) => {
    const key = keys.find((candidate) => a[candidate] !== b[candidate]);
    if (!key) return 0;
    return (a[key] ?? '') < (b[key] ?? '') ? -1 : 1;
  });
}

/** A row of the rooming list for each cabin on option. */
const optionRows = ({ cabinType, count, name, until }: ManifestOption) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ cabinType, booking: 'Option', cabin: index + 1, name, born: '' },
    remarks: `Held until ${until}`,
  }));

/** The rooming list with the cabins on option; cabins are numbered per booking or option from 1. */
const cabinList: CrewList = ({ title, passengers, options }) => ({
  title: `Cabin list: ${title}`,
  columns: {
    cabinType: 'Cabin',
    booking: 'Booking',
    cabin: 'No.',
    name: 'Name',
    born: 'Born',
    remarks: 'Remarks',
  },
  rows: [
    ...sortGuests(passengers, 'cabinType', 'booking', 'cabin').map(
      ({ cabinType, booking, cabin, ...passenger }) => ({
        ...{ cabinType, booking, cabin },
        ...{ name: passenger.name, born: passenger.born, remarks: passenger.remarks },
      }),
    ),
    ...options.flatMap(optionRows),
  ],
});

/** The bike list, by bike and body height; with the frame of each rider where the departure has bike stock data. */
const bikeList: CrewList = ({ title, hasFrames, passengers }) => ({
  title: `Bike list: ${title}`,
  columns: {
    bike: 'Bike',
    ...(hasFrames && { frame: 'Frame' }),
    ...{ bodyHeight: 'Body height, cm', name: 'Name', booking: 'Booking' },
  },
  rows: sortGuests(passengers, 'bike', 'bodyHeight', 'name').map((guest) => ({
    bike: guest.bike,
    ...(hasFrames && { frame: guest.frame }),
    ...{ bodyHeight: guest.bodyHeight, name: guest.name, booking: guest.booking },
  })),
});

/** Passengers with a special diet. */
const dietList: CrewList = ({ title, passengers }) => ({
  title: `Diet list: ${title}`,
  columns: { diet: 'Diet', name: 'Name', booking: 'Booking' },
  rows: sortGuests(passengers, 'diet', 'name').flatMap(({ diet, name, booking }) =>
    diet === null ? [] : [{ diet, name, booking }],
  ),
});

const crewListing = (name: string, does: string, lists: readonly CrewList[]) =>
  listingOperation({
    ...{ name, does },
    takes: '<departure>',
    read: async ({ database }, { about }) => {
      const manifest = await loadManifest(database, about);
      return manifest instanceof Refusal ? manifest : lists.map((list) => list(manifest));
    },
  });

export const crewCabins = crewListing('crew cabins', 'print the rooming list of a departure', [cabinList]);
export const crewBikes = crewListing(
  'crew bikes',
  'print the bike list of a departure, with the frame of each rider',
  [bikeList],
);
export const crewDiets = crewListing('crew diets', 'print the special diets of a departure', [dietList]);
export const crewManifest = crewListing(
  'crew papers',
  'print the whole manifest of a departure: all three lists, one per page',
  [cabinList, bikeList, dietList],
);
