import { expect, test } from 'vitest';
import { fillTemplate, unknownField } from './template-fields.ts';

const values = {
  name: 'Anna {tour}',
  tour: 'Canals of Holland',
  date: '5 July 2027',
  balance: '€1,200.00',
  booking: 'BBT-1000',
};

test.each([
  ['Dear {name}, {tour} starts on {date}.', null],
  ['{balance} of {booking}', null],
  ['no field at all', null],
  ['a lonely { brace', null],
  ['Dear {Name}', '{Name}'],
  ['{name} and {datum}', '{datum}'],
  ['{ name }', '{ name }'],
  ['{}', '{}'],
  ['{constructor}', '{constructor}'],
])('the unknown field of “%s” is %s (decision 135)', (text, expected) => {
  expect(unknownField(text)).toBe(expected);
});

test('fields are filled in, those in values and unknown ones stay (decision 135)', () => {
  expect(fillTemplate('{name}: {tour}, {date}, {balance}, {booking}, {datum}', values)).toBe(
    'Anna {tour}: Canals of Holland, 5 July 2027, €1,200.00, BBT-1000, {datum}',
  );
});
