import { expect, test } from 'vitest';
import { endingOf } from './ending.ts';

test.each([
  ['nothing was offered', { passed: 0, departures: 2, called_off: 0 }, 'no_room'],
  ['no departure was there', { passed: 0, departures: 0, called_off: 0 }, 'no_room'],
  ['some departures were called off', { passed: 0, departures: 2, called_off: 1 }, 'no_room'],
  ['all departures were called off', { passed: 0, departures: 2, called_off: 2 }, 'called_off'],
  ['it let an offer pass', { passed: 1, departures: 2, called_off: 2 }, 'offers_passed'],
] as const)('an entry after whose last day %s (decision 141)', (_case, waited, ending) => {
  expect(endingOf(waited)).toBe(ending);
});
