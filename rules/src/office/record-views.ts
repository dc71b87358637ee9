import type { AmendmentKind } from '../amendments/change.ts';
import type { PlainDate } from '../core/dates.ts';
import type { AuditView, MailView, Time } from './booking-view.ts';
import type { DepartureRow } from './departure-view.ts';

/** A booking that waits for staff. */
export interface WaitingBooking {
  id: string;
  number: string;
  name: string;
  tour: string;
  date: PlainDate;
  /** Since when it waits. */
  since: Time;
  /** When a request expires unless it is answered; null for others. */
  answer_by: Time | null;
}

/** A payment that waits for staff; amount in minor units. */
export interface WaitingPayment {
  booking: string | null;
  number: string | null;
  name: string | null;
  payment: string;
  type: string;
  amount: number;
  currency: string;
  due_on: PlainDate | null;
  problem: string | null;
}

export interface WaitingRefund {
  refund: string;
  booking: string | null;
  number: string | null;
  amount: number;
  currency: string;
  /** When it was requested. */
  at: Time;
  /** refused or failed, or requested: to be paid out by bank transfer or in cash. */
  state: 'requested' | 'refused' | 'failed';
  method: 'bank_transfer' | 'cash' | null;
  message: string | null;
}

/** A note of staff about a booking; with a day it is a task. */
export interface NoteView {
  id: number;
  at: Time;
  by: string;
  text: string;
  due_on: PlainDate | null;
  done_at: Time | null;
  done_by: string | null;
}

/** A change that a guest asks for. */
export interface WaitingChange {
  booking: string;
  number: string;
  name: string;
  kinds: readonly AmendmentKind[];
  since: Time;
  /** When it ends unless it is answered. */
  answer_by: Time;
}

/** An enquiry of a group that waits for a quote. */
export interface WaitingEnquiry {
  number: string;
  name: string;
  tour: string;
  party: number;
  since: Time;
}

export interface OpenTask extends NoteView {
  booking: string;
  number: string | null;
}

/** Bookings and revenue of some days, in euro cents. */
export interface Sales {
  bookings: number;
  passengers: number;
  revenue: number;
}

/** A movement of money that only the ledger or only the provider has, or of which their amounts differ, in minor units. */
export interface LedgerDifference {
  /** The provider's id. */
  object: string;
  booking: string | null;
  number: string | null;
  amount: number;
  currency: string;
  at: string;
  why: 'not_in_ledger' | 'not_at_provider' | 'amounts';
}

/** What waits for staff. */
export interface TodayView {
  today: PlainDate;
  requests: WaitingBooking[];
  /** The changes of bookings that guests ask for. */
  changes: WaitingChange[];
  enquiries: WaitingEnquiry[];
  unpaid: WaitingBooking[];
  overdue: WaitingPayment[];
  problems: WaitingPayment[];
  differences: LedgerDifference[];
  refunds: WaitingRefund[];
  failed_mails: (MailView & { booking: string | null; number: string | null })[];
  tasks: OpenTask[];
  /** The departures of the next 14 days. */
  departures: DepartureRow[];
  /** This week from Monday until today, and the same days a year (52 weeks) before. */
  sales: { week: Sales; last_year: Sales };
}

export interface AuditRow extends AuditView {
  booking: string | null;
  number: string | null;
  payment: string | null;
}

/** A page of the audit, latest first. next: the cursor of the following page, null on the last. */
export interface AuditList {
  rows: AuditRow[];
  next: number | null;
}

export interface OutboxRow extends MailView {
  booking: string | null;
  number: string | null;
  tries: number;
}

/** The steps of visitors towards a paid booking, in their order. */
export const funnelSteps = ['calendar', 'hold', 'booking', 'payment', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Figures of the bookings made in a period that are still active; revenue in euro cents. */
export interface FiguresView {
  weeks: (Sales & { week: PlainDate })[];
  /** Occupancy of the departures of the period, per cent. */
  ships: { ship: string; month: string; cabins: number; booked: number; occupancy: number }[];
  /** Days from booking to departure: from (inclusive) until the next bucket. */
  lead_times: { from: number; bookings: number }[];
  sources: { source: string; bookings: number; revenue: number }[];
  funnel: { step: FunnelStep; count: number }[];
}
