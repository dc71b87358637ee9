import { addDays, type PlainDate } from '../core/dates.ts';

/** Days for which a customer who was asked for money is not reminded again by staff (decision 134). */
export const REMINDER_PAUSE = 3;

/** The mails that ask for money that is open. */
export const askingMails = [
  'balance_due',
  'balance_reminder',
  'balance_overdue',
  'payment_requested',
  'payment_link',
] as const;

/** What of a booking can be paid, and how its customer was asked for it. */
export interface RemindedBooking {
  /** Where its mails go; empty: nowhere. */
  email: string;
  /** Whether its first payment can be made. */
  isUnpaid: boolean;
  /** The payment that is due first; null: none is open. due_on: its last day, null: it has none. */
  payment: { due_on: PlainDate | null } | null;
  /** The day of the last mail that asked for money, or null. */
  asked_on: PlainDate | null;
}

/** The mail with which staff remind a customer, or why they get none. */
export type Reminder =
  | { mail: 'balance_overdue' | 'balance_reminder' | 'payment_link' }
  | { left: 'nothing_due' | 'no_address' | 'asked_lately' };

/** The reminder of a booking on a day (decision 134). */
export function reminderOf(booking: RemindedBooking, today: PlainDate): Reminder {
  const { email, isUnpaid, payment, asked_on } = booking;
  if (!payment && !isUnpaid) return { left: 'nothing_due' };
  if (email === '') return { left: 'no_address' };
  if (asked_on !== null && today < addDays(asked_on, REMINDER_PAUSE)) return { left: 'asked_lately' };
  const due_on = payment?.due_on ?? null;
  // The link of an unpaid booking opens its page, where everything is paid.
  if (isUnpaid || due_on === null) return { mail: 'payment_link' };
  return { mail: due_on < today ? 'balance_overdue' : 'balance_reminder' };
}
