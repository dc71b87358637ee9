import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, minus, percentOf, sum } from '../core/money.ts';
import { charged } from '../payment/payment-result.ts';
import { type Breakdown, bookingAmounts, priceOf } from '../price/price.ts';
import { cartOf } from '../testing/test-cart.ts';
import { always } from '../testing/test-property.ts';
import type { DocumentLine, DocumentSection } from './document.ts';
import { documentNumber } from './document.ts';
import {
  cancellationLines,
  carriedLines,
  creditedByRefund,
  documentTax,
  invoiceLines,
  isClaimed,
  refundLines,
  totalOf,
} from './document-lines.ts';
import { netLines } from './net-lines.ts';

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
    fc.property(bills, amount, amount, fc.integer({ min: 0, max: 100 }), (bill, fee, credited, share) => {
      const invoice = invoiceLines(bill, { market: 'default', exchange_rate: null }, names);
      const insurance = totalOf(bill.insurance);
      const premiums = percentOf(insurance, share);
      const travel = minus(totalOf(invoice), premiums);
      const before = cents(-Math.min(credited, travel));
      const notes = [lineOf('other', before)];
      const back = totalOf(cancellationLines(invoice, { fee: cents(fee), premiums }, notes, texts));
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

const rule = { mode: 'included' as const, percentage: 9, label: vat };
const fee = { ...lineOf('other', 2000), is_cancellation_fee: true };
const premium = { ...lineOf('insurance', 1210), insurance_tax: { percentage: 21, amount: cents(210) } };

test.each([
  [
    '9 % of everything',
    rule,
    [lineOf('cabins', 10900)],
    { rates: [{ percentage: 9, base: 10000, tax: 900 }] },
  ],
  [
    'premiums are exempt and contain insurance tax',
    rule,
    [lineOf('cabins', 10900), premium],
    {
      rates: [{ percentage: 9, base: 10000, tax: 900 }],
      exempt: [{ reason: 'insurance', amount: 1210 }],
      insurance_tax: [{ percentage: 21, amount: 210 }],
    },
  ],
  [
    'a credit note mirrors its invoice',
    rule,
    [lineOf('cabins', -10900)],
    { rates: [{ percentage: 9, base: -10000, tax: -900 }] },
  ],
  [
    'a fee is taxed like the journey',
    rule,
    [lineOf('cabins', -10900), fee],
    { rates: [{ percentage: 9, base: -8165, tax: -735 }] },
  ],
  [
    'a fee is compensation',
    { ...rule, cancellation_fee: 'compensation' as const },
    [lineOf('cabins', -10900), fee],
    {
      rates: [{ percentage: 9, base: -10000, tax: -900 }],
      exempt: [{ reason: 'compensation', amount: 2000 }],
    },
  ],
  [
    'the margin scheme',
    { mode: 'margin_scheme' as const },
    [lineOf('cabins', 10900), premium],
    {
      exempt: [
        { reason: 'insurance', amount: 1210 },
        { reason: 'margin_scheme', amount: 10900 },
      ],
      insurance_tax: [{ percentage: 21, amount: 210 }],
    },
  ],
  [
    'no tax',
    { mode: 'none' as const },
    [lineOf('cabins', 10900), lineOf('insurance', 700)],
    { exempt: [{ reason: 'no_tax', amount: 11600 }] },
  ],
])('the tax of a document: %s', (_, tax, lines, expected) => {
  const none = { rates: [], exempt: [], insurance_tax: [] };
  const stated = { mode: tax.mode, label: 'MwSt.', ...none, ...expected };
  expect(documentTax(lines, tax, 'de')).toMatchObject(stated);
});

test('a compensation that is taken back in full stays exempt', () => {
  const lines = [fee, { ...fee, amount: cents(-2000) }];
  const tax = documentTax(lines, { ...rule, cancellation_fee: 'compensation' }, 'en');
  expect(netLines({ lines, tax }).map(({ taxed }) => taxed)).toEqual([
    { exempt: 'compensation' },
    { exempt: 'compensation' },
  ]);
});

test('what was credited before is carried over as it was taxed', () => {
  const credited = [lineOf('cabins', -300), lineOf('bikes', -200), premium, fee];
  expect(carriedLines(credited, 'discounts', 'Before')).toEqual([
    { ...lineOf('discounts', -500), name: 'Before' },
    { ...premium, name: 'Before' },
    { ...fee, section: 'discounts', name: 'Before' },
  ]);
});

test('a cancellation takes back what is not credited yet, each part as it is taxed', () => {
  const half = cents(605);
  const back = refundLines(half, [{ section: 'insurance', name: 'insurance', amount: half }], 'Refund', [
    premium,
  ]);
  const lines = cancellationLines(
    [lineOf('cabins', 10900), premium],
    { fee: cents(0), premiums: cents(0) },
    back,
    texts,
  );
  const { rates, exempt, insurance_tax } = documentTax([...back, ...lines], rule, 'en');
  expect(rates).toEqual([{ percentage: 9, base: -10000, tax: -900 }]);
  expect(exempt).toEqual([{ reason: 'insurance', amount: -1210 }]);
  expect(insurance_tax).toEqual([{ percentage: 21, amount: -210 }]);
});

test('a cancellation takes back the part of a premium that is not kept, with the insurance tax in it', () => {
  const lines = cancellationLines([premium], { fee: cents(0), premiums: cents(605) }, [], texts);
  expect(lines).toEqual([
    { ...lineOf('insurance', -605), insurance_tax: { percentage: 21, amount: cents(-105) } },
  ]);
});

test('a cancellation takes back the premium of the policy that ends, not of the one that stays (decision 100)', () => {
  const travel = { ...lineOf('insurance', 605), name: 'Travel' };
  const kept = { fee: cents(0), premiums: cents(1210), byName: new Map([['insurance', cents(1210)]]) };
  expect(cancellationLines([premium, travel], kept, [], texts)).toEqual([
    { ...lineOf('insurance', -605), name: 'Travel' },
  ]);
});

test('a refund is credited by line where its lines add up to it, else as one amount', () => {
  const lines = [{ section: 'bikes' as const, name: 'Bike', amount: cents(300) }];
  expect(refundLines(cents(300), lines, 'Refund', [])).toEqual([{ ...lineOf('bikes', -300), name: 'Bike' }]);
  expect(refundLines(cents(200), lines, 'Refund', [])).toEqual([
    { ...lineOf('other', -200), name: 'Refund' },
  ]);
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

test('a document says why there is no tax, where the terms do', () => {
  const because = { en: 'sold abroad', de: 'im Ausland verkauft', nl: 'in het buitenland verkocht' };
  expect(documentTax([fee], { mode: 'none', reason: because }, 'de').reason).toBe('im Ausland verkauft');
  expect(documentTax([fee], { mode: 'none' }, 'de')).not.toHaveProperty('reason');
});
