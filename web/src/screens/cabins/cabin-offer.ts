import type { Departure } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { Voucher } from '@towpath/rules/price/voucher';

/** Input for the price of a cabin. */
export interface CabinOffer {
  departure: Departure;
  products: DepartureProducts;
  coupon: Voucher | null;
}
