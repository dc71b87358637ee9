import { expect, test } from 'vitest';
import { cabinsOf, largeCabins } from './use-party-form.ts';

test('cabins for more people than the form asks for stay in a changed entry', () => {
  const large = largeCabins({ cabins: [6, 2] });
  expect(large).toEqual([6]);
  const typed = { of1: 1, of2: 2, of3: null, of4: 0 };
  expect(cabinsOf({ sharing: 'own', cabins: typed }, large)).toEqual([6, 2, 2, 1]);
  expect(cabinsOf({ sharing: 'any', cabins: typed }, large)).toBeNull();
});
