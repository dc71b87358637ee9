import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, minus, sum } from '../core/money.ts';
import { charged } from '../payment/payment-result.ts';
import { type Breakdown, bookingAmounts, priceOf } from '../price/price.ts';
import { cartOf } from '../testing/test-cart.ts';
import { always } from '../testing/test-property.ts';
import type { DocumentLine, DocumentSection } from './document.ts';
import { documentNumber } from './document.ts';
import {
  cancellationLines,
  creditedByRefund,
  documentTax,
  invoiceLines,
  isClaimed,
  refundLines,
  totalOf,
} from './document-lines.ts';

const names = {
  nameOf: (_: DocumentSection, line: { name: string }) => line.name,
  discountOf: () => 'Discount',
};
const texts = { fee: 'Fee', credited: 'Before' };
const vat = { en: 'VAT', nl: 'btw', de: 'MwSt.' };

const price = fc.integer({ min: 1, max: 500_000 });
const line = fc.record({ count: fc.integer({ min: 1, max: 20 }), price }).map(({ count, price }) => ({
  id: 'x',
  name: 'X',
  count,
  unitPrice: cents(price),
  amount: cents(price * count),
}));
const bills = fc
  .record({
    cabins: fc.array(line, { minLength: 1, maxLength: 6 }),
    bikes: fc.array(line, { maxLength: 3 }),
    insurance: fc.array(line, { maxLength: 2 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ cabins, bikes, insurance, share }): Breakdown => {
    const amount = cents(Math.floor((totalOf(cabins) * share) / 100));
    return {
      ...priceOf(cartOf({})),
      cabins,
      bikes,
      insurance,
      additional: [],
      localCosts: [],
      supplement: null,
      discounts: share > 0 ? [{ code: 'S', description: null, amount }] : [],
    };
  });
const rates = fc.constantFrom(
  { market: 'default' as const, exchange_rate: null },
  { market: 'north_america' as const, exchange_rate: 1.0837 },
);
const online = ({ cabins, bikes, insurance, discounts }: Breakdown) =>
  minus(totalOf([...cabins, ...bikes, ...insurance]), totalOf(discounts));

test('the lines of an invoice add up to what is charged online, in either currency', () => {
  always(
    fc.property(bills, rates, (bill, rate) => {
      expect(totalOf(invoiceLines(bill, rate, names))).toBe(charged(online(bill), rate).amount);
    }),
  );
});

test('an invoice leaves out what is paid on board', () => {
  const bill = priceOf(cartOf({}));
  const { full_amount, insurance_amount } = bookingAmounts(bill);
  const lines = invoiceLines(bill, { market: 'default', exchange_rate: null }, names);
  expect(totalOf(lines)).toBe(sum([full_amount, insurance_amount]));
});

test('a cancellation leaves fee and premiums of an invoice, and never charges more than it takes back', () => {
  const amount = fc.integer({ min: 0, max: 900_000 });
  always(
    fc.property(bills, amount, amount, fc.boolean(), (bill, fee, credited, paid) => {
      const invoice = invoiceLines(bill, { market: 'default', exchange_rate: null }, names);
      const insurance = totalOf(bill.insurance);
      const premiums = paid ? insurance : cents(0);
      const travel = minus(totalOf(invoice), premiums);
      const before = cents(-Math.min(credited, travel));
      const back = totalOf(cancellationLines(invoice, { fee: cents(fee), premiums }, before, texts));
      const left = totalOf(invoice) + before + back;
      expect(left).toBe(premiums + Math.min(fee, travel + before));
    }),
  );
});

const lineOf = (section: DocumentSection, amount: number): DocumentLine => ({
  section,
  name: section,
  count: 1,
  unit_price: cents(amount),
  amount: cents(amount),
});

test.each([
  ['9 % of everything', [lineOf('cabins', 10900)], { base: 10900, amount: 900, exempt: 0 }],
  [
    'premiums are exempt',
    [lineOf('cabins', 10900), lineOf('insurance', 700)],
    { base: 10900, amount: 900, exempt: 700 },
  ],
  ['a credit note', [lineOf('cabins', -10900)], { base: -10900, amount: -900, exempt: 0 }],
] as const)('the tax of a document: %s', (_, lines, expected) => {
  const rule = { mode: 'included' as const, percentage: 9, label: vat };
  expect(documentTax(lines, rule, 'de')).toEqual({
    mode: 'included',
    percentage: 9,
    label: 'MwSt.',
    ...expected,
  });
  expect(documentTax(lines, { mode: 'margin_scheme' }, 'en')).toEqual({ mode: 'margin_scheme' });
});

test('a refund is credited by line where its lines add up to it, else as one amount', () => {
  const lines = [{ section: 'bikes' as const, name: 'Bike', amount: cents(300) }];
  expect(refundLines(cents(300), lines, 'Refund')).toEqual([{ ...lineOf('bikes', -300), name: 'Bike' }]);
  expect(refundLines(cents(200), lines, 'Refund')).toEqual([{ ...lineOf('other', -200), name: 'Refund' }]);
});

test.each([
  ['goodwill on a paid booking', 100, { claimed: 1000, awaited: 0, paid: 900 }, 100],
  ['goodwill on a deposit', 100, { claimed: 1000, awaited: 700, paid: 200 }, 100],
  ['a deposit that was paid twice', 300, { claimed: 1000, awaited: 700, paid: 300 }, 0],
  ['partly a payment made twice', 400, { claimed: 1000, awaited: 0, paid: 900 }, 100],
] as const)('what a refund credits: %s', (_, refund, { claimed, awaited, paid }, expected) => {
  const state = { claimed: cents(claimed), awaited: cents(awaited), paid: cents(paid) };
  expect(creditedByRefund(cents(refund), state)).toBe(expected);
});

test.each([
  ['pays the rest', { claimed: 1000, awaited: 0, paid: 1000 }, true],
  ['is more than the invoice claims', { claimed: 1000, awaited: 0, paid: 1001 }, false],
  ['is more than it claims without the awaited balance', { claimed: 1000, awaited: 700, paid: 301 }, false],
] as const)(
  'whether an invoice claims all that is paid: it %s',
  (_, { claimed, awaited, paid }, expected) => {
    expect(isClaimed({ claimed: cents(claimed), awaited: cents(awaited), paid: cents(paid) })).toBe(expected);
  },
);

test('the number of a document', () => {
  expect(documentNumber('BBT', 2027, 42)).toBe('BBT-2027-00042');
});
