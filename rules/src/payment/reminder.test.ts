import { expect, test } from 'vitest';
import type { PlainDate } from '../core/dates.ts';
import { type RemindedBooking, type Reminder, reminderOf } from './reminder.ts';

const today: PlainDate = '2027-03-10';
const balance = { email: 'anna@example.org', isUnpaid: false, payment: { due_on: today }, asked_on: null };

// Decision 134.
test.each<[string, Partial<RemindedBooking>, Reminder]>([
  ['a balance is due', {}, { mail: 'balance_reminder' }],
  ['a balance is overdue', { payment: { due_on: '2027-03-09' } }, { mail: 'balance_overdue' }],
  ['a payment has no day', { payment: { due_on: null } }, { mail: 'payment_link' }],
  ['nothing is paid yet', { isUnpaid: true, payment: null }, { mail: 'payment_link' }],
  [
    'nothing is paid yet, and more is requested',
    { isUnpaid: true, payment: { due_on: '2027-03-09' } },
    { mail: 'payment_link' },
  ],
  ['it was paid meanwhile', { payment: null, email: '' }, { left: 'nothing_due' }],
  ['its address was erased', { email: '', asked_on: today }, { left: 'no_address' }],
  ['it was asked today', { asked_on: today }, { left: 'asked_lately' }],
  ['it was asked two days ago', { asked_on: '2027-03-08' }, { left: 'asked_lately' }],
  ['it was asked three days ago', { asked_on: '2027-03-07' }, { mail: 'balance_reminder' }],
])('%s', (_case, changes, reminder) => {
  expect(reminderOf({ ...balance, ...changes }, today)).toEqual(reminder);
});
