import { monthOf } from '@towpath/rules/core/dates';
import type { Table } from '../../operations/sheets/table.ts';
import { dateRange, findDateRefusal } from '../arguments.ts';
import { listingCommand } from '../listing.ts';
import { calculateFigures, type FiguresData, loadFiguresData, selectDepartures } from './calculate.ts';

const figureColumns = {
  bookings: 'Bookings',
  passengers: 'Passengers',
  booked: 'Cabins booked',
  on_option: 'Cabins on option',
  cabins: 'Cabins',
  occupancy: 'Occupancy %',
  revenue_eur: 'Revenue EUR cents',
  revenue_usd: 'Revenue USD cents',
  received_eur: 'Received EUR cents',
  received_usd: 'Received USD cents',
  sandbox_eur: 'Of it by fake Stripe, EUR cents',
  sandbox_usd: 'Of it by fake Stripe, USD cents',
};

function figuresListing(name: string, does: string, sheetOf: (data: FiguresData) => Table) {
  return listingCommand({
    name,
    does,
    takes: '[--from DATE] [--until DATE]',
    about: 'none',
    flags: { from: 'DATE: departing on or after it', until: 'DATE: departing on or before it' },
    read: async ({ database }, { flags }) => {
      const refusal = findDateRefusal(flags);
      if (refusal) return refusal;
      const { from, until } = dateRange(flags);
      return [sheetOf(await loadFiguresData(database, from, until))];
    },
  });
}

/** Figures by departure. */
export const departureFigures = figuresListing(
  'figures departures',
  'count bookings, occupancy and revenue by departure',
  (data) => ({
    title: 'Figures by departure',
    columns: { departure: 'Departure', date: 'Date', tour: 'Tour', ship: 'Ship', ...figureColumns },
    rows: data.departures.map((departure) => {
      const { id, date, tour, ship } = departure;
      return { departure: id, date, tour, ship, ...calculateFigures(selectDepartures(data, [departure])) };
    }),
  }),
);

/** Figures by month of departure. */
export const monthFigures = figuresListing(
  'figures months',
  'count bookings, occupancy and revenue by month of departure',
  (data) => ({
    title: 'Figures by month of departure',
    columns: { month: 'Month', ...figureColumns },
    rows: [...Map.groupBy(data.departures, ({ date }) => monthOf(date))].map(([month, departures]) => ({
      month,
      ...calculateFigures(selectDepartures(data, departures)),
    })),
  }),
);
