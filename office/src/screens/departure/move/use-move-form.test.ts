import { typedShapes } from '@towpath/rules/office/issues/typed-input';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { moveShape } from './use-move-form.ts';

const typed = { tour: 't', to: 'd2', reason: 'Repair', keep_price: true };

test.each([
  ['all bookings', { all: true, bookings: [] }, undefined],
  ['one of them', { all: false, bookings: ['b1'] }, undefined],
  ['none of them', { all: false, bookings: [] }, ['At least one booking is required']],
])('which bookings are moved: %s', (_name, chosen, expected) => {
  const { issues } = v.safeParse(moveShape(typedShapes('en')), { ...typed, ...chosen });
  expect(issues?.map(({ message }) => message)).toEqual(expected);
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(expected && ['all']);
});
