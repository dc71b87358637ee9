import { expect, test } from 'vitest';
import { localFirst } from './phones.ts';

const phones = ['NL', 'DE', 'US'].map((label) => ({ label, number: label }));

test.each([
  ['de', ['DE', 'NL', 'US']],
  ['nl', ['NL', 'DE', 'US']],
  ['en', ['NL', 'DE', 'US']],
] as const)('the number of the country of a language is first: %s', (locale, labels) => {
  expect(localFirst(phones, locale).map(({ label }) => label)).toEqual(labels);
});
