import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, minus, zero } from '../core/money.ts';
import { charged } from '../payment/payment-result.ts';
import { insuranceTypes } from '../price/extras/insurance.ts';
import { type Breakdown, billOf, bookingAmounts } from '../price/price.ts';
import { always } from '../testing/test-property.ts';
import { cancellationLines, invoiceLines, totalOf } from './document-lines.ts';
import { policyCosts } from './policy-costs.ts';

const names = { nameOf: (_: string, { name }: { name: string }) => name, discountOf: () => 'Discount' };
const texts = { fee: 'Fee', credited: 'Before' };
const price = fc.integer({ min: 1, max: 500_000 }).map(cents);
const lineOf = (name: string, amount: Cents) => ({ id: name, name, count: 1, unitPrice: amount, amount });
const rates = fc.constantFrom(
  { market: 'default' as const, exchange_rate: null },
  ...[1.0837, 1.1, 0.9999, 1.1999].map((exchange_rate) => ({
    market: 'north_america' as const,
    exchange_rate,
  })),
);
const bills = fc
  .record({ cabins: fc.array(price, { minLength: 1, maxLength: 6 }), premiums: fc.tuple(price, price) })
  .map(({ cabins, premiums }) =>
    billOf(
      {
        market: 'default',
        passengers: 2,
        lines: {
          cabins: cabins.map((amount) => lineOf('cabin', amount)),
          bikes: [],
          additional: [],
          localCosts: [],
          supplement: null,
          discounts: [],
          insurance: insuranceTypes.map((type, index) => lineOf(type, premiums[index] ?? zero)),
        },
      },
      { mode: 'none' },
    ),
  );
const kept = fc.subarray([...insuranceTypes]);
/** The part of the journey's price that is charged as the fee. */
const shares = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));

/** The lines of the credit note of a booking that is cancelled, paid in full, and what it gets back. */
function cancel(
  bill: Breakdown,
  rate: Parameters<typeof charged>[1],
  keeps: readonly string[],
  share: number,
) {
  const paid = bill.insurance.flatMap(({ amount }, index) => {
    const type = insuranceTypes[index];
    return type ? [{ type, paid: amount, kept: keeps.includes(type) ? amount : zero }] : [];
  });
  const { premiums, policies } = policyCosts(paid, bill, rate);
  const byName = new Map(policies.map((policy): [string, Cents] => [policy.type, policy.kept]));
  const { full_amount, insurance_amount } = bookingAmounts(bill);
  const fee = cents(Math.floor(charged(full_amount, rate).amount * share));
  const lines = cancellationLines(invoiceLines(bill, rate, names), { fee, premiums, byName }, [], texts);
  const whole = charged(cents(full_amount + insurance_amount), rate).amount;
  return { lines, policies, refund: minus(minus(whole, fee), premiums) };
}

test('a cancellation credits each premium that it gives back as it was invoiced, and no cent of one that it keeps', () => {
  always(
    fc.property(bills, rates, kept, shares, (bill, rate, keeps, share) => {
      const { lines, policies, refund } = cancel(bill, rate, keeps, share);
      const credited = lines.filter(({ section }) => section === 'insurance');
      const invoiced = invoiceLines(bill, rate, names).filter(({ name }) =>
        insuranceTypes.some((type) => type === name),
      );
      expect(credited.map(({ name, amount }) => [name, amount])).toEqual(
        invoiced
          .filter(({ name }) => !keeps.some((type) => type === name))
          .map(({ name, amount }) => [name, -amount]),
      );
      expect(policies.map((policy) => policy.kept + policy.returned)).toEqual(
        invoiced.map(({ amount }) => amount),
      );
      expect(totalOf(lines)).toBe(minus(zero, refund));
    }),
  );
});

test('of a premium that was paid in part, no more is kept than was invoiced', () => {
  always(
    fc.property(bills, rates, fc.integer({ min: 0, max: 100 }), (bill, rate, share) => {
      const [line] = bill.insurance;
      if (!line) return;
      const part = cents(Math.floor((line.amount * share) / 100));
      const { policies } = policyCosts([{ type: 'cancellation', paid: part, kept: part }], bill, rate);
      expect(policies[0]?.returned).toBe(0);
      expect(policies[0]?.kept).toBeLessThanOrEqual(
        invoiceLines(bill, rate, names).find(({ name }) => name === 'cancellation')?.amount ?? 0,
      );
    }),
  );
});
