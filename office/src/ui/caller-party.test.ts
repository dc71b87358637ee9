import { expect, test } from 'vitest';
import { callerPartyIn, callerPartyQuery, readHeights } from './caller-party.ts';

test.each<[string, number[] | null]>([
  ['', []],
  ['172', [172]],
  ['172, 128', [172, 128]],
  ['172 128; 165', [172, 128, 165]],
  ['17', null],
  ['1.72', null],
  ['172, 300', null],
])('the heights in %j', (text, heights) => {
  expect(readHeights(text)).toEqual(heights);
});

test('a party is read from the address that names it', () => {
  const party = { children: 2, bikes: 3, heights: [178, 128] };
  expect(callerPartyIn(new URLSearchParams(callerPartyQuery(party)))).toEqual(party);
  const alone = { children: 0, bikes: 0, heights: [] };
  expect(callerPartyQuery(alone)).toEqual([]);
  expect(callerPartyIn(new URLSearchParams())).toEqual(alone);
});

test('what is no number of a party is left out, and no more heights than bikes', () => {
  const query = new URLSearchParams('children=-1&bikes=1&heights=172,165');
  expect(callerPartyIn(query)).toEqual({ children: 0, bikes: 1, heights: [172] });
  const wrong = new URLSearchParams('children=many&bikes=1.5&heights=tall');
  expect(callerPartyIn(wrong)).toEqual({ children: 0, bikes: 0, heights: [] });
});
