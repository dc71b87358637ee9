import { type Bookable, type ChangedBooking, differs } from '@towpath/rules/amendments/change';
import { type BikeStock, ridersOf, withoutRiders } from '@towpath/rules/bikes/bike-stock';
import { framesOf, noFrameMessage } from '@towpath/rules/bikes/check-bikes';
import type { Issue } from '@towpath/rules/core/issue';
import type { CabinCounts } from '../bookings/stock.ts';

/** The cabins of each type by which `more` exceeds `than`. */
export function beyond(more: CabinCounts, than: CabinCounts): Map<string, number> {
  const rest = [...more].map(([type, count]) => [type, count - (than.get(type) ?? 0)] as const);
  return new Map(rest.filter(([, count]) => count > 0));
}

/** An issue at every passenger of a cabin type of which too few are left. */
export function cabinIssues({ request }: ChangedBooking, types: readonly string[]): Issue[] {
  return request.passengers.flatMap(({ cabin }, index) =>
    types.some((type) => cabin.startsWith(`${type}:`))
      ? [{ path: `passengers.${index}.cabin`, message: 'Cabin is no longer available' }]
      : [],
  );
}

/**
 * An issue at the bike of every passenger who is new, or whose bike or height changes, and for whom no frame is left. Passengers
 * who change neither keep what they have (decision 080).
 */
export function bikeIssues(before: Bookable, wanted: ChangedBooking, stock: readonly BikeStock[]): Issue[] {
  const { request, origins } = wanted;
  const isMoved = request.departureId !== before.departureId;
  const isKept = (index: number) => {
    const origin = origins[index] ?? null;
    const own = origin === null ? undefined : before.passengers[origin];
    const now = request.passengers[index];
    return !isMoved && own !== undefined && now !== undefined && !differs(own, now, ['bike', 'bodyHeight']);
  };
  const all = [...request.passengers.keys()];
  const order = [...all.filter(isKept), ...all.filter((index) => !isKept(index))];
  const free = isMoved ? stock : withoutRiders(stock, ridersOf(before.passengers));
  const riders = ridersOf(request.passengers);
  const frames = framesOf(
    order.flatMap((index) => riders[index] ?? []),
    free,
  );
  return order.flatMap((index, position) =>
    frames[position] === null && !isKept(index)
      ? [{ path: `passengers.${index}.bike`, message: noFrameMessage }]
      : [],
  );
}
