import { expect, test } from 'vitest';
import { yearExceptions } from './year-exceptions.ts';

const type = { id: 'anna_twin', name: 'Twin', minimum_occupancy: 1, maximum_occupancy: 2, count: 5 };
const ships = [{ id: 'anna', name: 'Anna', cabin_types: [type] }];
const nameOf = (name: string, ship?: string) => (ship === 'Anna' ? `${name} of ${ship}` : name);

const percentage = (change: number) => `${change}%`;

test('changes of prices for a ship and a cabin type have their names', () => {
  const changes = { year: 2028, as: 2027, ships: { anna: 6 }, cabins: { anna_twin: 2.5 } };
  expect(yearExceptions(changes, ships, nameOf, percentage)).toEqual(['Anna 6%', 'Anna, Twin of Anna 2.5%']);
  expect(yearExceptions({ year: 2028, as: 2027 }, ships, nameOf, percentage)).toEqual([]);
});
