import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { listIn } from '../entry.ts';
import { described } from '../fields/field.ts';
import { amount, catalogueName, count, text } from '../fields/result-fields.ts';

/** Bookings and revenue of some days, in euro cents. */
export const Sales = v.object({ bookings: count, passengers: count, revenue: amount });
export type Sales = v.InferOutput<typeof Sales>;

/** The steps of visitors towards a paid booking, in their order. */
export const funnelSteps = ['calendar', 'hold', 'booking', 'payment', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** The tables of the figures of a period; revenue in euro cents. */
export const figureLists = {
  weeks: listIn({
    row: v.object({ week: DateShape, ...Sales.entries }),
    columns: ['week', 'bookings', 'passengers', 'revenue'],
  }),
  ships: listIn({
    row: v.object({
      id: text,
      ship: catalogueName,
      month: described(text, 'of departure, YYYY-MM'),
      cabins: count,
      booked: count,
      occupancy: described(count, 'per cent'),
    }),
    columns: ['ship', 'month', 'cabins', 'booked', 'occupancy'],
  }),
  lead_times: listIn({
    row: v.object({
      from: described(count, 'the least days from booking to departure'),
      until: described(v.nullable(count), 'the most; null: any number'),
      bookings: count,
    }),
    columns: ['from', 'until', 'bookings'],
  }),
  sources: listIn({
    row: v.object({
      source: described(text, 'an empty text where it is not known'),
      bookings: count,
      revenue: amount,
    }),
    columns: ['source', 'bookings', 'revenue'],
  }),
  funnel: listIn({
    row: v.object({
      step: v.picklist(funnelSteps),
      count,
      share: described(v.nullable(count), 'of the step before, per cent; null where that was not reached'),
    }),
    columns: ['step', 'count', 'share'],
  }),
  waiting: listIn({
    row: v.object({
      departure: text,
      date: DateShape,
      tour: catalogueName,
      ship: catalogueName,
      parties: count,
      people: count,
      waiting: described(count, 'parties of these that can be offered it now'),
      left: described(count, 'cabins that are not taken; none where it is closed'),
    }),
    columns: ['date', 'tour', 'ship', 'parties', 'people', 'waiting', 'left'],
    further: ['departure'],
  }),
} as const;
const tableOf = <Row extends v.GenericSchema>({ row }: { row: Row }) => v.array(row);

/** Figures of the bookings made in a period that are still active; revenue in euro cents. */
export const FiguresView = v.object({
  weeks: tableOf(figureLists.weeks),
  ships: described(tableOf(figureLists.ships), 'occupancy of the departures of the period'),
  lead_times: tableOf(figureLists.lead_times),
  sources: tableOf(figureLists.sources),
  funnel: tableOf(figureLists.funnel),
  waiting: described(
    tableOf(figureLists.waiting),
    'the departures that most people wanted who entered the waiting list in the period and have not booked, at most 50; a party counts at each departure that suits it',
  ),
});
export type FiguresView = v.InferOutput<typeof FiguresView>;

/** By what the sales of a season are grouped: the month of departure, tour, ship or source. */
export const paceGroups = ['month', 'tour', 'ship', 'source'] as const;
export type PaceGroup = (typeof paceGroups)[number];

/** The table of a season; revenue in euro cents. */
export const paceLists = {
  groups: listIn({
    row: v.object({
      id: described(text, 'YYYY-MM of a month, an empty text where the source is not known'),
      name: catalogueName,
      ...Sales.entries,
      bookings_before: described(count, 'of the season before, as those that follow'),
      passengers_before: count,
      revenue_before: amount,
      change: described(
        v.nullable(v.pipe(v.number(), v.safeInteger())),
        'of the passengers, per cent; null where there were none before',
      ),
    }),
    columns: ['name', 'bookings', 'passengers', 'passengers_before', 'change', 'revenue', 'revenue_before'],
    further: ['bookings_before', 'id'],
  }),
} as const;

/** The sales of a season until today, and what the season before had sold as long before its departures. */
export const PaceView = v.object({
  groups: tableOf(paceLists.groups),
  weeks: described(
    v.array(v.object({ week: DateShape, passengers: count, before: count })),
    'passengers booked by the day `week`, and 52 weeks before it',
  ),
});
export type PaceView = v.InferOutput<typeof PaceView>;

/** The tables of the figures of a period, and that of a season. */
export const figureTables = [
  'weeks',
  'ships',
  'lead_times',
  'sources',
  'funnel',
  'waiting',
  'groups',
] as const;
export type FigureTable = (typeof figureTables)[number];
