import { expect, test } from 'vitest';
import { fieldOf } from './issue-place.ts';

const values = { city: '', passengers: [{ firstName: '' }], agreed: '', done: false };

test.each([
  ['city', 'city'],
  ['contact.city', 'city'],
  ['passengers.0.firstName', 'passengers.0.firstName'],
  ['request.passengers.0.firstName', 'passengers.0.firstName'],
  ['agreed.total', 'agreed'],
  ['done', 'done'],
  ['passengers', null],
  ['passengers.1.firstName', null],
  ['version', null],
  ['', null],
])('the path %j is the field %j', (path, field) => {
  expect(fieldOf(path, values, { 'agreed.total': 'agreed' })).toBe(field);
});
