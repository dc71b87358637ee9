import { departure } from '../../rules/src/calendar/test-departure.ts';
import { addDays } from '../../rules/src/core/dates.ts';
import { type Cents, toEuros } from '../../rules/src/core/money.ts';
import type { Product } from '../../rules/src/price/product.ts';
import type { Voucher } from '../../rules/src/price/voucher.ts';
import type { Case } from './cases.ts';
import { termsOf } from './terms.ts';

const euros = (amount: Cents | null) => (amount === null ? null : toEuros(amount));
const voucher = (each: Voucher | null) =>
  each?.discount_type === 'Discount Amount' ? { ...each, amount: toEuros(each.amount) } : each;
const priced = <T extends Pick<Product, 'unit_price'>>(thing: T) => ({
  ...thing,
  unit_price: toEuros(thing.unit_price),
});

/** The facts of the one departure that all cases are of. */
const { availability: _full, duration: _length, ...facts } = departure();
export const departureFacts = facts;

/** What the calls answer of a case: money in euros (specification 7, specification 10.10). */
export function answersOf({ duration, multiMarket, cabinTypes, products, ...rest }: Case) {
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
export type Answers = ReturnType<typeof answersOf>;

/** What goes to the browser: the server's answers and what the visitor does with them. */
export interface Visit {
  answers: Answers;
  does: Pick<Case, 'selection' | 'picks' | 'counts' | 'insurance' | 'country' | 'locale' | 'brand' | 'today'>;
}

/** A case as the browser meets it. */
export function visitOf(each: Case): Visit {
  const { selection, picks, counts, insurance, country, locale, brand, today } = each;
  const does = { selection, picks, counts, insurance, country, locale, brand, today };
  return { answers: answersOf(each), does };
}
