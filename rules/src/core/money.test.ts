import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { always } from '../testing/test-property.ts';
import {
  type Cents,
  cents,
  divideRounded,
  fromEuros,
  inDollars,
  inEuros,
  minus,
  Percentage,
  Price,
  percentOf,
  sum,
  times,
  toEuros,
} from './money.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);

/** Rounds half up without JavaScript's rounding. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  let whole = numerator / denominator;
  while (whole * denominator > numerator) whole -= 1n;
  return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole;
}

describe('cents (specification 10.10)', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is invalid', (whole) => {
    expect(() => cents(whole)).toThrow(RangeError);
  });

  test('zero has no sign', () => {
    for (const zero of [cents(-0), fromEuros(-0.001), times(cents(0), -1), sum([])]) expect(zero).toBe(0);
  });

  test('euros with two decimals are converted without loss', () => {
    always(
      fc.property(amount, (whole) => {
        expect(fromEuros(toEuros(whole))).toBe(whole);
        expect(fromEuros(Number(toEuros(whole).toFixed(2)))).toBe(whole);
      }),
    );
  });

  test('a sum is exact, in any order', () => {
    always(
      fc.property(fc.array(amount), (amounts) => {
        const exact = Number(amounts.reduce((total, each) => total + BigInt(each), 0n));
        expect(sum(amounts)).toBe(exact);
        expect(sum(amounts.toReversed())).toBe(exact);
      }),
    );
  });

  test('minus reverses sum', () => {
    always(
      fc.property(amount, amount, (a, b) => {
        expect(minus(sum([a, b]), b)).toBe(a);
      }),
    );
  });
});

describe('rounding (specification 9)', () => {
  test.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [-5, 10, 0],
    [-6, 10, -1],
    [-15, 10, -1],
    [0, 7, 0],
  ])('%i / %i is rounded to %i', (numerator, denominator, rounded) => {
    expect(divideRounded(numerator, denominator)).toBe(rounded);
  });

  test('divideRounded rounds the exact fraction', () => {
    always(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 2_000_000 }), (numerator, denominator) => {
        const exact = halfUp(BigInt(numerator), BigInt(denominator));
        expect(divideRounded(numerator, denominator)).toBe(Number(exact));
      }),
    );
  });

  test('percentOf rounds the exact share, for percentages of four decimals', () => {
    always(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (whole, steps) => {
        const exact = halfUp(BigInt(whole) * BigInt(steps), 1_000_000n);
        expect(percentOf(whole, steps / 10_000)).toBe(Number(exact));
      }),
    );
  });

  test('inDollars rounds the exact product, for rates of six decimals', () => {
    always(
      fc.property(amount, fc.integer({ min: 1, max: 5_000_000 }), (whole, steps) => {
        const exact = halfUp(BigInt(whole) * BigInt(steps), 1_000_000n);
        expect(inDollars(whole, steps / 1_000_000)).toBe(Number(exact));
      }),
    );
  });

  test.each([
    [123_45, 1.1, 13580],
    [1, 1.5, 2],
    [100_00, 1.0837, 10837],
  ])('specification 9: %i cents at %d are %i US cents', (whole, rate, dollars) => {
    expect(inDollars(cents(whole), rate)).toBe(dollars);
  });

  test.each([
    [13580, 1.1, 123_45],
    [10837, 1.0837, 100_00],
    [1, 2, 1],
  ])('%i US cents at %d are %i cents', (dollars, rate, whole) => {
    expect(inEuros(cents(dollars), rate)).toBe(whole);
  });
});

describe('amounts in the API (specification 5: prices are coerced)', () => {
  test.each([
    [12, 1200],
    ['12', 1200],
    [' 12.5 ', 1250],
    [0.1, 10],
    [19.99, 1999],
    [1.15, 115],
    ['-10', -1000],
    [0, 0],
  ])('%j', (wire, whole) => {
    expect(v.parse(Price, wire)).toBe(whole);
  });

  test.each([
    '',
    'twelve',
    '12 euros',
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e999',
    1e9,
    {},
    true,
  ])('%j is not an amount', (wire) => {
    expect(v.safeParse(Price, wire).success).toBe(false);
  });

  test.each([
    [0, true],
    [9.5, true],
    [100, true],
    [-1, false],
    [100.1, false],
    [Number.POSITIVE_INFINITY, false],
    ['9', false],
  ])('%j per cent: %s', (percentage, isOne) => {
    expect(v.safeParse(Percentage, percentage).success).toBe(isOne);
  });
});

test('times refuses fractions of cents', () => {
  expect(times(cents(333), 3)).toBe(999 satisfies number as Cents);
  expect(() => times(cents(1), 0.5)).toThrow(RangeError);
});
