import { type CabinSelection, cabinsOf } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Departure } from '@towpath/rules/calendar/departure';
import { type CabinType, pricePerPerson } from '@towpath/rules/price/cabin';
import { type AnalyticsItem, trackAddToCart, trackRemoveFromCart } from '../../tracking/ecommerce-events.ts';

const itemsOf = (departure: Departure, type: CabinType, cabins: readonly number[]): AnalyticsItem[] =>
  cabins.map((people) => ({
    id: type.id,
    name: type.name,
    category: departure.tour_name,
    quantity: people,
    price: pricePerPerson(type, people),
  }));

/** The cabins of the first list that the second lacks; a multiset difference. */
function surplus(of: readonly number[], over: readonly number[]): number[] {
  const left = [...over];
  return of.filter((people) => {
    const at = left.indexOf(people);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Reports a change to analytics as items removed and added; a changed occupancy is both (specification 4). */
export function trackSelection(
  departure: Departure,
  types: readonly CabinType[],
  before: CabinSelection,
  after: CabinSelection,
): void {
  for (const type of types) {
    const [was, is] = [cabinsOf(before, type.id), cabinsOf(after, type.id)];
    trackRemoveFromCart(itemsOf(departure, type, surplus(was, is)));
    trackAddToCart(itemsOf(departure, type, surplus(is, was)));
  }
}
