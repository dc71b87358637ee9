import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '../core/money.ts';
import { quoteLines } from './quote-lines.ts';
import type { Quote } from './wire.ts';

type Bill = Quote['before'];
const line = (id: string, amount: number, name = id): Bill['lines'][number] => ({
  id,
  name,
  count: 1,
  unit_price: cents(amount),
  amount: cents(amount),
});

function bill(lines: Bill['lines'], off = 0): Bill {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0) - off;
  const premiums = lines.filter(({ name }) => name === 'travel').map(({ amount }) => amount);
  const discounts = off > 0 ? [{ code: 'SPRING', description: null, amount: cents(off) }] : [];
  return {
    lines,
    discounts,
    total: cents(total),
    local_costs: cents(0),
    insurance_amount: cents(premiums.reduce((sum, amount) => sum + amount, 0)),
  };
}

const quoted = (before: Bill, after: Bill | null, fee = 0, premiums = 0): Quote => ({
  id: 'q',
  kinds: [],
  permission: 'alone',
  before,
  after,
  currency: 'eur',
  fee: cents(fee),
  premiums: cents(premiums),
  due: cents(0),
  refund: cents(0),
  rest: { amount: cents(0), due_on: null },
  valid_until: '2027-01-01T12:00:00+01:00',
  seconds_left: 900,
});
const euros = { market: 'default', exchange_rate: null } as const;
const dollars = { market: 'north_america', exchange_rate: 1.13337 } as const;
const whole = bill([line('twin', 180_000), line('bike', 9_333), line('p1', 8_050, 'travel')], 9_000);

const cases: [string, Quote, typeof euros | typeof dollars, [string, number][]][] = [
  [
    'an added extra',
    quoted(bill([line('twin', 100)]), bill([line('twin', 100), line('tea', 25)])),
    euros,
    [['tea', 25]],
  ],
  [
    'a part that is booked at two prices',
    quoted(bill([line('twin', 100)]), bill([line('twin', 100), line('twin', 120)])),
    euros,
    [['twin', 120]],
  ],
  [
    'another bike and a fee',
    quoted(bill([line('bike', 90)]), bill([line('e-bike', 190), line('amendment_fee', 25)])),
    euros,
    [
      ['bike', -90],
      ['e-bike', 190],
      ['amendment_fee', 25],
    ],
  ],
  [
    'a premium of a new policy',
    quoted(bill([line('p1', 80, 'travel')]), bill([line('p2', 90, 'travel')])),
    euros,
    [['p2', 10]],
  ],
  [
    'a smaller discount',
    quoted(bill([line('twin', 100)], 20), bill([line('twin', 100)], 10)),
    euros,
    [['discount SPRING', 10]],
  ],
  ['nothing', quoted(whole, whole), euros, []],
  [
    // 1.13 and 3.40 are rounded to 1 and 3, their total 4.53 to 5.
    'two extras in dollars, the second one with the cent that rounding loses',
    quoted(bill([]), bill([line('tea', 1), line('cake', 3)])),
    dollars,
    [
      ['tea', 1],
      ['cake', 4],
    ],
  ],
  [
    'a cancellation',
    quoted(whole, null, 54_100, 8_050),
    euros,
    [
      ['cancelled', -188_383],
      ['cancellation_fee', 54_100],
      ['premiums', 8_050],
    ],
  ],
  [
    'a cancellation of insurance that nothing is paid of',
    quoted(whole, null, 54_100),
    euros,
    [
      ['cancelled', -188_383],
      ['cancellation_fee', 54_100],
    ],
  ],
];

const total = (amounts: readonly Cents[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('the lines of a quote (decision 100)', () => {
  it.each(cases)('%s', (_, quote, of, expected) => {
    const { lines } = quoteLines(quote, of);
    expect(lines.map(({ id, amount }) => [id, amount])).toEqual(expected);
  });

  it.each([
    ...cases.map(([name, quote]) => [name, quote] as const),
    [
      'everything else',
      quoted(whole, bill([line('single', 133_333), line('e-bike', 19_999), line('tea', 333)], 777)),
    ] as const,
  ])('add up from the old price to the new one, also in dollars: %s', (_, quote) => {
    for (const of of [euros, dollars]) {
      const { before, lines, after } = quoteLines(quote, of);
      expect(before + total(lines.map(({ amount }) => amount))).toBe(after);
    }
  });
});
