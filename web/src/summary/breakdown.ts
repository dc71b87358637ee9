import type { PlainDate } from '@towpath/rules/core/dates';
import { marketOf } from '@towpath/rules/core/market';
import { type Breakdown, type Cart, priceOf } from '@towpath/rules/price/price';
import type { Brand } from '@towpath/rules/site/brand';
import { type TermsTable, termsOn } from '@towpath/rules/terms/payment-terms';

/** What a visitor's choices are priced against. */
export interface PricingContext extends Pick<Cart, 'departure' | 'cabinTypes' | 'products' | 'coupon'> {
  brand: Brand;
  /** The operator's today. */
  today: PlainDate;
  paymentTerms: TermsTable;
}

/** What the visitor has chosen so far; only the cabins are required. */
export type BookingChoices = Pick<Cart, 'selection'> &
  Partial<Pick<Cart, 'passengers' | 'counts' | 'country' | 'insurance'>>;

const noInsurance = { cancellation: false, travel: false };

/** The price breakdown of the choices, by the rule that the server uses. */
export function computeBreakdown(context: PricingContext, choices: BookingChoices): Breakdown {
  const { departure, brand, today, paymentTerms, cabinTypes, products, coupon } = context;
  const { selection, passengers = [], counts = {}, country = '', insurance = noInsurance } = choices;
  const { vat } = termsOn(today, brand, marketOf(country, departure.multi_market), paymentTerms);
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
