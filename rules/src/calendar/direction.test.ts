import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

const sailing = (from: string | null, to: string | null) => ({
  port_of_departure_name: from,
  port_of_arrival_name: to,
});
const south = sailing('Amsterdam', 'Bruges');
const north = sailing('Bruges', 'Amsterdam');

test.each([
  ['one way', [north], { from: 'Bruges', to: 'Amsterdam' }],
  ['two ships the same way', [south, south], { from: 'Amsterdam', to: 'Bruges' }],
  ['two ships in opposite directions', [south, north], null],
  ['a round trip', [sailing('Split', 'Split')], null],
  ['unknown ports', [sailing('Split', null)], null],
  ['no departure', [], null],
])('the direction of %s', (_case, departures, direction) => {
  expect(directionOf(departures)).toEqual(direction);
});
