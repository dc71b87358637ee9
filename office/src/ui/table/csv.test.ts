import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hello"', '"say ""hello"""'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+31 20', '+31 20'],
  ['+1+1', "'+1+1"],
  ['  =1', "'  =1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  [-1, '-1'],
  [null, ''],
])('the cell %j becomes %s', (cell, text) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF${text}\r\n`);
});
