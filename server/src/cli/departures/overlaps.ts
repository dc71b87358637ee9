import { findOverlaps } from '../../catalogue/overlaps.ts';
import { listingOperation } from '../listing.ts';

const columns = {
  ship: 'Ship',
  departure: 'Departure',
  date: 'Date',
  other: 'Overlapping departure',
  other_date: 'Date',
};

/** Lists departures that sell one ship twice. */
export const listOverlaps = listingOperation({
  name: 'departures overlaps',
  takes: '',
  does: 'list departures on sale that sell one ship on the same days; close one of each two',
  about: 'none',
  read: async ({ database }) => {
    const rows = (await findOverlaps(database)).map((overlap) => ({ ...overlap }));
    return [{ title: `Overlapping departures: ${rows.length}`, columns, rows }];
  },
});
