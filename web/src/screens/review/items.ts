import type { Departure } from '@towpath/rules/calendar/departure';
import type { Breakdown } from '@towpath/rules/price/price';
import type { AnalyticsItem } from '../../tracking/ecommerce-events.ts';

/** The bill's lines as analytics items (specification 3, analytics item). */
export function itemsOf(departure: Departure, { cabins, bikes, additional }: Breakdown): AnalyticsItem[] {
  return [...cabins, ...bikes, ...additional].map(({ id, name, count, unitPrice }) => ({
    id,
    name,
    category: departure.tour_name,
    quantity: count,
    price: unitPrice,
  }));
}
