import { describe, expect, expectTypeOf, test } from 'vitest';
import { passenger } from '../testing/test-booking.ts';
import {
  type CrewField,
  calledName,
  changeGroups,
  emptyPerson,
  fieldsByDifference,
  identityFields,
  isUnnamed,
  knownName,
  listedName,
  ownPartFormFields,
  ownPlaceholders,
  ownUnshown,
  shownPassenger,
} from './described-fields.ts';
import { passengerDifferences, passengerFields } from './passenger-fields.ts';

test('the fields that a passenger fills in with a link, and those that are their own (decision 105)', () => {
  expect(ownPartFormFields).toEqual(['firstName', 'lastName', 'dateOfBirth', 'bodyHeight', 'bike', 'diet']);
  expect(ownPlaceholders).toEqual({ dateOfBirth: '1900-01-01', bodyHeight: 100 });
  expect(ownUnshown).toEqual({ dateOfBirth: '', bodyHeight: null });
});

test('another person in the same place starts with empty answers, and keeps what belongs to the place', () => {
  expect(emptyPerson).toEqual({ firstName: '', lastName: '', dateOfBirth: '', gender: '', bodyHeight: '' });
});

test('a person is changed as a whole, anything else by itself (decision 117)', () => {
  expect(changeGroups).toEqual([[...identityFields, 'gender'], ['bodyHeight'], ['bike'], ['diet']]);
});

test('every field is a difference of an amendment, in the order in which they are listed (decision 100)', () => {
  expect(fieldsByDifference.flatMap(([, fields]) => fields).toSorted()).toEqual(
    Object.keys(passengerFields).toSorted(),
  );
  expect(fieldsByDifference.map(([difference]) => difference)).toEqual(passengerDifferences);
});

test('the crew sees no gender', () => {
  expectTypeOf<CrewField>().toEqualTypeOf<Exclude<keyof typeof passengerFields, 'gender'>>();
});

describe('a traveller of a group who is not known yet (decision 133)', () => {
  const anna = { ...passenger, firstName: 'Anna', lastName: 'Visser' };
  const guest = { ...anna, firstName: 'Guest', lastName: '2', dateOfBirth: '1900-01-01', bodyHeight: 170 };
  const leader = { ...guest, firstName: 'Anna', lastName: 'Visser' };
  test.each([
    ['a guest by number', guest, true, ['', ''], 'Guest 2', 'Guest 2'],
    ['the leader', leader, false, ['Anna', 'Visser'], 'Anna', 'Visser, Anna'],
    ['a known traveller', anna, false, ['Anna', 'Visser'], 'Anna', 'Visser, Anna'],
    [
      'a known traveller with a number as name',
      { ...anna, lastName: '2' },
      false,
      ['Anna', '2'],
      'Anna',
      '2, Anna',
    ],
  ] as const)('the name of %s', (_who, traveller, unnamed, [firstName, lastName], called, listed) => {
    expect(isUnnamed(traveller)).toBe(unnamed);
    expect(knownName(traveller)).toEqual({ firstName, lastName });
    expect(calledName(traveller)).toBe(called);
    expect(listedName(traveller)).toBe(listed);
  });

  test('date of birth and height are shown of known travellers only', () => {
    expect(shownPassenger(anna)).toEqual(anna);
    for (const each of [guest, leader])
      expect(shownPassenger(each)).toEqual({ ...each, dateOfBirth: '', bodyHeight: null });
  });
});
