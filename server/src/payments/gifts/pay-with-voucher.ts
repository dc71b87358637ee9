import type { WireOf } from '@towpath/rules/contract/contract';
import { minus, toEuros } from '@towpath/rules/core/money';
import { creditCode, creditStateFor, creditTaken } from '@towpath/rules/payment/credit';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { notFound, Refusal } from '../../config/errors.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { findCredit, lockCredit, takeCredit } from '../../vouchers/credit/credit-rows.ts';
import { endAttempt, isLastAttempt } from '../closing/cancel-payment.ts';
import { type AttemptRow, findPayment, lockPayment, type PaymentRow } from '../rows/payment-rows.ts';
import { takesVoucher } from '../rows/takes-voucher.ts';
import { recordManualPayment } from '../settlement/manual-money.ts';
import { takeFromOpen } from '../settlement/partial-payment.ts';
import { paymentBusy, paymentNotOpen } from '../stripe/payment-refusals.ts';
import type { Provider } from '../stripe/provider.ts';

type Paid = WireOf<'payWithVoucher'>;

/** The booking of a payment that a voucher may pay; a refusal for another payment. */
async function findPaid(sql: Sql, payment: PaymentRow | null): Promise<CompletedRow | Refusal> {
  if (!payment) return notFound('payment');
  const booking = payment.booking_id === null ? null : await findBooking(sql, payment.booking_id);
  return booking?.status === 'completed' && takesVoucher(payment) ? booking : paymentNotOpen();
}

async function payLocked(
  context: Context,
  sql: Sql,
  { payment, booking, code }: { payment: PaymentRow; booking: CompletedRow; code: string },
): Promise<Paid | Refusal> {
  const today = todayOf(context);
  const voucher = await lockCredit(sql, code);
  const paying = { brand: booking.brand, currency: payment.currency };
  const isSpendable = creditStateFor(voucher, paying, today) === 'spendable';
  const taken = isSpendable ? creditTaken(voucher.balance, payment.charge) : null;
  if (taken === null) return notFound('voucher');
  await takeCredit(sql, code, taken);
  const part = await takeFromOpen(sql, booking, payment, taken, context.now());
  await recordManualPayment(context, sql, part, { method: 'voucher', reference: code, receivedOn: today });
  return {
    paid: toEuros(taken),
    rest: toEuros(minus(payment.charge, taken)),
    balance: toEuros(minus(voucher.balance, taken)),
    currency: payment.currency,
  };
}

/** As payWithVoucher, once no attempt to pay online is under way. ended: the last one. */
function payUnderLock(
  context: Context,
  { id, booking_id: bookingId }: PaymentRow,
  code: string,
  ended: AttemptRow | null,
): Promise<Paid | Refusal> {
  return context.database.transaction(async (sql) => {
    if (bookingId !== null) await lockBooking(sql, bookingId);
    const payment = await lockPayment(sql, id);
    const booking = await findPaid(sql, payment);
    if (booking instanceof Refusal || !payment)
      return booking instanceof Refusal ? booking : paymentNotOpen();
    return (await isLastAttempt(sql, id, ended))
      ? payLocked(context, sql, { payment, booking, code })
      : paymentBusy();
  });
}

/**
 * Pays a stand-alone payment, or as much of it as is left, with a gift voucher or credit voucher (decision 132). The rest keeps its
 * link. An attempt to pay online is ended first. Every reason against a code has the same answer.
 */
export async function payWithVoucher(
  context: Context,
  provider: Provider,
  id: string,
  typed: string,
): Promise<Paid | Refusal> {
  const payment = isId(id) ? await findPayment(context.database, id) : null;
  const booking = await findPaid(context.database, payment);
  if (booking instanceof Refusal || !payment)
    return booking instanceof Refusal ? booking : notFound('payment');
  const paying = { brand: booking.brand, currency: payment.currency };
  const found = await findCredit(context.database, creditCode(typed), paying, todayOf(context));
  if (!found) return notFound('voucher');
  const ended = await endAttempt(context, provider, payment, { evenUnknown: false });
  if (ended instanceof Refusal) return ended;
  return payUnderLock(context, payment, found.code, ended);
}
