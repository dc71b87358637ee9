import type { PlainDate } from '../../core/dates.ts';
import type { Cents } from '../../core/money.ts';
import { isChargeable } from '../../payment/credit.ts';
import { isFirstPayment, type PaymentState, type StoredPaymentType } from '../../payment/payment.ts';
import type { BookingStatus, ReleaseReason } from '../booking.ts';
import { type MainSituation, type SituationNote, situationNotes } from './situation-shape.ts';

/** A stored payment, as far as the situation of its booking depends on it; the charge in minor units of the booking's currency. */
export interface SituationPayment {
  id: string;
  type: StoredPaymentType;
  state: PaymentState;
  charge: Cents;
  due_on: PlainDate | null;
  asked: boolean;
  reminded: boolean;
  /** Whether its bank reported that an attempt failed which it had been working on. */
  failed: boolean;
  /** Asked for by staff beside the bill. */
  is_extra: boolean;
  /** Part of a bill that was changed. */
  is_of_change: boolean;
  /** Asks for money again that a bank took back. */
  repays: boolean;
  /** Whether a bank took the money back, or holds it back for now. */
  reversal: 'returned' | 'disputed' | null;
  /** What its bank took or holds back of it, which can be a part; null: nothing. */
  held_back: Cents | null;
  description: string | null;
}

/** Money that goes back, in minor units of the booking's currency. */
export interface SituationRefund {
  amount: Cents;
  on: PlainDate;
  /** `failed`: refused, or sent back by the bank, and not yet dealt with. */
  state: 'requested' | 'done' | 'failed' | 'transferred';
  /** Given as a credit voucher, or returned to the one that was paid with. */
  voucher: 'given' | 'returned' | null;
  /** Of a payment that came too late, or of a second one. */
  late: boolean;
  /** Whether it goes to a card rather than to an account. */
  to_card: boolean;
}

/** How a booking ended. */
export interface SituationEnd {
  reason: ReleaseReason;
  /** Who cancelled it; `operator`: the whole departure was called off. */
  by: 'customer' | 'staff' | 'operator';
  /** What the payments do not cover of a cancellation by now, in minor units. */
  owed: Cents;
}

/** What decides the situation of a booking, from its stored rows. */
export interface SituationFacts {
  status: BookingStatus;
  on_request: boolean;
  accepted: boolean;
  /** Null while it is active. */
  end: SituationEnd | null;
  /** Whether its departure was called off, which ends it as soon as no payment is on its way. */
  called_off: boolean;
  first_payment: 'processing' | 'completed' | null;
  /** Whether its first payment can be made now. */
  can_pay: boolean;
  /** Whether a credit voucher makes its first payment. */
  by_voucher: boolean;
  /** Whether the amount of its first payment was only authorised on a card at first. */
  was_reserved: boolean;
  end_date: PlainDate;
  payments: readonly SituationPayment[];
  refunds: readonly SituationRefund[];
  /** Whether a change waits for the operator's answer. */
  change_requested: boolean;
}

/** A note with the row that it is of. */
export interface Note {
  key: SituationNote;
  payment?: SituationPayment;
  refund?: SituationRefund;
}

/** The situation of a cancelled booking, by who cancelled it and what is still owed. */
function cancelled({ by, owed }: SituationEnd): MainSituation {
  if (by === 'operator') return 'called_off';
  if (isChargeable(owed)) return 'cancelled_owing';
  return by === 'customer' ? 'cancelled_by_customer' : 'cancelled_by_us';
}

function ended(end: SituationEnd, { refunds }: SituationFacts): MainSituation {
  if (end.reason === 'cancelled') return cancelled(end);
  if (end.reason === 'declined') return 'declined';
  if (end.reason === 'expired') return 'request_expired';
  if (end.reason === 'replaced') return 'replaced';
  return refunds.some(({ late }) => late) ? 'too_late' : 'expired_unpaid';
}

