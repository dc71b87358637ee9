import { formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { findPayment, type PaymentRow } from '../../payments/checkout/payment-rows.ts';
import { refundPayment as refund } from '../../payments/refunds/refunds.ts';
import { leftOf } from '../../payments/settlement/ledger.ts';
import type { Provider } from '../../payments/stripe/provider.ts';
import { type ParsedArguments, parseAmount } from '../arguments.ts';
import { stateConflict } from '../bookings/find-booking.ts';
import type { OperationResult, Operation } from '../operation.ts';

const formatRefund = ({ currency }: PaymentRow, amount: Cents) =>
  formatMoney('en', amount, currency === 'usd' ? 'USD' : 'EUR');

/** The amount that was asked for, all that is left where none was; minor units of what was paid. */
async function parseRefundAmount(context: Context, payment: PaymentRow, { amount }: ParsedArguments['flags']) {
  const [most] = await leftOf(context.database, payment.id);
  if (!most || most.left <= 0) return stateConflict(`Nothing of payment ${payment.id} is left to be refunded.`);
  const wanted = amount === undefined ? most.left : parseAmount(amount);
  if (wanted === null || wanted <= 0) return stateConflict(`${amount} is no amount: write it such as 120.50.`);
  if (wanted <= most.left) return wanted;
  return stateConflict(`Only ${formatRefund(payment, most.left)} of payment ${payment.id} is left to be refunded.`);
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
  const said: Record<typeof state, string> = {
    requested: `${money} will be refunded: the provider does not answer, the server goes on trying.`,
    done: `${money} is refunded; the visitor is told.`,
    failed: `The bank sent ${money} back: it has to be given another way.`,
    refused: `The provider refuses to refund ${money}.`,
  };
  const details = { payment: payment.id, refund: id, state, amount, currency: payment.currency };
  return { said: said[state], details };
}

async function plan(context: Context, provider: Provider, parsed: ParsedArguments) {
  const payment = await findPayment(context.database, parsed.about);
  if (!payment) return new Refusal(404, 'not_found', `There is no payment ${parsed.about}.`);
  const amount = await parseRefundAmount(context, payment, parsed.flags);
  if (amount instanceof Refusal) return amount;
  const whose = payment.booking_number ? ` for booking ${payment.booking_number}` : '';
  return {
    says: `${formatRefund(payment, amount)} of payment ${payment.id}${whose} will be refunded.`,
    perform: () => perform(context, provider, payment, amount, parsed.by),
  };
}

/** Gives a payment back, all that is left of it or a part. */
export const refundPayment: Operation = {
  name: 'payments refund',
  takes: '<id> [--amount AMOUNT]',
  does: 'give back what is left of a payment or a part of it, in the currency it was paid in',
  flags: { amount: 'AMOUNT: a part, in the currency that was paid in; all that is left unless given' },
  destructive: true,
  plan,
};
