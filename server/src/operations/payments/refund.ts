import { formatMoney } from '@towpath/rules/core/format';
import { type Cents, cents } from '@towpath/rules/core/money';
import { CodedRefusal, missing, stateConflict } from '../../config/coded-refusal.ts';
import type { Context } from '../../database/context.ts';
import { previewSplit } from '../../payments/refund-requests/destinations.ts';
import { refundableAmount } from '../../payments/refund-requests/refund-sources.ts';
import { refundPayment as refund } from '../../payments/refunds/execute-refunds.ts';
import { findPayment, type PaymentRow } from '../../payments/rows/payment-rows.ts';
import type { Handler } from '../implement.ts';
import { findConsentProblem, mailEffects, splitEffects } from '../refund-effects.ts';
import { requireBookingVersion } from '../require-booking.ts';

/** An amount in the currency of a payment, for sentences. */
export const formatRefund = ({ currency }: Pick<PaymentRow, 'currency'>, amount: Cents) =>
  formatMoney('en', amount, currency);

/** The amount to refund, in minor units of the payment's currency; default: all that is left. */
async function refundAmount(context: Context, payment: PaymentRow, amount: Cents | null) {
  const left = await refundableAmount(context.database, { paymentId: payment.id });
  if (left <= 0) return stateConflict('refund_nothing_left', {});
  const wanted = amount ?? left;
  if (wanted <= left) return wanted;
  return stateConflict('refund_left', { amount: left, currency: payment.currency });
}

/** Refunds a payment in full or in part. */
export const refundPayment: Handler<'payments.refund'> = async ({ context, provider, by }, input) => {
  const payment = await findPayment(context.database, input.payment);
  if (!payment) return missing('payment_unknown', { about: input.payment });
  const { id, currency, booking_id } = payment;
  if (booking_id !== null) {
    const booking = await requireBookingVersion(context.database, { ...input, booking: booking_id });
    if (booking instanceof CodedRefusal) return booking;
  }
  const amount = await refundAmount(context, payment, input.amount == null ? null : cents(input.amount));
  if (amount instanceof CodedRefusal) return amount;
  const { voucher = null } = input;
  const refusal =
    voucher !== null && booking_id === null
      ? stateConflict('voucher_of_booking', {})
      : findConsentProblem(context, voucher);
  if (refusal) return refusal;
  const split = await context.database.transaction((sql) =>
    previewSplit(sql, { paymentId: id }, amount, voucher !== null),
  );
  const perform = async () => {
    const outcome = await refund(context, provider, id, amount, { reason: 'refunded', by, voucher });
    if (outcome instanceof CodedRefusal) return outcome;
    return { payment: id, refund: outcome.id, state: outcome.state, amount, currency };
  };
  const whose = payment.booking_number ? ` for booking ${payment.booking_number}` : '';
  const summary = `${formatRefund(payment, amount)} of payment ${id}${whose} will be refunded.`;
  const mails = mailEffects(split, split.money > 0 ? ['refunded'] : []);
  return { summary, effects: [...splitEffects(split, currency), ...mails], perform };
};
