import type { WireOf } from '@towpath/rules/core/contract';
import { toEuros } from '@towpath/rules/core/money';
import type { PaymentState } from '@towpath/rules/payment/payment';
import { notFound, type Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { findPayment } from './payment-rows.ts';

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
