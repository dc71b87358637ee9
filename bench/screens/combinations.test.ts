import { expect, test } from 'vitest';
import { type Combination, combinations, sampleFor } from './combinations.ts';
import { screenStates } from './screen-states.ts';

type Factor = keyof Combination;
const factors: readonly Factor[] = ['locale', 'brand', 'viewport', 'scheme'];
const pairs = factors.flatMap((one, index) => factors.slice(index + 1).map((other) => [one, other] as const));

const met = (all: readonly Combination[], one: Factor, other: Factor) =>
  new Set(all.map((each) => `${each[one]} ${each[other]}`));
const seen = (all: readonly Combination[], factor: Factor) => new Set(all.map((each) => each[factor]));

test('there are 24 combinations of language, brand, width and theme', () => {
  expect(new Set(combinations.map((each) => JSON.stringify(each))).size).toBe(24);
});

test.each(screenStates.map(({ name }, index) => [name, index] as const))(
  'the sample has %s in every language, brand, width and theme',
  (_, index) => {
    for (const factor of factors)
      expect(seen(sampleFor(index), factor), factor).toEqual(seen(combinations, factor));
  },
);

test.each(pairs)('the sample has every pair of %s and %s', (one, other) => {
  const sample = screenStates.flatMap((_, index) => sampleFor(index));
  expect(met(sample, one, other)).toEqual(met(combinations, one, other));
});
