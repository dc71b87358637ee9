import type { Cents } from '@towpath/rules/core/money';
import type { Sql } from '../database/database.ts';

/** An amount in minor units of a currency. */
export interface NoticedMoney {
  amount: Cents;
  currency: string;
}

/** Nothing beyond the booking and the payment. */
type Nothing = Record<string, never>;

/** What visitors and operators have to be told of, with what is said of it beyond the booking and the payment. */
export interface Notices {
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
  payment_received: NoticedMoney;
  /** A bank takes its time (specification 2, step 6). */
  payment_processing: NoticedMoney;
  /** What was processing has failed; the payment is open again. */
  payment_failed: NoticedMoney;
  /** The reason is our own refund's; null where it was made at the provider. */
  refunded: NoticedMoney & { reason: string | null };
  /** A refund that was refused, or that the bank sent back: the money is still to be given back. */
  refund_failed: NoticedMoney & { message: string };
  disputed: NoticedMoney;
  dispute_won: NoticedMoney;
  /** The provider says what can't be true of the payment: nothing was moved (architecture 5). */
  payment_problem: { problem: string };
  booking_released: { reason: string };
  /** Late money has taken the cabins again. */
  booking_revived: NoticedMoney;
  /** Money came after the cabins had gone to somebody else, and is being refunded. */
  late_money: NoticedMoney;
}
export type NoticeKind = keyof Notices;

/** What a notice is about. at in milliseconds. */
export interface NotificationSubject {
  at: number;
  bookingId: string | null;
  paymentId?: string | null;
}

/** Writes a notice in the caller's transaction; whoever sends mail turns it into some afterwards, once. */
export async function writeNotice<Kind extends NoticeKind>(
  sql: Sql,
  kind: Kind,
  { at, bookingId, paymentId = null }: NotificationSubject,
  details: Notices[Kind],
): Promise<void> {
  await sql.query(
    `insert into notice (at, kind, booking_id, payment_id, details)
     values ($1::timestamptz, $2, $3, $4, $5::jsonb)`,
    [new Date(at), kind, bookingId, paymentId, JSON.stringify(details)],
  );
}
