import { expect, test } from 'vitest';
import { median, verdictOn } from './figures.ts';

test.each([
  [[3], 3],
  [[9, 1, 4], 4],
  [[4, 1, 9, 2], 3],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test.each([
  ['less', 1.7, 'goal'],
  ['less', 1.8, 'required'],
  ['less', 2.1, 'missed'],
  ['more', 2.1, 'goal'],
  ['more', 1.9, 'required'],
  ['more', 1.6, 'missed'],
] as const)('%s is better: %d is %s', (better, value, verdict) => {
  const [required, goal] = better === 'less' ? [2, 1.7] : [1.7, 2];
  expect(verdictOn({ what: '', values: [value], required, goal, better, unit: 'x' })).toBe(verdict);
});

test.each([
  ['less', [1, 1, 3], 'missed'],
  ['more', [3, 3, 1], 'missed'],
  ['less', [1, 1, 1], 'goal'],
] as const)('the worst counts, %s is better: %j is %s', (better, values, verdict) => {
  expect(verdictOn({ what: '', values, counts: 'worst', required: 2, goal: 2, better, unit: '' })).toBe(
    verdict,
  );
});
