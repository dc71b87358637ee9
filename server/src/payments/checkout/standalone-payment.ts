import type { WireOf } from '@towpath/rules/contract/contract';
import { toEuros } from '@towpath/rules/core/money';
import type { PaymentState } from '@towpath/rules/payment/payment';
import { offeredMethods } from '../../bookings/paying/offered-methods.ts';
import { notFound, type Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { findGift } from '../../vouchers/gifts/gift-rows.ts';
import { findPayment, type PaymentRow } from '../rows/payment-rows.ts';
import { takesVoucher } from '../rows/takes-voucher.ts';
import { showSituation } from './payment-situation.ts';

/** The payment states of the API; screens treat any other as finished (specification 3). */
const shown: Record<PaymentState, string> = {
  open: 'Open',
  processing: 'Processing',
  completed: 'Completed',
  canceled: 'Canceled',
};

/** What the page of a payment tells of the gift voucher that it buys; nothing for another payment. */
async function showGift({ database }: Context, { id, booking_id }: PaymentRow) {
  const gift = booking_id === null ? await findGift(database, id) : null;
  if (!gift) return {};
  const { recipient_name: recipient, recipient_email: email, deliver_on } = gift;
  return { gift: { recipient, to_recipient: email !== null, deliver_on } };
}

/** The response of GET /payments/:id, in euros. Unknown and malformed ids get the same 404 (specification 3). */
export async function showPayment(context: Context, id: string): Promise<WireOf<'payment'> | Refusal> {
  const payment = await findPayment(context.database, id);
  if (!payment) return notFound('payment');
  const { name, description, type, booking_number, booking_id } = payment;
  const { full_name, email, market, exchange_rate } = payment;
  return {
    id: payment.id,
    name,
    description,
    type,
    booking_number,
    booking_id,
    full_name,
    email,
    market,
    exchange_rate,
    amount: toEuros(payment.amount),
    charge: toEuros(payment.charge),
    status: shown[payment.state],
    payment_methods: offeredMethods(context, payment),
    due_on: payment.due_on,
    ...(takesVoucher(payment) && { takes_voucher: true }),
    ...(await showGift(context, payment)),
    ...(await showSituation(context, payment)),
  };
}
