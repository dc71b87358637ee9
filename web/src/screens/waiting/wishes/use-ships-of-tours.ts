import { useQueries } from '@tanstack/react-query';
import { type Departure, fitsParty } from '@towpath/rules/calendar/departure';
import { monthOf, type PlainDate } from '@towpath/rules/core/dates';
import { departuresQuery, tourQuery } from '../../../api/queries.ts';

/** The most months whose departures are read for a tour, and ships whose cabins are listed. */
const most = { months: 4, ships: 12 };

/**
 * One departure of each ship that sails tours in the months of some days; of a tour that has none then, in its first month with
 * departures. A combined tour is known by its components.
 */
export function useShipsOfTours(
  tourIds: readonly string[],
  days: readonly PlainDate[],
): readonly Departure[] {
  const tours = useQueries({ queries: tourIds.map((id) => tourQuery(id)) });
  const wished = [...new Set(days.map(monthOf))].slice(0, most.months);
  const asked = tourIds.flatMap((id, index) => {
    const tour = tours[index]?.data;
    const first = tour?.first_available ?? tour?.first_departure ?? null;
    const months = [...new Set([...wished, ...(first ? [monthOf(first)] : [])])];
    return tour ? months.map((month) => ({ id, month })) : [];
  });
  const found = useQueries({ queries: asked.map(({ id, month }) => departuresQuery(id, month)) });
  const sold = asked.map(({ id, month }, index) => ({
    id,
    isWished: wished.includes(month),
    departures: (found[index]?.data ?? []).filter((departure) => fitsParty(departure, null)),
  }));
  const departures = tourIds.flatMap((id) => {
    const own = sold.filter((each) => each.id === id);
    const inTime = own.filter(({ isWished }) => isWished).flatMap((each) => each.departures);
    return inTime.length > 0 ? inTime : own.flatMap((each) => each.departures);
  });
  return [...new Map(departures.map((each) => [each.ship_id, each])).values()].slice(0, most.ships);
}
