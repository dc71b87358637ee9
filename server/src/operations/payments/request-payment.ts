import { formatMoney } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { RequestedPayment } from '@towpath/rules/office/views/payment-results';
import { isChargeable, smallestPayment } from '@towpath/rules/payment/credit';
import { charged } from '@towpath/rules/payment/payment-result';
import { CodedRefusal, refuseInput } from '../../config/coded-refusal.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { insertPayment } from '../../payments/rows/create-payment.ts';
import type { Handler } from '../implement.ts';
import { lockCompletedBooking, requireBookingVersion } from '../require-booking.ts';

/** Requests an additional payment for a booking, such as a fee, and mails its link to the visitor. */
export const requestPayment: Handler<'payments.request'> = async ({ context, audit }, input) => {
  const booking = await requireBookingVersion(context.database, input);
  if (booking instanceof CodedRefusal) return booking;
  const { id, number } = booking;
  const { description } = input;
  const amount = cents(input.amount);
  const { amount: charge, currency } = charged(amount, booking);
  if (!isChargeable(charge))
    return refuseInput([issueAt('amount', 'payment_too_low', { amount: smallestPayment, currency })]);
  const perform = () =>
    context.database.transaction(async (sql): Promise<RequestedPayment | CodedRefusal> => {
      const locked = await lockCompletedBooking(sql, id, input.version);
      if (locked instanceof CodedRefusal) return locked;
      const now = context.now();
      const request = { type: 'other' as const, description, amount, charge, dueOn: null };
      const payment = await insertPayment(sql, locked, request, now);
      const subject = { at: now, bookingId: id, paymentId: payment };
      const details = { after: { amount, description } };
      await audit(sql, { ...subject, details });
      await queueNotification(sql, 'payment_requested', subject, {});
      return { booking: id, number, payment, charge, currency };
    });
  const effects: Effect[] = [
    { kind: 'payment_request', values: { amount: charge, currency: currency.toLowerCase() } },
    { kind: 'mail_visitor', values: { mail: 'payment_requested' } },
  ];
  const summary = `${formatMoney('en', charge, currency)} will be requested for ${number}.`;
  return { summary, effects, perform };
};
