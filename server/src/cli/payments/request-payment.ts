import { formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { insertPayment } from '../../payments/checkout/create-payment.ts';
import { type ParsedArguments, parseAmount } from '../arguments.ts';
import { lockCompletedBooking, requireBooking, stateConflict } from '../bookings/find-booking.ts';
import type { Operation, OperationResult } from '../operation.ts';

const name = 'payments request';
const MAX_DESCRIPTION = 200;

interface PaymentRequest {
  amount: Cents;
  description: string;
}

function parsePaymentRequest({
  amount = '',
  description = '',
}: ParsedArguments['flags']): PaymentRequest | Refusal {
  const cents = parseAmount(amount);
  if (cents === null || cents <= 0)
    return stateConflict('--amount must be an amount in euros, such as 120.50.');
  const text = description.trim();
  if (text === '' || text.length > MAX_DESCRIPTION)
    return stateConflict(`--description is required, with at most ${MAX_DESCRIPTION} characters.`);
  return { amount: cents, description: text };
}

function createPaymentRequest(
  context: Context,
  id: string,
  by: string,
  { amount, description }: PaymentRequest,
) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    const booking = await lockCompletedBooking(sql, id);
    if (booking instanceof Refusal) return booking;
    const now = context.now();
    const { amount: charge, currency } = charged(amount, booking);
    const request = { type: 'other' as const, description, amount, charge, dueOn: null };
    const paymentId = await insertPayment(sql, booking, request, now);
    const subject = { at: now, bookingId: id, paymentId };
    await writeAudit(sql, { ...subject, by, command: name, details: { amount, description } });
    await queueNotification(sql, 'payment_requested', subject, {});
    const output = `${formatMoney('en', charge, currency)} is requested for ${booking.number}; the link is mailed.`;
    return { output, details: { booking: id, payment: paymentId, charge, currency } };
  });
}

/** Requests an additional payment for a booking, such as a fee, and mails its link to the visitor. */
export const requestPayment: Operation = {
  name,
  takes: '<booking> --amount EUROS --description TEXT',
  does: 'request an additional payment for a booking and mail its link',
  flags: { amount: 'EUROS: the amount', description: 'TEXT: the purpose, shown to the visitor' },
  destructive: false,
  plan: async (context, _provider, parsed) => {
    const booking = await requireBooking(context.database, parsed.about);
    if (booking instanceof Refusal) return booking;
    const request = parsePaymentRequest(parsed.flags);
    if (request instanceof Refusal) return request;
    const summary = `A payment will be requested for ${booking.number}.`;
    return { summary, perform: () => createPaymentRequest(context, booking.id, parsed.by, request) };
  },
};
