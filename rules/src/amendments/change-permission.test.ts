import { describe, expect, test } from 'vitest';
import { specifiedTerms } from '../terms/specified-terms.ts';
import type { AmendmentKind } from './change.ts';
import { amendmentFee, type ChangePermission, permissionFor, permissionsOf } from './change-permission.ts';

const [specified] = specifiedTerms('boatbiketours');
if (!specified) throw new Error('The specification has terms');
const stated = {
  details: { days: 3, fee_cents: 0 },
  choices: { days: 10, fee_cents: 500 },
  cabins: { days: 30, fee_cents: 2_500 },
  passengers: { days: 60, fee_cents: 0 },
  departure: { days: 90, fee_cents: 7_500 },
};
const departure = '2027-06-26';

describe('the permission to change a booking (decision 100)', () => {
  test.each<[string, AmendmentKind[], string, ChangePermission, object]>([
    ['decision 100, a name 7 days before', ['name'], '2027-06-19', 'alone', {}],
    ['decision 100, a name 6 days before', ['name'], '2027-06-20', 'request', {}],
    ['decision 100, a height', ['height'], '2027-06-19', 'alone', {}],
    ['decision 100, a bike 6 days before', ['bike'], '2027-06-20', 'request', {}],
    ['decision 100, a cabin 49 days before', ['cabin'], '2027-05-08', 'alone', {}],
    ['decision 100, a cabin 48 days before', ['cabin'], '2027-05-09', 'request', {}],
    ['decision 100, the strictest kind counts', ['name', 'cabin'], '2027-05-09', 'request', {}],
    ['decision 100, a passenger less', ['passenger_removed'], '2027-05-09', 'request', {}],
    ['decision 100, another date', ['departure'], '2027-05-08', 'alone', {}],
    ['decision 100, as the terms say', ['name'], '2027-06-23', 'alone', { amendments: stated }],
    ['decision 100, as the terms say', ['departure'], '2027-05-08', 'request', { amendments: stated }],
    ['specification 9, insurance on day 7', ['insurance_added'], '2027-03-08', 'alone', {}],
    ['specification 9, insurance on day 8', ['insurance_added'], '2027-03-09', 'request', {}],
    ['specification 9, withdrawal without a rule', ['insurance_withdrawn'], '2027-03-02', 'request', {}],
    [
      'specification 9, withdrawal on day 14',
      ['insurance_withdrawn'],
      '2027-03-19',
      'alone',
      { insurance_withdrawal_days: 14 },
    ],
    [
      'specification 9, withdrawal on day 15',
      ['insurance_withdrawn'],
      '2027-03-20',
      'request',
      { insurance_withdrawal_days: 14 },
    ],
    ['decision 017, cancelling a day before', ['cancellation'], '2027-06-25', 'alone', {}],
    ['decision 100, on the day of departure', ['cancellation'], departure, 'closed', {}],
    ['decision 100, on the day of departure', ['name'], departure, 'closed', {}],
  ])('%s: %j on %s: %s', (_section, kinds, today, permission, terms) => {
    const days = { today, departure, booked_on: '2027-03-01', insured_on: '2027-03-05' };
    expect(permissionFor(kinds, { ...days, terms: { ...specified, ...terms } })).toBe(permission);
  });

  test.each<[AmendmentKind[], object, number]>([
    [['cabin'], {}, 0],
    [['cabin'], { amendments: stated }, 2_500],
    [['bike', 'cabin', 'departure'], { amendments: stated }, 7_500],
    [['name', 'insurance_added'], { amendments: stated }, 0],
    [['cancellation'], { amendments: stated }, 0],
  ])('the fee of %j is the highest of its kinds, once', (kinds, terms, fee) => {
    expect(amendmentFee(kinds, { ...specified, ...terms })).toBe(fee);
  });
});

describe('insurance', () => {
  test.each<[string, string, boolean, ChangePermission, ChangePermission]>([
    ['specification 9, none booked', 'NL', false, 'alone', 'closed'],
    ['specification 9, booked', 'NL', true, 'alone', 'request'],
    ['specification 9, not sold in Australia', 'AU', false, 'closed', 'closed'],
  ])('%s', (_what, country, cancellation, added, withdrawn) => {
    const days = {
      today: '2027-03-02',
      departure,
      booked_on: '2027-03-01',
      insured_on: '2027-03-01',
      terms: specified,
    };
    const found = permissionsOf({ country, insurance: { cancellation, travel: false } }, days);
    expect(found).toContainEqual({ kind: 'insurance_added', permission: added });
    expect(found).toContainEqual({ kind: 'insurance_withdrawn', permission: withdrawn });
  });
});
