import { expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { changePrice } from './price-change.ts';

// decision 076
test.each([
  [124_900, 4, 129_900, '1,298.96 is rounded up to whole euros'],
  [124_900, -4, 119_900, '1,199.04 is rounded down'],
  [125_000, 2.6, 128_300, '1,282.50 is rounded half up'],
  [95_050, 0, 95_050, 'without a change cents stay'],
  [95_050, 0.1, 95_100, '951.45: any change rounds to whole euros'],
  [0, 6, 0, 'nothing stays nothing'],
  [100_000_000, 100, 200_000_000, 'the highest price of a catalogue'],
  [10_000, 3.33, 10_300, 'percentages have two decimals'],
])('%i cents changed by %f per cent are %i cents: %s', (price, percentage, changed) => {
  expect(changePrice(cents(price), percentage)).toBe(changed);
});
