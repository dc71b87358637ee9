import * as v from 'valibot';
import { limitedText } from '../core/limited-text.ts';
import { type Cents, minus, sum, zero } from '../core/money.ts';

/** Kinds of a booking's first payment (specification 4). */
export const paymentTypes = ['deposit', 'full_payment'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Kinds of stored payments: also the balance, what staff request, and a part of the bill that a credit voucher pays (decision 108). */
export const storedPaymentTypes = [...paymentTypes, 'balance', 'other', 'voucher'] as const;
export type StoredPaymentType = (typeof storedPaymentTypes)[number];

/** Whether a payment is its booking's first, of either kind. */
export const isFirstPayment = ({ type }: { type: string }) => type === 'deposit' || type === 'full_payment';

/** A payment method by the provider's id: letters, digits, dashes. */
const MethodId = v.pipe(limitedText(255), v.regex(/^[\w-]+$/));

/** The body of a booking's payment. */
export const BookingPaymentRequest = v.object({
  type: v.picklist(paymentTypes),
  payment_method_id: MethodId,
});
/** The body of a stand-alone payment. */
export const PaymentRequest = v.object({
  payment_method_id: MethodId,
});
/** The answer with the secret by which the browser confirms an intent. */
export const ClientSecret = v.object({ client_secret: v.string() });

/** The statuses of Stripe's PaymentIntent. */
export const intentStatuses = [
  'succeeded',
  'processing',
  'requires_confirmation',
  'requires_capture',
  'requires_action',
  'requires_payment_method',
  'canceled',
] as const;
export type IntentStatus = (typeof intentStatuses)[number];
export type ShownStatus = 'succeeded' | 'processing' | 'failed';

/** How an intent is shown (specification 4, payment intent display). */
export function shownStatus(status: IntentStatus): ShownStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'processing' || status === 'requires_confirmation' ? 'processing' : 'failed';
}

/**
 * The amount due now, in cents: the deposit or the full amount, plus premiums (specification 9), less what the visitor pays with a
 * credit voucher (decision 108).
 */
export function amountDue(
  booking: {
    deposit: Cents | null;
    full_amount: Cents;
    insurance_amount: Cents;
    credit?: Cents | undefined;
  },
  type: PaymentType,
): Cents {
  const part = type === 'deposit' && booking.deposit !== null ? booking.deposit : booking.full_amount;
  const due = sum([part, booking.insurance_amount]);
  const credit = booking.credit ?? zero;
  return due > credit ? minus(due, credit) : zero;
}

/** The mode a payment screen opens with: full when no deposit is offered, otherwise deposit (specification 4). */
export function defaultPaymentType(booking: { deposit: Cents | null }): PaymentType {
  return booking.deposit === null ? 'full_payment' : 'deposit';
}

/** Whether a booking's first payment can be made: it is active, confirmed, and none is under way (specification 10.13). */
export function canPay(booking: {
  status: string;
  released: boolean;
  on_request: boolean;
  accepted: boolean;
  first_payment: 'processing' | 'completed' | null;
  due: Cents;
}): boolean {
  const confirmed = !booking.on_request || booking.accepted;
  const isActive = booking.status === 'completed' && !booking.released;
  return isActive && confirmed && booking.first_payment === null && booking.due > 0;
}

/** A booking on request, as far as reserving its amount depends on it. */
type ReservableBooking = Parameters<typeof canPay>[0];

/** Whether the amount of an unanswered request can be reserved on a card, where the operator does so (decision 095). */
export function canReserve(booking: ReservableBooking): boolean {
  return !booking.accepted && booking.on_request && canPay({ ...booking, accepted: true });
}

/** Whether the amount of an unanswered request is reserved on a card. */
export function isReserved({
  on_request,
  accepted,
  released,
  first_payment,
}: Omit<ReservableBooking, 'status' | 'due'>) {
  return on_request && !accepted && !released && first_payment === 'processing';
}

/** The states of a stored payment. */
export const paymentStates = ['open', 'processing', 'completed', 'canceled'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** From which state a payment may move to which: forward only, but a failed attempt opens it again. */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  open: ['processing', 'completed', 'canceled'],
  processing: ['open', 'completed'],
  completed: [],
  canceled: ['completed'],
};

/**
 * Whether a payment may be started: an open one, unless its booking was released since. What was asked for after the release,
 * such as a fee, may be paid. Moments compare with < and >.
 */
export function canStart(payment: {
  state: PaymentState;
  requested_at: Date;
  /** When its booking was released, if it was. */
  released_at: Date | null;
}): boolean {
  const { state, requested_at, released_at } = payment;
  return state === 'open' && (released_at === null || requested_at >= released_at);
}

/** The state that an intent's status puts a payment into. */
export function stateOfIntent(status: IntentStatus): PaymentState {
  if (status === 'succeeded') return 'completed';
  return status === 'processing' ? 'processing' : 'open';
}
