import * as v from 'valibot';
import type { Issue } from '../core/issue.ts';
import type { Market } from '../core/market.ts';
import { type InsuranceChoice, insuranceTypes } from '../price/extras/insurance.ts';

const flag = v.optional(v.boolean(), false);

/** The checkboxes of the review screen (specification 3). */
export const TermsFlags = v.object({
  general: flag,
  consumer: flag,
  payment: flag,
  general_north_america: flag,
  payment_north_america: flag,
  cancellation: flag,
  travel: flag,
});
export type TermsFlags = v.InferOutput<typeof TermsFlags>;
export type Term = keyof TermsFlags;

const travelTerms: Record<Market, readonly Term[]> = {
  default: ['general', 'consumer', 'payment'],
  north_america: ['general_north_america', 'payment_north_america'],
};

/** The terms that must be accepted for a journey in a market (specification 5). */
export function requiredTerms(market: Market): readonly Term[] {
  return travelTerms[market];
}

/** The terms that must be accepted for the insurance chosen. */
export function insuranceTerms(choice: InsuranceChoice): Term[] {
  return insuranceTypes.filter((type) => choice[type]);
}

/** An issue for every required box that is not ticked (specification 5). */
export function checkTerms(flags: Partial<TermsFlags>, market: Market, choice: InsuranceChoice): Issue[] {
  const missing = (terms: readonly Term[], message: string) =>
    terms.filter((term) => !flags[term]).map((term) => ({ path: `terms.${term}`, message }));
  return [
    ...missing(requiredTerms(market), 'Please accept the terms for your travel.'),
    ...missing(insuranceTerms(choice), 'Please accept the terms for your insurance.'),
  ];
}
