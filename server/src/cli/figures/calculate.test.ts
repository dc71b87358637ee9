import { expect, test } from 'vitest';
import { soldShare } from './calculate.ts';

test.each([
  [0, 0, 0],
  [0, 8, 0],
  [1, 8, 13],
  [1, 3, 33],
  [8, 8, 100],
])('%i of %i are %i per cent', (sold, total, percent) => {
  expect(soldShare(sold, total)).toBe(percent);
});