/** A booking whose first payment is not made. */
function beforePayment(facts: SituationFacts): MainSituation | null {
  const { on_request, accepted, first_payment, can_pay, was_reserved, by_voucher } = facts;
  const isProcessing = first_payment === 'processing';
  if (on_request && !accepted) return isProcessing ? 'requested_reserved' : 'requested';
  const isTaken = isProcessing ? was_reserved : first_payment === null && by_voucher;
  if (on_request && isTaken) return 'accepted_taken';
  if (isProcessing) return 'payment_on_its_way';
  if (!can_pay) return null;
  if (facts.payments.some((each) => isFirstPayment(each) && each.failed)) return 'payment_failed';
  return on_request ? 'accepted_unpaid' : 'unpaid';
}

/** Whether nothing of a confirmed booking is to be paid, on its way or in question. */
const isPaid = ({ payments }: SituationFacts) =>
  payments.every(({ state, charge, reversal }) => {
    if (state === 'open') return !isChargeable(charge);
    return state !== 'processing' && reversal !== 'disputed';
  });

function mainOf(facts: SituationFacts, today: PlainDate): MainSituation {
  if (facts.status === 'pending') return 'placing';
  if (facts.status === 'failed') return 'not_placed';
  if (facts.end) return ended(facts.end, facts);
  if (facts.called_off) return 'called_off_waiting';
  const before = beforePayment(facts);
  if (before) return before;
  if (facts.end_date < today) return 'travelled';
  return isPaid(facts) ? 'confirmed_paid' : 'confirmed';
}

function noteOfOpen(payment: SituationPayment, today: PlainDate): SituationNote {
  const { charge, due_on, failed, repays, is_extra, is_of_change, reminded, asked } = payment;
  if (!isChargeable(charge)) return 'too_small';
  if (due_on !== null && due_on < today) return 'balance_overdue';
  if (failed) return 'balance_failed';
  if (repays) return 'debit_returned';
  if (is_extra) return 'extra_asked';
  if (is_of_change) return 'changed_due';
  if (reminded) return 'balance_reminded';
  return asked ? 'balance_asked' : 'rest';
}

function noteOfPayment(payment: SituationPayment, today: PlainDate): SituationNote | null {
  if (payment.reversal === 'disputed') return 'card_disputed';
  // A first payment is the situation itself.
  if (isFirstPayment(payment) || payment.type === 'voucher') return null;
  if (payment.state === 'processing') return 'balance_on_its_way';
  return payment.state === 'open' ? noteOfOpen(payment, today) : null;
}

const noteOfRefund = ({ state, voucher, late }: SituationRefund, isActive: boolean): SituationNote => {
  if (state === 'failed') return 'refund_failed';
  if (voucher) return 'voucher_given';
  if (state === 'requested') return late && isActive ? 'paid_twice' : 'refund_on_its_way';
  return state === 'transferred' ? 'refund_transferred' : 'refund_done';
};

function notesOf(facts: SituationFacts, today: PlainDate): Note[] {
  if (facts.status !== 'completed') return [];
  const isActive = facts.end === null;
  const ofPayments = facts.payments.flatMap((payment): Note[] => {
    const key = noteOfPayment(payment, today);
    return key ? [{ key, payment }] : [];
  });
  const ofRefunds = facts.refunds.map((refund): Note => ({ key: noteOfRefund(refund, isActive), refund }));
  const ofChange: Note[] = facts.change_requested && isActive ? [{ key: 'change_requested' }] : [];
  const notes = [...ofPayments, ...ofRefunds, ...ofChange];
  return notes.toSorted((a, b) => situationNotes.indexOf(a.key) - situationNotes.indexOf(b.key));
}

/**
 * The situation of a booking on the operator's day `today`: what it is, by the first match, and everything that is so besides
 * (specification 10.40).
 */
export function situationOf(
  facts: SituationFacts,
  today: PlainDate,
): { main: MainSituation; notes: readonly Note[] } {
  return { main: mainOf(facts, today), notes: notesOf(facts, today) };
}
