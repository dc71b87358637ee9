import { expect, test } from 'vitest';
import { cabinType } from '../../testing/test-cart.ts';
import { movedCabins } from './moved-cabins.ts';

const type = (id: string, price: number, free: number, changes: object = {}) => ({
  ...cabinType(id, [price, price, null], changes),
  free,
});
const upper = type('a-upper', 1000, 2, { name: 'Upper' });
const suite = type('a-suite', 1500, 2, { name: 'Suite' });
const from = [upper, suite];
const two = ['a-upper:1', 'a-upper:1'];

test.each([
  ['the same type', two, from, false, ['a-upper:1', 'a-upper:1']],
  [
    'a type of the same name',
    two,
    [type('b-upper', 900, 1, { name: 'Upper' })],
    false,
    ['b-upper:1', 'b-upper:1'],
  ],
  ['none where no type is alike', two, [type('b-other', 900, 1)], false, null],
  [
    'the cheapest that fits',
    two,
    [type('b-dear', 900, 1), type('b-cheap', 800, 1)],
    true,
    ['b-cheap:1', 'b-cheap:1'],
  ],
  ['none that is too small', two, [type('b-single', 800, 1, { maximum_occupancy: 1 })], true, null],
  ['none where the type is sold out', two, [{ ...upper, free: 0 }], false, null],
  [
    'another type where the same is sold out',
    two,
    [{ ...upper, free: 0 }, suite],
    true,
    ['a-suite:1', 'a-suite:1'],
  ],
  [
    'a cabin each, with new numbers',
    ['a-upper:2', 'a-suite:4'],
    [type('b-any', 800, 2)],
    true,
    ['b-any:1', 'b-any:2'],
  ],
  ['not the same cabin twice', ['a-upper:2', 'a-suite:4'], [type('b-any', 800, 1)], true, null],
])('a party that moves gets %s (decision 109)', (_name, cabins, to, anyType, expected) => {
  expect(movedCabins(cabins, from, to, anyType)).toEqual(expected);
});
