import { monthOf } from '@towpath/rules/core/dates';
import { Refusal } from '../../config/errors.ts';
import { daysAsked, wrongDays } from '../arguments.ts';
import { listingOf } from '../listing.ts';
import type { Sheet } from '../table.ts';
import { figuresOf, type Ground, groundOf, partOf } from './calculate.ts';

const counted = {
  bookings: 'Bookings',
  passengers: 'Passengers',
  booked: 'Cabins booked',
  cabins: 'Cabins',
  occupancy: 'Occupancy %',
  revenue_eur: 'Revenue EUR cents',
  revenue_usd: 'Revenue USD cents',
  received_eur: 'Received EUR cents',
  received_usd: 'Received USD cents',
  sandbox_eur: 'Of it sandbox EUR cents',
  sandbox_usd: 'Of it sandbox USD cents',
};

function figures(name: string, does: string, sheetOf: (ground: Ground) => Sheet) {
  return listingOf({
    ...{ name, does, takes: '[--from DAY] [--until DAY]', about: 'none' },
    flags: { from: 'DAY: departing on it or later', until: 'DAY: departing on it or earlier' },
    read: async ({ database }, { flags }) => {
      const wrong = wrongDays(flags);
      if (wrong) return new Refusal(422, 'no_day', wrong);
      const { from, until } = daysAsked(flags);
      return [sheetOf(await groundOf(database, from, until))];
    },
  });
}

/** The figures of each departure. */
export const departureFigures = figures(
  'figures departures',
  'count bookings, occupancy and revenue by departure',
  (ground) => ({
    title: 'Figures by departure',
    columns: { departure: 'Departure', date: 'Date', tour: 'Tour', ship: 'Ship', ...counted },
    rows: ground.sailed.map((departure) => {
      const { id, date, tour, ship } = departure;
      return { departure: id, date, tour, ship, ...figuresOf(partOf(ground, [departure])) };
    }),
  }),
);

/** The figures of each month in which something departs. */
export const monthFigures = figures(
  'figures months',
  'count bookings, occupancy and revenue by month of departure',
  (ground) => ({
    title: 'Figures by month of departure',
    columns: { month: 'Month', ...counted },
    rows: [...Map.groupBy(ground.sailed, ({ date }) => monthOf(date))].map(([month, sailed]) => ({
      month,
      ...figuresOf(partOf(ground, sailed)),
    })),
  }),
);
