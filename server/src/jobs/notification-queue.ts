import type { Cents } from '@towpath/rules/core/money';
import type { Sql } from '../database/database.ts';

/** An amount in minor units of a currency. */
export interface NotifiedAmount {
  amount: Cents;
  currency: string;
}

/** Nothing beyond the booking and the payment. */
type Nothing = Record<string, never>;

/** What visitors and operators have to be told of, with what is said of it beyond the booking and the payment. */
export interface Notifications {
  /** Placed: reserved, or asked for where it is on request. */
  booking_received: Nothing;
  booking_accepted: Nothing;
  booking_declined: Nothing;
  /** A request that was not answered in time. */
  request_expired: Nothing;
  /** What it costs, what is kept for insurances and what is given back, in minor units of the currency. */
  booking_cancelled: { fee: Cents; premiums: Cents; refund: Cents; currency: string };
  /** A stand-alone payment that an operator asks for. */
  payment_requested: Nothing;
  /** The link to whatever can be paid, once more. */
  payment_link: Nothing;
  balance_due: Nothing;
  balance_reminder: Nothing;
  balance_overdue: Nothing;
  /** A mail that could not be delivered, by its kind and where it was to go. */
  mail_failed: { mail: string; recipient: string; problem: string };
  payment_received: NotifiedAmount;
  /** A bank takes its time (specification 2, step 6). */
  payment_processing: NotifiedAmount;
  /** What was processing has failed; the payment is open again. */
  payment_failed: NotifiedAmount;
  /** The reason is our own refund's; null where it was made at the provider. */
  refunded: NotifiedAmount & { reason: string | null };
  /** A refund that was refused, or that the bank sent back: the money is still to be given back. */
  refund_failed: NotifiedAmount & { message: string };
  disputed: NotifiedAmount;
  dispute_won: NotifiedAmount;
  /** The provider says what can't be true of the payment: nothing was moved (architecture 5). */
  payment_problem: { problem: string };
  booking_released: { reason: string };
  /** Late money has taken the cabins again. */
  booking_revived: NotifiedAmount;
  /** Money came after the cabins had gone to somebody else, and is being refunded. */
  late_money: NotifiedAmount;
}
export type NotificationKind = keyof Notifications;

/** What a notice is about. at in milliseconds. */
export interface NotificationSubject {
  at: number;
  bookingId: string | null;
  paymentId?: string | null;
}

/** Writes a notice in the caller's transaction; whoever sends mail turns it into some afterwards, once. */
export async function queueNotification<Kind extends NotificationKind>(
  sql: Sql,
  kind: Kind,
  { at, bookingId, paymentId = null }: NotificationSubject,
  details: Notifications[Kind],
): Promise<void> {
  await sql.query(
    `insert into notice (at, kind, booking_id, payment_id, details)
     values ($1::timestamptz, $2, $3, $4, $5::jsonb)`,
    [new Date(at), kind, bookingId, paymentId, JSON.stringify(details)],
  );
}
