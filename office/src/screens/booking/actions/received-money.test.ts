import type { BookingView, PaymentView } from '@towpath/rules/office/views/booking-view';
import { expect, test } from 'vitest';
import { amountFor, NONE, recordablePayments, startOf } from './received-money.ts';

const today = '2027-03-01';
const payment = (id: string, fields: Partial<PaymentView>) =>
  ({ id, state: 'open', created_at: '2027-02-01T10:00:00Z', ...fields }) as PaymentView;
const deposit = payment('deposit', { type: 'deposit', state: 'completed', charge: 30_000 });
const balance = payment('balance', { type: 'balance', charge: 70_000 });
const fee = payment('fee', { type: 'other', charge: 1_250, created_at: '2027-02-20T10:00:00Z' });

const bookingOf = (fields: Partial<BookingView>) =>
  ({
    can_pay: false,
    released_at: null,
    money: { due: 0 },
    payments: [],
    ...fields,
  }) as unknown as BookingView;
const idsOf = (booking: BookingView) => recordablePayments(booking).map(({ id }) => id);

test('received money is for the first open payment after the first one, with its amount', () => {
  const booking = bookingOf({ payments: [deposit, balance, fee] });
  expect(idsOf(booking)).toEqual(['balance', 'fee']);
  expect(startOf(booking, today, 'de')).toMatchObject({ payment: 'balance', amount: '700' });
  expect(amountFor([balance, fee], 'fee', 'de')).toBe('12,50');
  expect(amountFor([balance, fee], NONE, 'de')).toBe('');
});

test('before the first payment, and where none is open, no payment is chosen', () => {
  const money = { currency: 'eur' as const, paid: 0, due: 100_000 };
  const unpaid = bookingOf({ can_pay: true, money, payments: [fee] });
  expect(startOf(unpaid, today, 'en')).toMatchObject({ payment: NONE, amount: '1000' });
  expect(startOf(bookingOf({ payments: [deposit] }), today, 'en')).toMatchObject({
    payment: NONE,
    amount: '',
  });
});

test('of a released booking only what was requested since can be paid', () => {
  const released_at = '2027-02-10T10:00:00Z';
  expect(idsOf(bookingOf({ released_at, payments: [deposit, balance, fee] }))).toEqual(['fee']);
});
