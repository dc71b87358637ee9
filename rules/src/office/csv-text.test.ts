import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harmlessText } from './csv-text.ts';

test.each([
  ['Anna', 'Anna'],
  ['+31 20 555 0100', '+31 20 555 0100'],
  ['+31205550100', '+31205550100'],
  ['+31-20-5550100', "'+31-20-5550100"],
  ['+1 (212) 5550100', "'+1 (212) 5550100"],
  ['+1+1', "'+1+1"],
  ['+', "'+"],
  ['+31 20\n=1+1', "'+31 20\n=1+1"],
  ['+A1', "'+A1"],
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
])('%j is written as %j', (text, written) => {
  expect(harmlessText(text)).toBe(written);
});

test('text that starts like a formula is a plain number, or begins with an apostrophe', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (start, rest) => {
      expect(harmlessText(start + rest)).toMatch(/^'|^\+[\d ]+$/);
    }),
  );
});
