import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import {
  balancesOf,
  type EarnedRow,
  earnedEntry,
  feeEntry,
  moneyEntry,
  type SalesRow,
  salesEntry,
} from './journal.ts';

const invoice = (changes: Partial<SalesRow> = {}): SalesRow => ({
  day: '2027-03-10',
  document: 'BBT-2027-00001',
  number: 'BBT-100001',
  rates: [{ percentage: 9, base: cents(10_000), tax: cents(900) }],
  exempt_parts: [{ reason: 'insurance', amount: cents(500) }],
  ...changes,
});
const earned = (row: SalesRow, is_fee = false): EarnedRow => ({ ...row, is_fee });
const paid = (amount: number, method = 'card') =>
  moneyEntry({ day: '2027-03-10', number: 'BBT-100001', object_id: 'ch_1', method, amount: cents(amount) });
const ofNothing = (balances: ReadonlyMap<string, number>) =>
  Object.fromEntries([...balances].filter(([, amount]) => amount !== 0));

test('an invoice is a down-payment until the journey begins, its tax is owed at once', () => {
  const { credits } = salesEntry(invoice());
  expect(credits[0]).toEqual({ account: 'down_payments', amount: 10_000, vat: { rate: 9, amount: 900 } });
  const sold = [salesEntry(invoice()), paid(11_400)];
  expect(ofNothing(balancesOf(sold))).toEqual({ down_payments: -10_500, tax: -900, provider: 11_400 });
  const travelled = [...sold, earnedEntry(earned(invoice()))];
  expect(ofNothing(balancesOf(travelled))).toEqual({
    revenue: -10_000,
    premiums: -500,
    tax: -900,
    provider: 11_400,
  });
});

test('what a cancellation leaves is a fee', () => {
  const note = invoice({
    document: 'BBT-2027-00002',
    rates: [{ percentage: 9, base: cents(-8_000), tax: cents(-720) }],
    exempt_parts: [{ reason: 'insurance', amount: cents(-500) }],
  });
  const entries = [salesEntry(invoice()), salesEntry(note)];
  const fee = [invoice(), note].map((row) => earnedEntry(earned(row, true)));
  expect(ofNothing(balancesOf([...entries, ...fee]))).toEqual({
    receivables: 2_180,
    cancellation_fees: -2_000,
    tax: -180,
  });
});

test.each([
  ['margin_scheme', { margin_revenue: -11_400 }],
  ['no_tax', { untaxed_revenue: -11_400 }],
  ['compensation', { cancellation_fees: -11_400 }],
] as const)('what is exempt for %s is posted without tax', (reason, revenue) => {
  const row = invoice({ rates: [], exempt_parts: [{ reason, amount: cents(11_400) }] });
  const entries = [salesEntry(row), earnedEntry(earned(row))];
  expect(ofNothing(balancesOf(entries))).toEqual({ receivables: 11_400, ...revenue });
});

test('money is in the account of its method, less the fees of the provider', () => {
  const fee = feeEntry({ day: '2027-03-10', source_id: 'ch_1', fee: cents(30) });
  const entries = [paid(100), paid(-40), paid(7, 'bank_transfer'), paid(5, 'cash'), paid(3, 'voucher'), fee];
  expect(ofNothing(balancesOf(entries))).toEqual({
    provider: 30,
    provider_fees: 30,
    bank: 7,
    cash: 5,
    vouchers: 3,
    receivables: -75,
  });
});

test('every entry debits what it credits', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents);
  fc.assert(
    fc.property(amount, amount, amount, fc.boolean(), (base, exempt, tax, is_fee) => {
      const rates = [{ percentage: 9, base, tax }];
      const row = invoice({ rates, exempt_parts: [{ reason: 'insurance', amount: exempt }] });
      const entries = [salesEntry(row), earnedEntry(earned(row, is_fee)), paid(base)];
      const sum = [...balancesOf(entries).values()].reduce((all, each) => all + each, 0);
      expect(sum).toBe(0);
    }),
  );
});
