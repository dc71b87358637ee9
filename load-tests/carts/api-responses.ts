import { addDays } from '../../rules/src/core/dates.ts';
import { type Cents, toEuros } from '../../rules/src/core/money.ts';
import type { Product } from '../../rules/src/price/extras/product.ts';
import type { Voucher } from '../../rules/src/price/voucher.ts';
import { departure } from '../../rules/src/testing/test-departure.ts';
import type { Case } from './random-carts.ts';
import { termsOf } from './terms.ts';

const euros = (amount: Cents | null) => (amount === null ? null : toEuros(amount));
const voucher = (each: Voucher | null) =>
  each?.discount_type === 'Discount Amount' ? { ...each, amount: toEuros(each.amount) } : each;
const priced = <T extends Pick<Product, 'unit_price'>>(product: T) => ({
  ...product,
  unit_price: toEuros(product.unit_price),
});

const { availability: _availability, duration: _duration, ...facts } = departure();
/** The fields of the departure that are the same for all carts. */
export const departureFacts = facts;

/** The API responses for a cart: money in euros (specification 7, specification 10.10). */
function responsesOf({ duration, multiMarket, cabinTypes, products, ...rest }: Case) {
  return {
    terms: termsOf(rest.brand),
    departure: {
      ...departureFacts,
      date: addDays(rest.today, rest.ahead),
      duration,
      multi_market: multiMarket,
      voucher: voucher(rest.voucher),
    },
    coupon: voucher(rest.coupon),
    cabins: cabinTypes.map((type) => ({
      ...type,
      unit_price: euros(type.unit_price),
      surcharge_price: euros(type.surcharge_price),
      discount_price: euros(type.discount_price),
    })),
    products: {
      bikes: products.bikes.map(priced),
      diets: products.diets.map(priced),
      other: products.other.map(priced),
      sgr: priced(products.sgr),
      insurance_policies: products.insurance_policies.map((policy) => ({
        ...policy,
        fixed_cost: euros(policy.fixed_cost),
      })),
    },
  };
}
/** The input of the browser: the API responses and the visitor's choices. */
export interface Visit {
  responses: ReturnType<typeof responsesOf>;
  choices: Pick<
    Case,
    'selection' | 'picks' | 'counts' | 'insurance' | 'country' | 'locale' | 'brand' | 'today'
  >;
}

/** The visit of a cart. */
export function visitOf(each: Case): Visit {
  const { selection, picks, counts, insurance, country, locale, brand, today } = each;
  const choices = { selection, picks, counts, insurance, country, locale, brand, today };
  return { responses: responsesOf(each), choices };
}
