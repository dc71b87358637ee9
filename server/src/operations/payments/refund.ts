import { formatMoney } from '@towpath/rules/core/format';
import { type Cents, cents } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { previewSplit } from '../../payments/refund-requests/destinations.ts';
import { refundableAmount } from '../../payments/refund-requests/refund-sources.ts';
import { refundPayment as refund } from '../../payments/refunds/refunds.ts';
import { findPayment, type PaymentRow } from '../../payments/rows/payment-rows.ts';
import { requireBookingVersion, stateConflict } from '../bookings/find-booking.ts';
import { defineOperation } from '../operation.ts';
import { findConsentProblem, mailEffects, splitEffects } from '../refunds/refund-effects.ts';

/** An amount in the currency of a payment, for sentences. */
export const formatRefund = ({ currency }: Pick<PaymentRow, 'currency'>, amount: Cents) =>
  formatMoney('en', amount, currency);

/** The amount to refund, in minor units of the payment's currency; default: all that is left. */
async function refundAmount(context: Context, payment: PaymentRow, amount: Cents | null) {
  const left = await refundableAmount(context.database, { paymentId: payment.id });
  if (left <= 0) return stateConflict(`Nothing of payment ${payment.id} is left to be refunded.`);
  const wanted = amount ?? left;
  if (wanted <= left) return wanted;
  return stateConflict(
    `Only ${formatRefund(payment, left)} of payment ${payment.id} is left to be refunded.`,
  );
}

/** Refunds a payment in full or in part. */
export const refundPayment = defineOperation('payments.refund', async (context, provider, input, by) => {
  const payment = await findPayment(context.database, input.payment);
  if (!payment) return new Refusal(404, 'not_found', `There is no payment ${input.payment}.`);
  const { id, currency, booking_id } = payment;
  if (booking_id !== null) {
    const booking = await requireBookingVersion(context.database, { ...input, booking: booking_id });
    if (booking instanceof Refusal) return booking;
  }
  const amount = await refundAmount(context, payment, input.amount == null ? null : cents(input.amount));
  if (amount instanceof Refusal) return amount;
  const { voucher = null } = input;
  const refusal =
    voucher !== null && booking_id === null
      ? stateConflict('A voucher is given for the payment of a booking only.')
      : findConsentProblem(context, voucher);
  if (refusal) return refusal;
  const split = await context.database.transaction((sql) =>
    previewSplit(sql, { paymentId: id }, amount, voucher !== null),
  );
  const perform = async () => {
    const outcome = await refund(context, provider, id, amount, { reason: 'refunded', by, voucher });
    if (outcome instanceof Refusal) return outcome;
    return { payment: id, refund: outcome.id, state: outcome.state, amount, currency };
  };
  const whose = payment.booking_number ? ` for booking ${payment.booking_number}` : '';
  const summary = `${formatRefund(payment, amount)} of payment ${id}${whose} will be refunded.`;
  const mails = mailEffects(split, split.money > 0 ? ['refunded'] : []);
  return { summary, effects: [...splitEffects(split, currency), ...mails], perform };
});
