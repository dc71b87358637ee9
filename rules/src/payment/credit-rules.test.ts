import { expect, test } from 'vitest';
import { creditExtended, creditRefundUntil, creditRules, creditValidUntil } from './credit-rules.ts';

test.each([
  // Until the directive holds: the end of the third year.
  ['2027-03-01', '2026-11-02', '2030-12-31'],
  ['2029-06-01', '2029-03-28', '2032-12-31'],
  // From then on at most twelve months, by the day of the booking.
  ['2029-06-01', '2029-03-29', '2030-05-31'],
  ['2029-04-01', '2029-03-29', '2030-03-31'],
  ['2032-02-29', '2031-11-01', '2033-02-28'],
])('a credit voucher of %s for a booking of %s is valid until %s', (today, bookedOn, until) => {
  expect(creditValidUntil(today, { kind: 'credit', booked_on: bookedOn })).toBe(until);
});

test.each([
  ['2030-12-31', '2027-03-01', '2027-01-01', '2030-12-31'],
  ['2027-12-31', '2027-11-20', '2027-01-01', '2028-11-20'],
  ['2027-12-31', '2028-02-29', '2027-01-01', '2029-03-01'],
  // Twelve months stay twelve months.
  ['2030-05-31', '2030-05-20', '2029-03-29', '2030-05-31'],
])(
  'money that returns to a voucher until %s on %s, of a booking of %s, can be spent until %s',
  (until, today, bookedOn, extended) => {
    expect(creditExtended(until, today, { kind: 'credit', booked_on: bookedOn })).toBe(extended);
  },
);

test('what is left is refunded within 14 days of the end', () => {
  expect(creditRefundUntil('2030-05-31', { kind: 'credit', booked_on: '2029-03-29' })).toBe('2030-06-14');
});

test.each([
  // Three years from the end of the year, also after the directive on credit vouchers.
  ['2027-01-01', '2030-12-31'],
  ['2027-12-31', '2030-12-31'],
  ['2029-06-01', '2032-12-31'],
])('a gift voucher of %s is valid until %s (decision 132)', (today, until) => {
  expect(creditValidUntil(today, { kind: 'gift', booked_on: today })).toBe(until);
});

test('the rules are in the order of their days', () => {
  const days = creditRules.map(({ from }) => from);
  expect(days).toEqual(days.toSorted());
});
