import { formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { findPayment, type PaymentRow } from '../../payments/checkout/payment-rows.ts';
import { refundPayment as refund } from '../../payments/refunds/refunds.ts';
import { findRefundable } from '../../payments/settlement/ledger.ts';
import type { Provider } from '../../payments/stripe/provider.ts';
import { type ParsedArguments, parseAmount } from '../arguments.ts';
import { stateConflict } from '../bookings/find-booking.ts';
import type { Operation, OperationResult } from '../operation.ts';

const formatRefund = ({ currency }: PaymentRow, amount: Cents) =>
  formatMoney('en', amount, currency === 'usd' ? 'USD' : 'EUR');

/** The amount to refund, in minor units of the payment's currency; default: all that is left. */
async function parseRefundAmount(
  context: Context,
  payment: PaymentRow,
  { amount }: ParsedArguments['flags'],
) {
  const [most] = await findRefundable(context.database, payment.id);
  if (!most || most.left <= 0)
    return stateConflict(`Nothing of payment ${payment.id} is left to be refunded.`);
  const wanted = amount === undefined ? most.left : parseAmount(amount);
  if (wanted === null || wanted <= 0) return stateConflict(`${amount} is not an amount, such as 120.50.`);
  if (wanted <= most.left) return wanted;
  return stateConflict(
    `Only ${formatRefund(payment, most.left)} of payment ${payment.id} is left to be refunded.`,
  );
}

async function perform(
  context: Context,
  provider: Provider,
  payment: PaymentRow,
  amount: Cents,
  by: string,
): Promise<OperationResult | Refusal> {
  const outcome = await refund(context, provider, payment.id, amount, { reason: 'refunded', by });
  if (outcome instanceof Refusal) return outcome;
  const { id, state } = outcome;
  const money = formatRefund(payment, amount);
  const output: Record<typeof state, string> = {
    requested: `${money} will be refunded: the provider is unreachable, the server keeps retrying.`,
    done: `${money} is refunded; the visitor is notified.`,
    failed: `The bank returned ${money}: refund it another way.`,
    refused: `The provider refuses to refund ${money}.`,
  };
  const details = { payment: payment.id, refund: id, state, amount, currency: payment.currency };
  return { output: output[state], details };
}

async function plan(context: Context, provider: Provider, parsed: ParsedArguments) {
  const payment = await findPayment(context.database, parsed.about);
  if (!payment) return new Refusal(404, 'not_found', `There is no payment ${parsed.about}.`);
  const amount = await parseRefundAmount(context, payment, parsed.flags);
  if (amount instanceof Refusal) return amount;
  const whose = payment.booking_number ? ` for booking ${payment.booking_number}` : '';
  return {
    summary: `${formatRefund(payment, amount)} of payment ${payment.id}${whose} will be refunded.`,
    perform: () => perform(context, provider, payment, amount, parsed.by),
  };
}

/** Refunds a payment in full or in part. */
export const refundPayment: Operation = {
  name: 'payments refund',
  takes: '<id> [--amount AMOUNT]',
  does: 'refund a payment in full or in part, in the currency of the payment',
  flags: { amount: 'AMOUNT: the amount in the currency of the payment; default: all that is left' },
  destructive: true,
  plan,
};
