import { tableOfRecords } from '../../operations/sheets/table.ts';
import { readingLayer } from '../layer.ts';

const columns = {
  ship: 'Ship',
  departure: 'Departure',
  date: 'Date',
  other: 'Overlapping departure',
  other_date: 'Date',
};

/** The command `departures overlaps`. */
export const listOverlaps = readingLayer('departures.overlaps', {
  takes: '',
  about: 'none',
  input: () => ({}),
  tables: ({ rows }) => [tableOfRecords(`Overlapping departures: ${rows.length}`, columns, rows)],
});
