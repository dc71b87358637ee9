import { daysBetween, type PlainDate } from '../core/dates.ts';
import { limits } from '../core/limits.ts';
import type { Market } from '../core/market.ts';
import { type Cents, percentOf } from '../core/money.ts';
import { type Brand, brands } from '../site/brand.ts';

/** Deposit in per cent, balance due in days before departure, VAT in per cent, each holding from a day on. */
export interface PaymentTerms {
  from: PlainDate;
  deposit: number;
  balanceDays: number;
  vat: number;
}

const specified: PaymentTerms = {
  from: '2000-01-01',
  deposit: limits.deposit.percentage,
  balanceDays: limits.deposit.balanceDays,
  vat: limits.vatPercentage,
};

/** Every brand's and market's terms, earliest first; the specification's numbers where nobody changed them (specification 10.8). */
export type TermsTable = Record<Brand, Record<Market, readonly PaymentTerms[]>>;

const inEveryMarket = { default: [specified], north_america: [specified] };
export const specifiedTerms: TermsTable = Object.fromEntries(brands.map((brand) => [brand, inEveryMarket]));

/** The terms that hold for a brand and a market on a day. */
export function termsOn(
  day: PlainDate,
  brand: Brand,
  market: Market,
  table: TermsTable = specifiedTerms,
): PaymentTerms {
  return table[brand]?.[market].findLast(({ from }) => from <= day) ?? specified;
}

/** The deposit in cents, or null from `balanceDays` before departure on, when all is due (specification 10.13, 10.20). */
export function depositOf(
  fullAmount: Cents,
  departure: PlainDate,
  today: PlainDate,
  terms: Pick<PaymentTerms, 'deposit' | 'balanceDays'>,
): Cents | null {
  return daysBetween(today, departure) > terms.balanceDays ? percentOf(fullAmount, terms.deposit) : null;
}
