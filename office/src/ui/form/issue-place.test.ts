import { expect, test } from 'vitest';
import { fieldOf } from './issue-place.ts';

const values = { city: '', passengers: [{ firstName: '' }], agreed: '', done: false };

test.each([
  ['city', 'city'],
  ['contact.city', 'city'],
  ['passengers.0.firstName', 'passengers.0.firstName'],
  ['request.passengers.0.firstName', 'passengers.0.firstName'],
  ['agreed.total', 'agreed'],
  ['input.agreed.total', 'agreed'],
  ['done', 'done'],
  ['passengers', null],
  ['passengers.1.firstName', null],
  ['version', null],
  ['', null],
])('the path %j is the field %j', (path, field) => {
  expect(fieldOf(path, values, { 'agreed.total': 'agreed' })).toBe(field);
});

test('a path is renamed from its beginning, as the values have it', () => {
  const passengers = { passengers: [{ name: '' }, { name: '' }] };
  const renamed = (now: typeof passengers) => ({ 'passengers.0': `passengers.${now.passengers.length - 1}` });
  expect(fieldOf('change.passengers.0.name', passengers, renamed)).toBe('passengers.1.name');
  expect(fieldOf('passengers.01.name', passengers, renamed)).toBeNull();
});
