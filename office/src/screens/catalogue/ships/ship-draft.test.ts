import { expect, test } from 'vitest';
import { copyOf, newCabinType, newShip } from './ship-draft.ts';

test('a copy of a ship has cabin types of its own, with their texts and pictures', () => {
  const ids = ['anna_twin-main', 'anna_twin-upper', 'anna_suite'];
  const copy = copyOf({
    ...newShip,
    id: 'anna',
    name: 'Anna',
    cabin_types: ids.map((id) => ({ ...newCabinType, id })),
    cabin_content: {
      anna_twin: { en: { description: 'Two beds' } },
      anna_suite: { pictures: ['suite.webp'] },
    },
  });
  expect(copy).toMatchObject({ id: 'anna-copy', name: 'Anna' });
  expect(copy.cabin_types.map(({ id }) => id)).toEqual([
    'anna_twin_copy-main',
    'anna_twin_copy-upper',
    'anna_suite_copy',
  ]);
  expect(copy.cabin_content).toEqual({
    anna_twin_copy: { en: { description: 'Two beds' } },
    anna_suite_copy: { pictures: ['suite.webp'] },
  });
});
