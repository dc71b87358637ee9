import { expect, test } from 'vitest';
import { layoutShift } from './layout-shift.ts';

const every = (milliseconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ at: index * milliseconds, value: 1 }));

test.each([
  ['nothing', [], 0],
  ['shifts with small gaps', every(900, 3), 3],
  ['shifts with large gaps', every(1_000, 3), 1],
  ['shifts over more than five seconds', every(900, 12), 6],
  ['a second session that is larger', [...every(2_000, 2), { at: 2_500, value: 3 }], 4],
  ['shifts in reverse order', every(900, 3).toReversed(), 3],
])('%s: the sum of the largest session', (_, shifts, sum) => {
  expect(layoutShift(shifts)).toBe(sum);
});
