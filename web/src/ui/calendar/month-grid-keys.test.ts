import { expect, test } from 'vitest';
import { clampDate, dateForKey } from './month-grid-keys.ts';

test.each([
  ['ArrowLeft', false, '2027-03-01', '2027-02-28'],
  ['ArrowRight', false, '2027-02-28', '2027-03-01'],
  ['ArrowUp', false, '2027-04-03', '2027-03-27'],
  ['ArrowDown', false, '2027-04-28', '2027-05-05'],
  ['Home', false, '2027-04-14', '2027-04-12'],
  ['Home', false, '2027-04-12', '2027-04-12'],
  ['End', false, '2027-04-14', '2027-04-18'],
  ['End', false, '2027-04-30', '2027-05-02'],
  ['PageUp', false, '2027-03-31', '2027-02-28'],
  ['PageDown', false, '2027-01-31', '2027-02-28'],
  ['PageDown', false, '2027-12-15', '2028-01-15'],
  ['PageUp', true, '2028-02-29', '2027-02-28'],
  ['PageDown', true, '2027-02-28', '2028-02-28'],
  ['ArrowRight', false, '2027-03-27', '2027-03-28'],
  ['a', false, '2027-04-14', null],
  ['Tab', true, '2027-04-14', null],
])('%s (shift %s) moves from %s to %s', (key, shift, from, to) => {
  expect(dateForKey(key, shift, from)).toBe(to);
});

test.each([
  ['2027-04-01', '2027-04-07', '2027-04-30', '2027-04-07'],
  ['2027-05-01', '2027-04-07', '2027-04-30', '2027-04-30'],
  ['2027-04-15', '2027-04-07', '2027-04-30', '2027-04-15'],
  ['2027-04-15', undefined, undefined, '2027-04-15'],
])('%s between %s and %s is %s', (date, minimum, maximum, kept) => {
  expect(clampDate(date, minimum, maximum)).toBe(kept);
});
