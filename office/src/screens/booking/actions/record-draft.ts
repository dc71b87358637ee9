import type { PlainDate } from '@towpath/rules/core/dates';
import type { BookingView, PaymentView } from '@towpath/rules/office/booking-view';
import type { PaymentMethod } from '@towpath/rules/office/operations/payment-operations';
import { canStart, isFirstPayment } from '@towpath/rules/payment/payment';

/** Stands for no open payment: the first one, or a further one. */
export const NONE = '';

/** Received money as typed. */
export interface RecordDraft {
  /** The id of the open payment that it pays, or NONE. */
  payment: string;
  method: PaymentMethod;
  amount: string;
  reference: string;
  received_on: string;
}

/** The open payments that received money can pay; none before the first payment, which the server finds itself. */
export function recordablePayments({ can_pay, payments, released_at }: BookingView): PaymentView[] {
  if (can_pay) return [];
  const released = released_at === null ? null : new Date(released_at);
  return payments.filter(
    (payment) =>
      !isFirstPayment(payment) &&
      canStart({ ...payment, requested_at: new Date(payment.created_at), released_at: released }),
  );
}

/** An amount in minor units as it is typed; empty if there is none. */
const inUnits = (amount: number) => (amount > 0 ? (amount / 100).toFixed(2) : '');

/** The open payment that money is for, with its amount; NONE: a further payment of any amount. */
export function chosen(
  open: readonly PaymentView[],
  payment: string,
): Pick<RecordDraft, 'payment' | 'amount'> {
  return { payment, amount: inUnits(open.find(({ id }) => id === payment)?.charge ?? 0) };
}

/** Starts with the first open payment, or with all that is due. */
export function startDraft(booking: BookingView, today: PlainDate): RecordDraft {
  const open = recordablePayments(booking);
  const [first] = open;
  const start = first ? chosen(open, first.id) : { payment: NONE, amount: inUnits(booking.money.due) };
  return { ...start, method: 'bank_transfer', reference: '', received_on: today };
}
