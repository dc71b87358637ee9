import type { BookingView } from '@towpath/rules/office/booking-view';
import { expect, test } from 'vitest';
import { eventsOf } from './events.ts';

// The parts of a booking that its time line reads.
const booking = {
  booked_at: '2027-03-01T10:00:00Z',
  released_at: '2027-03-05T10:00:00Z',
  release_reason: 'cancelled',
  ledger: [{ kind: 'charge', amount: 12_000, currency: 'eur', at: '2027-03-02T10:00:00Z', object: 'ch_1' }],
  mails: [
    { id: 'sent', sent_at: '2027-03-03T10:00:00Z', subject: 'Your trip' },
    { id: 'waiting', sent_at: null, subject: 'Later' },
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
    'mail |  | Your trip',
    'money_charge |  | 12000 eur',
    'booked | ',
  ]);
});
