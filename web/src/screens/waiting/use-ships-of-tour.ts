import { useQueries, useQuery } from '@tanstack/react-query';
import { type Departure, fitsParty } from '@towpath/rules/calendar/departure';
import { monthOf, type PlainDate } from '@towpath/rules/core/dates';
import { departuresQuery, tourQuery } from '../../api/queries.ts';

/** The most ships whose cabins are listed. */
const MOST = 4;

/** One departure of each ship that sails a tour in the month of a day, or in its first month with departures. */
export function useShipsOfTour(tourId: string, day: PlainDate | undefined): readonly Departure[] {
  const tour = useQuery(tourQuery(tourId)).data;
  const first = tour?.first_available ?? tour?.first_departure ?? undefined;
  const days = [day, first].filter((each) => each !== undefined);
  const months = [...new Set(days.map(monthOf))];
  const found = useQueries({ queries: months.map((month) => departuresQuery(tour ? tourId : '', month)) });
  const sold = found.map(({ data = [] }) => data.filter((departure) => fitsParty(departure, null)));
  const departures = sold.find(({ length }) => length > 0) ?? [];
  return [...new Map(departures.map((each) => [each.ship_id, each])).values()].slice(0, MOST);
}
