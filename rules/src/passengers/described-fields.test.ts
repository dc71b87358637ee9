import { expect, expectTypeOf, test } from 'vitest';
import {
  type CrewField,
  changeGroups,
  emptyPerson,
  fieldsByDifference,
  identityFields,
  ownPartFormFields,
  ownPlaceholders,
  ownUnshown,
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
