import { describe, expect, test } from 'vitest';
import { cabinsWithRoom, typesAlone, typesFor, withType } from './cabin-places.ts';

const type = (id: string, free: number, least = 1, most = 2) => ({
  id,
  name: id,
  free,
  minimum_occupancy: least,
  maximum_occupancy: most,
});
const booked = ['twin:1', 'twin:1', 'single:1'];
const types = [type('twin', 0), type('single', 1, 1, 1), type('suite', 1, 2, 4)];
const places = (chosen = booked) => ({ booked, chosen, types });
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the cabins that a customer can choose (decision 109)', () => {
  test.each([
    ['two in a sold-out twin keep it, or take the free suite', 'twin:1', booked, ['twin', 'suite']],
    ['one fits no suite', 'single:1', booked, ['single']],
    [
      'a cabin that is given up is free again',
      'suite:1',
      ['suite:1', 'suite:1', 'single:1'],
      ['twin', 'suite'],
    ],
    ['the last suite is taken once', 'twin:1', ['twin:1', 'twin:1', 'suite:1', 'suite:1'], ['twin']],
  ])('%s', (_name, key, chosen, expected) => {
    expect(idsOf(typesFor(places(chosen), key))).toEqual(expected);
  });

  test('a cabin that becomes what it was has its booked number', () => {
    const suite = withType(places(), 'twin:1', 'suite');
    expect(suite).toEqual(['suite:1', 'suite:1', 'single:1']);
    expect(withType(places(suite), 'suite:1', 'twin')).toEqual(booked);
  });

  test.each([
    ['a full cabin has no room', booked, undefined, []],
    [
      'others have room, the own one is not among them',
      ['suite:1', 'suite:1', 'single:1'],
      'single:1',
      ['suite:1'],
    ],
  ])('%s', (_name, chosen, own, expected) => {
    expect(cabinsWithRoom(places(chosen), own)).toEqual(expected);
  });

  test('a separate cabin is of a free type for one', () => {
    expect(idsOf(typesAlone(places()))).toEqual(['single']);
  });
});
