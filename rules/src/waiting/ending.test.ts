import { expect, test } from 'vitest';
import { endingOf, endingWords } from './ending.ts';

test.each([
  ['nothing was offered', { passed: 0, departures: 2, called_off: 0 }, 'no_room'],
  ['no departure was there', { passed: 0, departures: 0, called_off: 0 }, 'no_room'],
  ['some departures were called off', { passed: 0, departures: 2, called_off: 1 }, 'no_room'],
  ['all departures were called off', { passed: 0, departures: 2, called_off: 2 }, 'called_off'],
  ['it let an offer pass', { passed: 1, departures: 2, called_off: 2 }, 'offers_passed'],
] as const)('an entry after whose last day %s (decision 141)', (_case, waited, ending) => {
  expect(endingOf(waited)).toBe(ending);
});

const nothing = { had_room: false, withdrawn: false, other_offered: false };
const everything = { had_room: true, withdrawn: true, other_offered: true };

test.each([
  ['nothing was offered', { ending: 'no_room' }, 'no_room'],
  ['it could book some dates', { ending: 'no_room', had_room: true }, 'had_room'],
  ['its offer was withdrawn', { ending: 'no_room', had_room: true, withdrawn: true }, 'withdrawn'],
  ['another entry of its address had an offer', { ...everything, ending: 'no_room' }, 'other_offered'],
  ['it let one pass', { ...everything, ending: 'offers_passed' }, 'offers_passed'],
  ['all were called off', { ...everything, ending: 'called_off' }, 'called_off'],
] as const)('an entry where %s is told why in true words (decision 141)', (_case, entry, words) => {
  expect(endingWords({ ...nothing, ...entry })).toBe(words);
});
