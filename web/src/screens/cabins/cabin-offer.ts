import type { Departure } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/contract/contract';

/** Input for the price of a cabin. */
export interface CabinOffer {
  departure: Departure;
  products: DepartureProducts;
}
