import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { expect, test } from 'vitest';
import { eventsOf } from './events.ts';

// The parts of a booking that its time line reads.
const booking = {
  booked_at: '2027-03-01T10:00:00Z',
  released_at: '2027-03-05T10:00:00Z',
  release_reason: 'cancelled',
  ledger: [{ kind: 'charge', amount: 12_000, currency: 'eur', at: '2027-03-02T10:00:00Z', object: 'ch_1' }],
  mails: [
    {
      id: 'failed',
      state: 'failed',
      subject: 'Wrong',
      created_at: '2027-03-03T08:00:00Z',
      failed_at: '2027-03-03T09:00:00Z',
      given_up_at: '2027-03-03T09:00:00Z',
    },
    {
      id: 'retrying',
      state: 'retrying',
      subject: 'Later',
      created_at: '2027-03-03T11:00:00Z',
      failed_at: '2027-03-03T12:00:00Z',
    },
    {
      id: 'sent',
      state: 'sent',
      subject: 'Your trip',
      created_at: '2027-03-03T09:55:00Z',
      sent_at: '2027-03-03T10:00:00Z',
    },
    { id: 'waiting', state: 'waiting', subject: 'Soon', created_at: '2027-03-03T13:00:00Z' },
  ],
  audit: [
    {
      id: 1,
      at: '2027-03-04T10:00:00Z',
      by: 'mieke',
      command: 'bookings edit',
      details: { fields: ['phone'] },
    },
  ],
} as unknown as BookingView;

test('a time line has what happened, the latest first, and says what staff did', () => {
  const events = eventsOf(booking, (amount, currency) => `${amount} ${currency}`);
  expect(events.map(({ kind, by, values }) => [kind, by, ...Object.values(values)].join(' | '))).toEqual([
    'released_cancelled | ',
    'command bookings edit | mieke',
    'mail_waiting |  | Soon',
    'mail_retrying |  | Later',
    'mail_sent |  | Your trip',
    'mail_failed |  | Wrong',
    'money_charge |  | 12000 eur',
    'booked | ',
  ]);
});
