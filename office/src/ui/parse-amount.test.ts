import { expect, test } from 'vitest';
import { amountInput, parseAmount } from './parse-amount.ts';

test.each([
  ['120', 12_000],
  ['120,5', 12_050],
  ['120.50', 12_050],
  ['€ 1.200,00', 120_000],
  ['1,200.00', 120_000],
  ['1.200', 120_000],
  ['0', 0],
  ['', null],
  ['12,345,6', null],
  ['-5', null],
  ['five', null],
])('%j is %s cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
  // As browsers read a pattern; they do not hold an empty field against it.
  const accepts = new RegExp(`^(?:${amountInput.pattern})$`, 'v').test(text);
  expect(accepts).toBe(cents !== null);
});
