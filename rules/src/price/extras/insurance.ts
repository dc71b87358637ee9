import * as v from 'valibot';
import { type Market, MarketShape } from '../../core/market.ts';
import { type Cents, Percentage, Price, percentOf, sum } from '../../core/money.ts';
import type { InsuranceTax } from '../tax-breakdown.ts';

/** The kinds of insurance that are sold (specification 3). */
export const insuranceTypes = ['cancellation', 'travel'] as const;
export type InsuranceType = (typeof insuranceTypes)[number];

/** fixed_cost in cents; percentages in per cent (specification 3). */
export const InsurancePolicy = v.object({
  id: v.string(),
  insurance_type: v.picklist(insuranceTypes),
  market: MarketShape,
  fixed_cost: Price,
  fee_percentage: Percentage,
  tax_percentage: Percentage,
});
export type InsurancePolicy = v.InferOutput<typeof InsurancePolicy>;

/** The insurance types that are chosen. */
export const InsuranceChoice = v.object({
  cancellation: v.optional(v.boolean(), false),
  travel: v.optional(v.boolean(), false),
});
export type InsuranceChoice = v.InferOutput<typeof InsuranceChoice>;

/** Whether insurance is sold to a main booker of a country: not in Australia (specification 9). */
export const hasInsurance = (country: string) => country !== 'AU';

/** The policies that are offered to a main booker: those of the market, none in Australia (specification 9). */
export function offeredPolicies(policies: readonly InsurancePolicy[], market: Market, country: string) {
  return hasInsurance(country) ? policies.filter((policy) => policy.market === market) : [];
}

/** The choice without types that are not offered, for example after a change of country. */
export function offeredChoice(
  choice: InsuranceChoice,
  offered: readonly Pick<InsurancePolicy, 'insurance_type'>[],
): InsuranceChoice {
  const has = (type: InsuranceType) => offered.some(({ insurance_type }) => insurance_type === type);
  return {
    cancellation: choice.cancellation && has('cancellation'),
    travel: choice.travel && has('travel'),
  };
}

/** The offered policies that are chosen. */
export function chosenPolicies(
  offered: readonly InsurancePolicy[],
  choice: InsuranceChoice,
): InsurancePolicy[] {
  return offered.filter(({ insurance_type }) => choice[insurance_type]);
}

/**
 * A policy's premium in cents, and the insurance tax that it contains; `base`: the total without premiums and local costs
 * (specification 9, specification 10.22).
 */
export function premium(policy: InsurancePolicy, base: Cents): { amount: Cents; tax: InsuranceTax } {
  const net = sum([policy.fixed_cost, percentOf(base, policy.fee_percentage)]);
  const tax = percentOf(net, policy.tax_percentage);
  return { amount: sum([net, tax]), tax: { percentage: policy.tax_percentage, amount: tax } };
}
