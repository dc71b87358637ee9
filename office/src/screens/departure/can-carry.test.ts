import { expect, test } from 'vitest';
import { canCarry } from './can-carry.ts';

const departure = { brand: 'boatbiketours', tour_id: 'canals-of-holland', date: '2028-04-01' } as const;
const voucher = { state: 'holds', valid_from: null, valid_until: null, brand: null, tour: null } as const;

test.each([
  ['valid', {}, true],
  ['of its brand and tour', { brand: 'boatbiketours', tour: 'canals-of-holland' }, true],
  ['valid later', { state: 'not today', valid_from: '2028-01-01', valid_until: '2028-12-31' }, true],
  ['valid after it departs', { state: 'not today', valid_from: '2028-04-02' }, false],
  ['past', { state: 'not today', valid_until: '2027-06-30' }, false],
  ['used up', { state: 'used up' }, false],
  ['disabled', { state: 'disabled' }, false],
  ['of another brand', { brand: 'islandhopping' }, false],
  ['of another tour', { tour: 'moselle' }, false],
] as const)('a departure and a voucher that is %s', (_name, change, expected) => {
  expect(canCarry(departure, { ...voucher, ...change }, '2027-07-01')).toBe(expected);
});
