import * as v from 'valibot';
import { type Market, MarketShape } from '../core/market.ts';
import { type Cents, Percentage, Price, percentOf, sum } from '../core/money.ts';

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

/** Which kinds of insurance are chosen. */
export const InsuranceChoice = v.object({
  cancellation: v.optional(v.boolean(), false),
  travel: v.optional(v.boolean(), false),
});
export type InsuranceChoice = v.InferOutput<typeof InsuranceChoice>;

const withoutInsurance = ['AU'];

/** The policies a main booker is offered: those of the market, none in Australia (specification 9). */
export function offeredPolicies(policies: readonly InsurancePolicy[], market: Market, country: string) {
  return withoutInsurance.includes(country) ? [] : policies.filter((policy) => policy.market === market);
}

/** The insurance chosen as far as it is offered: another country may have taken it off. */
export function choiceOnOffer(
  wanted: InsuranceChoice,
  offered: readonly Pick<InsurancePolicy, 'insurance_type'>[],
): InsuranceChoice {
  const has = (type: InsuranceType) => offered.some(({ insurance_type }) => insurance_type === type);
  return {
    cancellation: wanted.cancellation && has('cancellation'),
    travel: wanted.travel && has('travel'),
  };
}

/** The offered policies that are chosen. */
export function chosenPolicies(
  offered: readonly InsurancePolicy[],
  choice: InsuranceChoice,
): InsurancePolicy[] {
  return offered.filter(({ insurance_type }) => choice[insurance_type]);
}

/** A policy's premium on `base` (total before premiums less local costs), tax included, in cents (specification 9, specification 10.22). */
export function premium(policy: InsurancePolicy, base: Cents): Cents {
  const net = sum([policy.fixed_cost, percentOf(base, policy.fee_percentage)]);
  return sum([net, percentOf(net, policy.tax_percentage)]);
}
