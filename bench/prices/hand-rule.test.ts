import { expect, test } from 'vitest';
import { compulsoryFor, discountsOn, planOf, promiseOf, vatIn } from './hand-rule.ts';

// The example of docs/pricing.md.
test('a bill on paper', () => {
  const promises = [{ percentage: 5 }, { each: 2_500 }];
  expect(discountsOn(389_700, 3, promises)).toEqual([19_485, 7_500]);
  const sums = { total: 447_229, onBoard: 4_935, premiums: 28_079 };
  const due = { deposit: 124_265, now: 152_344, rest: { amount: 289_950, by: '2027-03-13' } };
  expect(planOf(sums, '2027-05-01', '2026-11-21')).toEqual(due);
  const whole = { deposit: null, now: 442_294, rest: null };
  expect(planOf(sums, '2027-05-01', '2027-03-13')).toEqual(whole);
  expect(vatIn(sums)).toBe(34_201);
});

test('discounts never exceed the cabins', () => {
  expect(discountsOn(10_000, 3, [{ percentage: 50 }, { each: 5_000 }])).toEqual([5_000, 5_000]);
});

test('compulsory things count by person or once', () => {
  const dues = { name: 'Dues', price: 500, per: 'person', onBoard: false } as const;
  const book = { name: 'Book', price: 1_850, per: 'booking', onBoard: false } as const;
  expect(compulsoryFor(3, [dues, book])).toBe(3_350);
});

test.each([
  ['SPRING10', 'Frühling auf dem Wasser: 10\u00a0% auf die Kabinen', { percentage: 10 }],
  ['LIGHT12', 'Winterlicht: 12,5% korting op de hutten', { percentage: 12.5 }],
  ['EARLYSUN75', 'First sun: 75 euros off per person', { each: 7_500 }],
  ['INSEL7', 'Seven and a half per cent for islanders', { percentage: 7.5 }],
])('%s: %s', (code, text, promise) => {
  expect(promiseOf(code, text)).toEqual(promise);
});
