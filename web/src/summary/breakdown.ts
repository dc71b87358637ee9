import type { PlainDate } from '@towpath/rules/core/dates';
import { marketOf } from '@towpath/rules/core/market';
import { type Breakdown, type Cart, priceOf } from '@towpath/rules/price/price';
import type { Brand } from '@towpath/rules/site/brand';
import { type TermsTable, termsOn } from '@towpath/rules/terms/payment-terms';

/** What is sold, to whom and when: what a visitor's choices are priced by. */
export interface Sale extends Pick<Cart, 'departure' | 'cabinTypes' | 'products' | 'coupon'> {
  brand: Brand;
  /** The operator's today. */
  today: PlainDate;
  paymentTerms: TermsTable;
}

/** What the visitor has chosen so far; nothing of it but the cabins need be known. */
export type Choices = Pick<Cart, 'selection'> &
  Partial<Pick<Cart, 'passengers' | 'counts' | 'country' | 'insurance'>>;

const noInsurance = { cancellation: false, travel: false };

/** The bill of what is chosen, by the rule the server charges by. */
export function breakdownOf(sale: Sale, choices: Choices): Breakdown {
  const { departure, brand, today, paymentTerms } = sale;
  const { selection, passengers = [], counts = {}, country = '', insurance = noInsurance } = choices;
  const { vat } = termsOn(today, brand, marketOf(country, departure.multi_market), paymentTerms);
  const { cabinTypes, products, coupon } = sale;
  return priceOf({
    departure,
    cabinTypes,
    selection,
    products,
    passengers,
    counts,
    coupon,
    country,
    insurance,
    vat,
  });
}
