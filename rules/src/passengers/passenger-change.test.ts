import { describe, expect, test } from 'vitest';
import { passenger, today } from '../testing/test-booking.ts';
import { changePassenger } from './passenger-change.ts';
import type { PassengerChange } from './passenger-fields.ts';

test('changes only the given fields, normalised as in the form', () => {
  expect(changePassenger(passenger, { firstName: ' Hanna ', bodyHeight: '168' }, today)).toEqual({
    passenger: { ...passenger, firstName: 'Hanna', bodyHeight: 168 },
  });
});

describe('refuses invalid changes with the message of the form (specification 5)', () => {
  test.each<[PassengerChange, string]>([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ dateOfBirth: '1980-02-30' }, 'Date of birth is not a valid date'],
    [{ dateOfBirth: '2027-03-02' }, 'Date of birth should be in the past'],
    [{ dateOfBirth: '1899-12-31' }, 'Date of birth is too far in the past'],
    [{ bodyHeight: '99' }, 'Body height should be at least 100 centimeters'],
    [{ bodyHeight: 'tall' }, 'Body height should be a positive number'],
  ])('%j', (change, message) => {
    expect(changePassenger(passenger, change, today)).toMatchObject({ issues: [{ message }] });
  });
});
