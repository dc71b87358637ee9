import { Refusal } from '../../config/errors.ts';
import { listingOf } from '../listing.ts';
import type { Sheet } from '../table.ts';
import { type Guest, type Sailing, sailingOf } from './guests.ts';

type Paper = (sailing: Sailing) => Sheet;

function inOrder(guests: readonly Guest[], ...keys: (keyof Guest)[]): Guest[] {
  return guests.toSorted((a, b) => {
    const key = keys.find((candidate) => a[candidate] !== b[candidate]);
    if (!key) return 0;
    return (a[key] ?? '') < (b[key] ?? '') ? -1 : 1;
  });
}

/** Who sleeps where; cabins of a booking are counted from 1. */
const cabinList: Paper = ({ title, guests }) => ({
  title: `Cabin list: ${title}`,
  columns: {
    cabinType: 'Cabin',
    booking: 'Booking',
    cabin: 'No.',
    name: 'Name',
    born: 'Born',
    remarks: 'Remarks',
  },
  rows: inOrder(guests, 'cabinType', 'booking', 'cabin').map(({ cabinType, booking, cabin, ...guest }) => ({
    ...{ cabinType, booking, cabin },
    ...{ name: guest.name, born: guest.born, remarks: guest.remarks },
  })),
});

/** The bikes to be fitted, by kind and then by the height of who rides them. */
const bikeList: Paper = ({ title, guests }) => ({
  title: `Bike list: ${title}`,
  columns: { bike: 'Bike', bodyHeight: 'Body height, cm', name: 'Name', booking: 'Booking' },
  rows: inOrder(guests, 'bike', 'bodyHeight', 'name').map(({ bike, bodyHeight, name, booking }) => ({
    ...{ bike, bodyHeight, name, booking },
  })),
});

/** Who eats differently; everybody else does not stand here. */
const dietList: Paper = ({ title, guests }) => ({
  title: `Diet list: ${title}`,
  columns: { diet: 'Diet', name: 'Name', booking: 'Booking' },
  rows: inOrder(guests, 'diet', 'name').flatMap(({ diet, name, booking }) =>
    diet === null ? [] : [{ diet, name, booking }],
  ),
});

const listing = (name: string, does: string, papers: readonly Paper[]) =>
  listingOf({
    ...{ name, does },
    takes: '<departure>',
    read: async ({ database }, { about }) => {
      const sailing = await sailingOf(database, about);
      return sailing instanceof Refusal ? sailing : papers.map((paper) => paper(sailing));
    },
  });

/** The papers that a departure's crew works with; all of them as one page with --html. */
export const crewCabins = listing('crew cabins', 'list who sleeps where on a departure', [cabinList]);
export const crewBikes = listing('crew bikes', 'list the bikes of a departure by body height', [bikeList]);
export const crewDiets = listing('crew diets', 'list the diets of a departure', [dietList]);
export const crewPapers = listing(
  'crew papers',
  'all three lists of a departure, each on a page of its own',
  [...[cabinList, bikeList, dietList]],
);
