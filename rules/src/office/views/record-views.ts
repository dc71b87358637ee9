import * as v from 'valibot';
import { amendmentKinds } from '../../amendments/change.ts';
import { DateShape } from '../../core/dates.ts';
import { PaymentProblem } from '../../payment/payment-problem.ts';
import { amount, count, dayOrNone, text, textOrNone, time, timeOrNone } from '../fields/result-fields.ts';
import { TaskRow } from '../operations/task-operations.ts';
import { AuditView, ComplaintView } from './booking-view.ts';
import { DepartureRow } from './departure-view.ts';
import { Sales } from './figures-view.ts';
import { OutboxRow } from './mail-view.ts';

const ofBooking = { booking: textOrNone, number: textOrNone };

/** A booking that waits for staff. */
const WaitingBooking = v.object({
  id: text,
  number: text,
  name: text,
  tour: text,
  date: DateShape,
  /** Since when it waits. */
  since: time,
  /** When a request expires unless it is answered; null for others. */
  answer_by: timeOrNone,
  /** Euro cents that can be paid; 0 for a request. */
  open: amount,
});
export type WaitingBooking = v.InferOutput<typeof WaitingBooking>;

/** A payment that waits for staff; amount in minor units. */
const WaitingPayment = v.object({
  ...ofBooking,
  name: textOrNone,
  payment: text,
  type: text,
  amount,
  currency: text,
  due_on: v.nullable(DateShape),
  problem: v.nullable(PaymentProblem),
});
export type WaitingPayment = v.InferOutput<typeof WaitingPayment>;

/** A refund that staff have to pay out or to deal with; amount in minor units. name: who paid; type: of the payment. */
const WaitingRefund = v.object({
  refund: text,
  ...ofBooking,
  name: textOrNone,
  type: text,
  amount,
  currency: text,
  /** When it was requested. */
  at: time,
  /** refused or failed, or requested: to be paid out by bank transfer or in cash. */
  state: v.picklist(['requested', 'refused', 'failed']),
  method: v.nullable(v.picklist(['bank_transfer', 'cash'])),
  message: textOrNone,
});
export type WaitingRefund = v.InferOutput<typeof WaitingRefund>;

/** A change that a customer asks for. answer_by: when it ends unless it is answered. */
const WaitingChange = v.object({
  booking: text,
  number: text,
  name: text,
  since: time,
  answer_by: time,
  kinds: v.array(v.picklist(amendmentKinds)),
});
export type WaitingChange = v.InferOutput<typeof WaitingChange>;

/** An enquiry of a group that staff look at today. */
const WaitingEnquiry = v.object({
  number: text,
  name: text,
  tour: text,
  party: count,
  since: time,
  /** What waits: a quote, an answer to a question, or the group, whose quote runs out. */
  why: v.picklist(['open', 'question', 'ending']),
  /** The last day of the quote. */
  until: dayOrNone,
});
export type WaitingEnquiry = v.InferOutput<typeof WaitingEnquiry>;

/** An open offer to a party on the waiting list. */
const RunningOffer = v.object({
  number: text,
  name: textOrNone,
  departure: text,
  tour: text,
  date: DateShape,
  until: time,
});
export type RunningOffer = v.InferOutput<typeof RunningOffer>;

/** A complaint that waits for an answer. */
const WaitingComplaint = v.object({ ...ComplaintView.entries, booking: text, number: text, name: text });
export type WaitingComplaint = v.InferOutput<typeof WaitingComplaint>;

/** A movement of money that only the ledger or only the provider has, or of which their amounts differ, in minor units. */
const LedgerDifference = v.object({
  /** The provider's id. */
  object: text,
  ...ofBooking,
  amount,
  currency: text,
  at: time,
  why: v.picklist(['not_in_ledger', 'not_at_provider', 'amounts']),
});
export type LedgerDifference = v.InferOutput<typeof LedgerDifference>;

/** What waits for staff. */
export const TodayView = v.object({
  today: DateShape,
  requests: v.array(WaitingBooking),
  /** The changes of bookings that customers ask for. */
  changes: v.array(WaitingChange),
  enquiries: v.array(WaitingEnquiry),
  /** The offers to parties on the waiting list that run out within a day. */
  offers: v.array(RunningOffer),
  complaints: v.array(WaitingComplaint),
  unpaid: v.array(WaitingBooking),
  overdue: v.array(WaitingPayment),
  problems: v.array(WaitingPayment),
  differences: v.array(LedgerDifference),
  refunds: v.array(WaitingRefund),
  /** Mails that were tried in vain, given up or not, unless staff have sent them again. */
  failed_mails: v.array(OutboxRow),
  /** The open tasks of the caller, and those of others that are due; the caller's come first. */
  tasks: v.array(TaskRow),
  /** The departures of the next 14 days. */
  departures: v.array(DepartureRow),
  /** This week from Monday until today, and the same days a year (52 weeks) before. */
  sales: v.object({ week: Sales, last_year: Sales }),
});
export type TodayView = v.InferOutput<typeof TodayView>;

/** An audit entry with what it is about; null: not about a booking or a payment. */
export const AuditRow = v.object({ ...AuditView.entries, ...ofBooking, payment: textOrNone });
export type AuditRow = v.InferOutput<typeof AuditRow>;

/** What a search found. */
export const FoundRecord = v.object({
  kind: v.picklist(['booking', 'document', 'departure', 'tour', 'voucher']),
  /** The id of the booking, also of a document's, or of the departure or tour; the code or number of a voucher. */
  id: text,
  number: textOrNone,
  /** The main booker, the ship of a departure, the region of a tour, or what a voucher is for. */
  name: textOrNone,
  /** Of the departure, or the day on which the document was issued or the voucher ends. */
  date: dayOrNone,
  tour: textOrNone,
  /** The state of a booking, the kind of a document or voucher, or whether a tour is a draft. */
  state: textOrNone,
});
export type FoundRecord = v.InferOutput<typeof FoundRecord>;
