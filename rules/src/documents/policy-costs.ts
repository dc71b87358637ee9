import { type Cents, minus, sum, zero } from '../core/money.ts';
import { charged } from '../payment/payment-result.ts';
import type { InsuranceType } from '../price/extras/insurance.ts';
import type { Breakdown } from '../price/price.ts';
import { invoiceLines } from './document-lines.ts';

type Rate = Parameters<typeof charged>[1];

/** A policy of a booking that is cancelled: what of its premium was paid, and what of that is kept; in euro cents. */
export interface KeptPolicy {
  type: InsuranceType;
  paid: Cents;
  kept: Cents;
}

/** What a cancellation keeps of the premium that was paid for a policy, and what it gives back of it, in minor units. */
export interface PolicyCosts {
  type: InsuranceType;
  kept: Cents;
  returned: Cents;
}

/** A premium on the bill in euro cents, and as the invoice states it in minor units. */
interface InvoicedPremium {
  amount: Cents;
  invoiced: Cents;
}

function findPremium(bill: Breakdown, rate: Rate, type: InsuranceType): InvoicedPremium {
  const lines = invoiceLines(bill, rate, { nameOf: (_, { name }) => name, discountOf: () => '' });
  const line = lines.find(({ section, name }) => section === 'insurance' && name === type);
  const { amount } = bill.insurance.find(({ name }) => name === type) ?? { amount: zero };
  return { amount, invoiced: line?.amount ?? zero };
}

/** A part of a premium in the currency: the whole one is what its invoice states, which rounds only the sum of its lines. */
function inCurrency(part: Cents, { amount, invoiced }: InvoicedPremium, rate: Rate): Cents {
  if (part >= amount) return invoiced;
  const converted = charged(part, rate).amount;
  return converted < invoiced ? converted : invoiced;
}

/** The premiums of a booking's policies that a cancellation keeps, in all and by policy, and what it gives back of each; minor units. */
export function policyCosts(
  policies: readonly KeptPolicy[],
  bill: Breakdown,
  rate: Rate,
): { premiums: Cents; policies: PolicyCosts[] } {
  const costs = policies.map(({ type, paid, kept }) => {
    const premium = findPremium(bill, rate, type);
    const keeps = inCurrency(kept, premium, rate);
    return { type, kept: keeps, returned: minus(inCurrency(paid, premium, rate), keeps) };
  });
  return { premiums: sum(costs.map(({ kept }) => kept)), policies: costs };
}
