import { findDateRefusal } from '../arguments.ts';
import { readingLayer } from '../layer.ts';

const columns = {
  id: 'Departure',
  date: 'Date',
  tour: 'Tour',
  ship: 'Ship',
  state: 'State',
  cabins: 'Cabins',
  taken: 'Taken',
  blocked: 'of these blocked',
  optional: 'of these on option',
  left: 'Left',
};

/** The command `departures list`. */
export const listDepartures = readingLayer('departures.list', {
  takes: '[--from DATE] [--until DATE] [--tour ID]',
  about: 'none',
  flags: {
    from: 'DATE: departing on or after it, YYYY-MM-DD',
    until: 'DATE: the last day',
    tour: 'ID: only departures of this tour',
  },
  input: ({ flags }) => {
    return findDateRefusal(flags) ?? { ...flags };
  },
  tables: ({ rows }) => [
    {
      title: `Departures: ${rows.length}`,
      columns,
      rows: rows.map(({ id, date, tour, ship, state, cabins, taken, blocked, optional, left }) => ({
        id,
        date,
        tour,
        ship,
        state,
        cabins,
        taken,
        blocked,
        optional,
        left,
      })),
    },
  ],
});
