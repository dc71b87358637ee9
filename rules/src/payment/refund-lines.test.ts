import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, sum } from '../core/money.ts';
import { priceOf } from '../price/price.ts';
import { cartOf } from '../testing/test-cart.ts';
import { always } from '../testing/test-property.ts';
import { charged } from './payment-result.ts';
import {
  boughtIdOf,
  chargedLines,
  leftLines,
  type RefundLine,
  type RefundSource,
  refundTotal,
  shareOut,
  splitRefund,
  spreadOverLines,
} from './refund-lines.ts';

const line = (name: string, amount: number): RefundLine => ({ line: name, name, amount: cents(amount) });
const source = (payment: string, left: number): RefundSource => ({
  payment,
  intent: `pi_${payment}`,
  left: cents(left),
});
const inEuros = { market: 'default', exchange_rate: null } as const;
const amount = fc.integer({ min: 0, max: 2_000_000 }).map(cents);
const amounts = fc.array(amount, { minLength: 1, maxLength: 8 });

describe('a refund by line (decision 094)', () => {
  test.each<[string, RefundLine[], RefundSource[], [string, [string, number][]][] | null]>([
    ['of one payment', [line('bike', 30)], [source('a', 100)], [['a', [['bike', 30]]]]],
    [
      'is taken from the latest payment first, the rest from the one before',
      [line('cabin', 80), line('bike', 30)],
      [source('balance', 90), source('deposit', 50)],
      [
        [
          'balance',
          [
            ['cabin', 80],
            ['bike', 10],
          ],
        ],
        ['deposit', [['bike', 20]]],
      ],
    ],
    [
      'skips a payment of which nothing is left',
      [line('bike', 5)],
      [source('a', 0), source('b', 5)],
      [['b', [['bike', 5]]]],
    ],
    [
      'is refused where the payments do not hold it',
      [line('bike', 101)],
      [source('a', 60), source('b', 40)],
      null,
    ],
  ])('%s', (_case, lines, sources, expected) => {
    const parts = splitRefund(lines, sources);
    expect(
      parts?.map((part) => [part.payment, part.lines.map((each) => [each.line, each.amount])]) ?? null,
    ).toEqual(expected);
  });

  test('never takes more than a payment holds, and its parts add up to the lines', () => {
    always(
      fc.property(amounts, amounts, (wanted, held) => {
        const lines = wanted.map((each, index) => line(`line ${index}`, each));
        const sources = held.map((each, index) => source(`payment ${index}`, each));
        const parts = splitRefund(lines, sources);
        if (!parts) return sum(wanted) > sum(held);
        const isOfSource = parts.every((part) => {
          const held = sources.find(({ intent }) => intent === part.intent);
          return held && part.payment === held.payment && part.amount > 0 && part.amount <= held.left;
        });
        const isWhole = parts.every((part) => refundTotal(part.lines) === part.amount);
        const isOfLines = lines.every((each) => {
          const same = parts.flatMap((part) => part.lines).filter((other) => other.line === each.line);
          return refundTotal(same) === each.amount;
        });
        return isOfSource && isWhole && isOfLines;
      }),
    );
  });

  test('shares add up to the amount, none above its weight', () => {
    always(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const whole = cents(Math.floor(sum(weights) * part));
        const shares = shareOut(whole, weights);
        return (
          sum(shares) === whole &&
          shares.every((share, index) => share >= 0 && share <= (weights[index] ?? 0))
        );
      }),
    );
  });
});

describe('the lines of a bill', () => {
  const bill = priceOf(
    cartOf({
      cabins: 'twin=2&single=1',
      bikes: 'own own own',
      sgr: 5,
      insurance: 'cancellation travel',
      counts: { parking: 1, rebate: 1, dock: 1 },
      voucher: '7%',
    }),
  );

  test('add up to what is charged online, with discounts subtracted and local costs left out', () => {
    const online = cents(bill.total - bill.localCostTotal);
    for (const rate of [inEuros, { market: 'north_america', exchange_rate: 1.0837 } as const]) {
      const lines = chargedLines(bill, rate);
      expect(refundTotal(lines)).toBe(charged(online, rate).amount);
      expect(lines.every((each) => each.amount > 0)).toBe(true);
    }
  });

  test('have a key each, also for two cabins of one type with different occupancy', () => {
    const two = { ...bill, cabins: [...bill.cabins, ...bill.cabins] };
    const keys = chargedLines(two, inEuros).map((each) => each.line);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('cabin:twin:2');
  });
});

test.each([
  ['cabin:twin', 'twin'],
  ['cabin:twin:2', 'twin'],
  ['extra:canals:helmet', 'canals:helmet'],
  ['other', 'other'],
])('of %s, %s was bought', (key, id) => {
  expect(boughtIdOf(key)).toBe(id);
});

test('an amount is spread over what is left of the lines; the rest is the line `other`', () => {
  const refunded = new Map<string, Cents>([['bike', cents(30)]]);
  const left = leftLines([line('cabin', 70), line('bike', 60)], refunded);
  expect(spreadOverLines(cents(50), left, 'Booking')).toEqual([line('cabin', 35), line('bike', 15)]);
  expect(spreadOverLines(cents(110), left, 'Booking')).toEqual([
    line('cabin', 70),
    line('bike', 30),
    { line: 'other', name: 'Booking', amount: cents(10) },
  ]);
});
