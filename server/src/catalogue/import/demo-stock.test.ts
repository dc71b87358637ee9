import { describe, expect, it } from 'vitest';
import { demoTakenCounts } from './demo-stock.ts';

const demo = { sold_out_every: 5, nearly_full_every: 4, sold_percentage: 30 };

describe('demoTaken', () => {
  it.each([
    ['an ordinary departure has a share sold, rounded down', 1, [10, 3, 1], [3, 0, 0]],
    ['every 4th has one cabin left, of the first type', 4, [10, 3, 1], [9, 3, 1]],
    ['the first type that has cabins at all', 8, [0, 3, 1], [0, 2, 1]],
    ['every 5th is sold out', 5, [10, 3, 1], [10, 3, 1]],
    ['sold out wins over nearly full', 20, [10, 3], [10, 3]],
  ])('%s', (_, number, totals, taken) => {
    expect(demoTakenCounts(demo, number, totals)).toEqual(taken);
  });

  it('returns 0 without demo stock', () => {
    const nothing = { sold_out_every: null, nearly_full_every: null, sold_percentage: 0 };
    expect(demoTakenCounts(nothing, 20, [4, 2])).toEqual([0, 0]);
  });
});
