import { expect, test } from 'vitest';
import { passengerFields } from '../../passengers/passenger-fields.ts';
import { manifestLists } from './crew-views.ts';

test('every list of the crew has a column of each field that it is said to have', () => {
  const missing = Object.entries(passengerFields).flatMap(([field, description]) =>
    ('lists' in description ? description.lists : [])
      .filter((list) => !manifestLists[list].columns.some((column) => column === field))
      .map((list) => `${field} in ${list}`),
  );
  expect(missing).toEqual([]);
});
