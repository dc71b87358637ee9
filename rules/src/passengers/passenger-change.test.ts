import { describe, expect, test } from 'vitest';
import type { Passenger, PassengerChange } from './passenger-fields.ts';
import { changePassenger } from './passenger-change.ts';

const today = '2027-03-01';
const anna: Passenger = {
  ...{ firstName: 'Anna', lastName: 'Visser', dateOfBirth: '1980-05-17', gender: 'Female', bodyHeight: 172 },
  ...{ cabin: 'twin:1', bike: 'bike', diet: '', other: [] },
};

test('a change is read as the form reads it, and leaves everything else', () => {
  expect(changePassenger(anna, { firstName: ' Hanna ', bodyHeight: '168' }, today)).toEqual({
    passenger: { ...anna, firstName: 'Hanna', bodyHeight: 168 },
  });
});

describe('a change is refused with the sentence of the form (specification 5)', () => {
  test.each<[PassengerChange, string]>([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ dateOfBirth: '1980-02-30' }, 'Date of birth is not a valid date'],
    [{ dateOfBirth: '2027-03-02' }, 'Date of birth should be in the past'],
    [{ dateOfBirth: '1899-12-31' }, 'Date of birth is too far in the past'],
    [{ bodyHeight: '99' }, 'Body height should be at least 100 centimeters'],
    [{ bodyHeight: 'tall' }, 'Body height should be a positive number'],
  ])('%j', (change, message) => {
    expect(changePassenger(anna, change, today)).toMatchObject({ issues: [{ message }] });
  });
});
