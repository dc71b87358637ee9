import { findOverlaps } from '../../catalogue/overlaps.ts';
import { listingOperation } from '../listing.ts';

const columns = {
  ship: 'Ship',
  departure: 'Departure',
  date: 'Date',
  other: 'Overlapping departure',
  other_date: 'Date',
};

/** Lists departures on sale that use the same ship on the same days. */
export const listOverlaps = listingOperation({
  name: 'departures overlaps',
  takes: '',
  does: 'list overlapping departures of the same ship; close one of each pair',
  about: 'none',
  read: async ({ database }) => {
    const rows = (await findOverlaps(database)).map((overlap) => ({ ...overlap }));
    return [{ title: `Overlapping departures: ${rows.length}`, columns, rows }];
  },
});
