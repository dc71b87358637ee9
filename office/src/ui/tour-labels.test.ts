import { expect, test } from 'vitest';
import { tourLabels } from './tour-labels.ts';

test('tours stand in alphabetical order, and those of one name are told apart by their ships', () => {
  const tours = [
    { id: 'b', name: 'Amsterdam – Bruges', ships: ['Wilgenroos'] },
    { id: 'c', name: 'Moselle', ships: ['Liefde'] },
    { id: 'a', name: 'Amsterdam – Bruges', ships: ['Liefde'] },
  ];
  expect([...tourLabels(tours, (name) => name)]).toEqual([
    ['a', 'Amsterdam – Bruges · Liefde'],
    ['b', 'Amsterdam – Bruges · Wilgenroos'],
    ['c', 'Moselle'],
  ]);
});
