import type { AmendmentKind } from '@towpath/rules/amendments/change';
import type { LeavingCosts } from '@towpath/rules/amendments/leaving-fees';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Market } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { ZonedTime } from '@towpath/rules/core/zoned-time';
import type { RefundSplit } from '@towpath/rules/payment/refund-lines';
import type { InsuranceType } from '@towpath/rules/price/extras/insurance';
import type { Brand } from '@towpath/rules/site/brand';
import type { Sql } from '../database/database.ts';

/** An amount in minor units of a currency. */
export interface NotifiedAmount {
  amount: Cents;
  currency: string;
}

/** method: the provider's name of the payment method, if known. */
type NotifiedPayment = NotifiedAmount & { method?: string | null };

/** No details. */
type NoDetails = Record<string, never>;

/** The last departure of a tour that is on sale. */
export interface LastDeparture {
  tour: string;
  name: string;
  until: PlainDate;
}

/** The kinds of notifications and their details beyond booking and payment. */
export interface Notifications {
  /** A booking was placed: reserved, or on request. */
  booking_received: NoDetails;
  booking_accepted: NoDetails;
  booking_declined: NoDetails;
  /** Half of the time to answer a request has passed. */
  request_reminder: NoDetails;
  /** A request that was not answered in time. */
  request_expired: NoDetails;
  /** Cancellation fee, retained premiums and refund, in minor units of the currency. */
  booking_cancelled: {
    fee: Cents;
    premiums: Cents;
    refund: Cents;
    /** The refund by where it goes. */
    split?: RefundSplit;
    currency: string;
  };
  /** Its departure was called off while a payment is on its way; it is cancelled once that is settled. */
  called_off_waiting: NoDetails;
  /** A booking was changed. Totals in euro cents; fee in euro cents; money in minor units of the currency. */
  booking_amended: {
    kinds: AmendmentKind[];
    before: Cents;
    after: Cents;
    fee: Cents;
    due: Cents;
    refund: Cents;
    split?: RefundSplit;
    rest: Cents;
    currency: string;
    /** By when the rest is paid; null: with the first payment. */
    due_on: PlainDate | null;
    /** What it costs that travellers leave; absent or null where none does. */
    leaving?: LeavingCosts | null;
    /** The insurances that the customer has withdrawn from; absent: none. */
    withdrawn?: InsuranceType[];
  };
  /** The booking was transferred to another person: to the former main booker, and to the new one. */
  booking_handed_over: { transfer: string };
  booking_taken_over: { transfer: string };
  /** A customer asked for a change that the office decides on. */
  amendment_requested: { kinds: AmendmentKind[] };
  /** Half of the time to answer a request for a change has passed. */
  amendment_reminder: { kinds: AmendmentKind[] };
  /** A request for a change that was not answered in time. */
  amendment_expired: { kinds: AmendmentKind[] };
  amendment_declined: { kinds: AmendmentKind[]; reason: string };
  /** A stand-alone payment requested by an operator. */
  payment_requested: NoDetails;
  /** The payment link, sent again. */
  payment_link: NoDetails;
  balance_due: NoDetails;
  balance_reminder: NoDetails;
  balance_overdue: NoDetails;
  /** Passengers whose links the booker passes on have not filled in everything. */
  own_parts_missing: NoDetails;
  /** A mail that could not be delivered; mail is its kind. */
  mail_failed: { mail: string; recipient: string; problem: string };
  payment_received: NotifiedPayment;
  /** A second payment of the same bill; the amount goes back. */
  paid_twice: NotifiedAmount;
  /** A bank payment is processing (specification 2, step 6). */
  payment_processing: NotifiedPayment;
  /** The amount of a request is reserved on a card and not taken (decision 095). */
  payment_reserved: NotifiedAmount;
  /** A processing payment failed and is open again. */
  payment_failed: NotifiedPayment;
  /**
   * Reason and refund are null for a refund made at the provider; refund: the id of the stored one; method: how staff paid it out, where
   * it did not go back to where it came from.
   */
  refunded: NotifiedPayment & { reason: string | null; refund?: string | null };
  /** Money was added to a credit voucher: given instead of a refund, or returned to the one that it came from (decision 108). */
  voucher_raised: NotifiedAmount & { code: string };
  /** A credit voucher was passed on; the code is the new one. */
  voucher_transferred: NotifiedAmount & { code: string };
  /** The last day of a credit voucher is near; the amount is what is left. */
  voucher_ending: NotifiedAmount & { code: string; until: PlainDate };
  /** What was left of an ended credit voucher is refunded; transferred: the part that staff transfer. */
  voucher_refunded: NotifiedAmount & { code: string; transferred: Cents; until: PlainDate };
  /** A gift voucher is mailed on its day; the payment is that of its purchase. */
  gift_delivered: NoDetails;
  /**
   * What is left of a gift voucher, or a part of it, is paid back; transferred: the part that staff transfer; left: what can still be
   * spent, absent: nothing; withdrawn: when its buyer withdrew.
   */
  gift_refunded: NotifiedAmount & {
    code: string;
    transferred: Cents;
    left?: Cents;
    withdrawn?: { at: ZonedTime; time_zone: string };
  };
  /** A refund was refused by the provider or returned by the bank; the money is still to be refunded. */
  refund_failed: NotifiedAmount & { message: string };
  disputed: NotifiedAmount;
  /** A bank took a debit back, which is final. The payment is the one that asks for it again, where there is one. */
  debit_returned: NotifiedAmount;
  dispute_won: NotifiedAmount;
  /** The provider's data contradict the payment; nothing was changed (architecture 5). */
  payment_problem: { problem: string };
  /** A mail that staff wrote to the customers of a departure, in the language of the booking. */
  departure_mail: { subject: string; text: string };
  /** A mail that staff wrote to the customer of one booking. */
  customer_mail: { subject: string; text: string };
  booking_released: { reason: string };
  /** A late payment revived the booking. */
  booking_revived: NotifiedAmount;
  /** A late payment is refunded. */
  late_money: NotifiedAmount;
  /** Departures of a further year were put on sale; left_out: those whose ship is sold on these days. */
  programme_extended: {
    added: number;
    from: PlainDate;
    until: PlainDate;
    left_out: { tour: string; date: PlainDate }[];
  };
  /** Tours of a brand whose last departures are near. */
  sales_ending: { brand: Brand; tours: LastDeparture[] };
  /** Markets in which a brand has no terms from a day on. */
  terms_ending: { brand: Brand; ends: { market: Market; day: PlainDate }[] };
  /** A complaint was received, or is answered; by its id. */
  complaint_received: { complaint: string };
  complaint_answered: { complaint: string };
  /** A group asked for a quote; the enquiry by its id. */
  enquiry_received: { enquiry: string };
  /** The office quotes a group. */
  enquiry_quoted: { enquiry: string };
  /** A group asks about its quote, the office answers it, and the group declines it. */
  quote_question: { enquiry: string; entry: number };
  quote_answered: { enquiry: string; entry: number };
  quote_declined: { enquiry: string };
  /** The office declines an enquiry with a text. */
  enquiry_declined: { enquiry: string };
  /** A party confirms its address by the link to its entry, which does not wait before; the entry by its id. */
  waiting_confirm: { waiting: string };
  /** A party is on the waiting list. */
  waiting_joined: { waiting: string };
  /** Cabins are kept for a party on the waiting list; the offer by its id. */
  waiting_offered: { waiting: string; offer: string };
  /**
   * An open offer is withdrawn, because its departure was called off or by staff; stays: whether the party goes on waiting; asks: whether
   * the mail asks that.
   */
  waiting_withdrawn: { waiting: string; offer: string; called_off: boolean; stays: boolean; asks?: boolean };
  /** A party that let offers pass is asked whether it still waits. */
  waiting_asked: { waiting: string };
  /** An entry has ended without a booking. */
  waiting_ended: { waiting: string };
  /** Cabins on option are released after `until`; without the caller's data. */
  option_ending: {
    option: string;
    departure: string;
    tour: string;
    ship: string;
    date: PlainDate;
    until: PlainDate;
  };
}
export type NotificationKind = keyof Notifications;

/** The subject of a notification. at in milliseconds. */
export interface NotificationSubject {
  at: number;
  bookingId: string | null;
  paymentId?: string | null;
}

/** Stores a notification in the caller's transaction. The job `send-notifications` writes its mails afterwards, once. */
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
