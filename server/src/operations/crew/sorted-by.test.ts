import { expect, test } from 'vitest';
import { sortedBy } from './sorted-by.ts';

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test('names stand where a reader looks for them, whatever their accents and capitals', () => {
  const names = ['Zander', 'Ümit', 'de Vries', 'Ægir', 'Øster', 'Müller', 'Mulder', 'Żółć', 'Uhl', 'Dekker'];
  const rows = names.map((name) => ({ name }));
  expect(namesOf(sortedBy(rows, 'name'))).toEqual([
    'Ægir',
    'de Vries',
    'Dekker',
    'Mulder',
    'Müller',
    'Øster',
    'Uhl',
    'Ümit',
    'Zander',
    'Żółć',
  ]);
});

test('numbers are in their order, what is missing comes first, and later columns decide between equal ones', () => {
  const rows = [
    { name: 'c', height: 172, booking: 'BBT-100' },
    { name: 'b', height: 98, booking: 'BBT-99' },
    { name: 'd', height: null, booking: 'BBT-99' },
    { name: 'a', height: 172, booking: 'BBT-99' },
  ];
  expect(namesOf(sortedBy(rows, 'height', 'name'))).toEqual(['d', 'b', 'a', 'c']);
  expect(namesOf(sortedBy(rows, 'booking'))).toEqual(['b', 'd', 'a', 'c']);
});
