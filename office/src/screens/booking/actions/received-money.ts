import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import { amountText } from '@towpath/rules/office/issues/typed-input';
import type { BookingView, PaymentView } from '@towpath/rules/office/views/booking-view';
import { canStart, isFirstPayment } from '@towpath/rules/payment/payment';

/** The choice of no open payment: the money is the first payment, or a further one. */
export const NONE = '';

/**
 * The open payments that received money can be for. Before the first payment there are none: the server finds that one
 * itself.
 */
export function recordablePayments({ can_pay, payments, released_at }: BookingView): PaymentView[] {
  if (can_pay) return [];
  const released = released_at === null ? null : new Date(released_at);
  return payments.filter(
    (payment) =>
      !isFirstPayment(payment) &&
      canStart({ ...payment, requested_at: new Date(payment.created_at), released_at: released }),
  );
}

/** An amount as its field shows it; empty if there is none. */
const textOf = (amount: number, locale: Locale) => (amount > 0 ? amountText(amount, locale) : '');

/** The amount that is filled in for an open payment; none for a further payment, whose amount is free. */
export const amountFor = (open: readonly PaymentView[], payment: string, locale: Locale): string =>
  textOf(open.find(({ id }) => id === payment)?.charge ?? 0, locale);

/** The first values of the form: the first open payment, or all that is due. */
export function startOf(booking: BookingView, today: PlainDate, locale: Locale) {
  const open = recordablePayments(booking);
  const payment = open[0]?.id ?? NONE;
  const amount = payment === NONE ? textOf(booking.money.due, locale) : amountFor(open, payment, locale);
  return { payment, amount, method: 'bank_transfer' as const, reference: '', received_on: today };
}
