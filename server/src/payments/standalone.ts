import type { WireOf } from '@towpath/rules/contract';
import { toEuros } from '@towpath/rules/money';
import type { PaymentState } from '@towpath/rules/payment';
import type { Context } from '../context.ts';
import { notFound, type Refusal } from '../errors.ts';
import { findPayment } from './rows.ts';

/** The states by the names that visitors' screens know; any other counts as done (specification 3). */
const shown: Record<PaymentState, string> = {
  open: 'Open',
  processing: 'Processing',
  completed: 'Completed',
  canceled: 'Canceled',
};

/** A payment by its id, amounts in euros; unknown or malformed ids are answered alike (specification 3). */
export async function showPayment(context: Context, id: string): Promise<WireOf<'payment'> | Refusal> {
  const payment = await findPayment(context.database, id);
  if (!payment) return notFound('payment');
  const { name, description, type, booking_number, full_name, email, market, exchange_rate } = payment;
  return {
    ...{ id: payment.id, name, description, type, booking_number, full_name, email, market, exchange_rate },
    amount: toEuros(payment.amount),
    status: shown[payment.state],
  };
}
