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

test.each([
  ['nothing was offered', { ending: 'no_room', had_room: false, withdrawn: false }, 'no_room'],
  ['it could book some dates', { ending: 'no_room', had_room: true, withdrawn: false }, 'had_room'],
  ['its offer was withdrawn', { ending: 'no_room', had_room: true, withdrawn: true }, 'withdrawn'],
  ['it let one pass', { ending: 'offers_passed', had_room: true, withdrawn: true }, 'offers_passed'],
  ['all were called off', { ending: 'called_off', had_room: true, withdrawn: true }, 'called_off'],
] as const)('an entry where %s is told why in true words (decision 141)', (_case, entry, words) => {
  expect(endingWords(entry)).toBe(words);
});
