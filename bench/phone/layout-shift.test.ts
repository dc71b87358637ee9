import { expect, test } from 'vitest';
import { layoutShift } from './layout-shift.ts';

const every = (milliseconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ at: index * milliseconds, value: 1 }));

test.each([
  ['nothing', [], 0],
  ['jumps close to one another', every(900, 3), 3],
  ['jumps far from one another', every(1_000, 3), 1],
  ['jumps that go on for longer than five seconds', every(900, 12), 6],
  ['a second burst that is worse', [...every(2_000, 2), { at: 2_500, value: 3 }], 4],
  ['jumps told in another order', every(900, 3).toReversed(), 3],
])('%s come to the worst burst', (_, shifts, sum) => {
  expect(layoutShift(shifts)).toBe(sum);
});
