import type { BikeAnswers } from '@towpath/rules/price/bike-price';
import { type Breakdown, type Cart, priceOf } from '@towpath/rules/price/price';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';

/** Input for the price of a visitor's choices. */
export interface PricingContext extends Pick<Cart, 'departure' | 'cabinTypes' | 'products' | 'coupon'> {
  /** The terms that apply today for the visitor. */
  terms: Pick<TermsVersion, 'tax'>;
}

/** The visitor's choices so far; only the cabins are required. */
export type BookingChoices = Pick<Cart, 'selection'> &
  Partial<Pick<Cart, 'counts' | 'country' | 'insurance'>> & {
    passengers?: readonly (Cart['passengers'][number] & BikeAnswers)[];
  };

const noInsurance = { cancellation: false, travel: false };

/** The price breakdown of the choices, by the rule that the server uses. */
export function computeBreakdown(context: PricingContext, choices: BookingChoices): Breakdown {
  const { departure, terms, cabinTypes, products, coupon } = context;
  const { selection, passengers = [], counts = {}, country = '', insurance = noInsurance } = choices;
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
    tax: terms.tax,
  });
}
