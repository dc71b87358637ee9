import { expect, test } from 'vitest';
import { amountInputOf } from './amount-input.ts';

test.each([
  ['en', '120', 12_000],
  ['en', '120,5', 12_050],
  ['en', '1,200.00', 120_000],
  ['en', '1.200', null],
  ['de', '€ 1.200,00', 120_000],
  ['de', '1.200 €', 120_000],
  ['de', '1,200', null],
  ['nl', '1,200.00', null],
  ['en', '0', 0],
  ['en', '', null],
  ['en', '12,345,6', null],
  ['en', '-5', null],
  ['en', 'five', null],
] as const)('%s %j is %s cents, and the pattern accepts no other text', (locale, text, cents) => {
  const { props, read } = amountInputOf(locale);
  expect(read(text)).toBe(cents);
  // As browsers read a pattern; they do not hold an empty field against it.
  expect(new RegExp(`^(?:${props.pattern})$`, 'v').test(text)).toBe(cents !== null);
});
