import { expect, test } from 'vitest';
import { bookingBody, today } from '../testing/test-booking.ts';
import { readBookingRequest } from './booking-request.ts';
import { readBusiness } from './business.ts';

const nameMissing = { path: 'business.name', message: 'Company name is required' };
const wrongNumber = { path: 'business.vat_number', message: 'VAT number is not valid' };

test.each([
  ['nothing', '', '  ', { business: null }],
  ['a name', ' Fietsplezier B.V. ', '', { business: { name: 'Fietsplezier B.V.', vat_number: '' } }],
  [
    'a number with separators',
    'Fietsplezier B.V.',
    'nl 0044.95.445.b01',
    { business: { name: 'Fietsplezier B.V.', vat_number: 'NL004495445B01' } },
  ],
  ['a number without a name', '', 'NL004495445B01', { issues: [nameMissing] }],
  ['a mistyped number', 'Fietsplezier B.V.', 'NL004495446B01', { issues: [wrongNumber] }],
])('a business of which %s is typed', (_, name, vat_number, expected) => {
  expect(readBusiness({ name, vat_number })).toEqual(expected);
});

test.each([
  ['null', null, null],
  ['a name alone', { name: 'Fietsplezier B.V.' }, { name: 'Fietsplezier B.V.', vat_number: '' }],
  ['a tidied number', { name: 'A', vat_number: 'de 136695976' }, { name: 'A', vat_number: 'DE136695976' }],
])('a booking request names its business: %s', (_, business, expected) => {
  expect(readBookingRequest({ ...bookingBody, business }, today)).toMatchObject({
    request: { business: expected },
  });
});

test('a booking request with a business that cannot be invoiced is refused at its fields', () => {
  const business = { name: '', vat_number: 'DE123' };
  expect(readBookingRequest({ ...bookingBody, business }, today)).toEqual({
    issues: [nameMissing, wrongNumber],
  });
});
