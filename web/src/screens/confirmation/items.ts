import type { Departure } from '@towpath/rules/departure';
import type { Breakdown } from '@towpath/rules/price';
import type { Item } from '../../analytics.ts';

/** The bill's lines as analytics counts them (specification 3, analytics item). */
export function itemsOf(departure: Departure, { cabins, bikes, additional }: Breakdown): Item[] {
  return [...cabins, ...bikes, ...additional].map(({ id, name, count, unitPrice }) => ({
    id,
    name,
    category: departure.tour_name,
    quantity: count,
    price: unitPrice,
  }));
}
