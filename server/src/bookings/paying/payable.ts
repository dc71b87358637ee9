import type { PlainDate } from '@towpath/rules/core/dates';
import { type Cents, sum, zero } from '@towpath/rules/core/money';
import { firstPaidByCredit, payableOf } from '@towpath/rules/payment/credit';
import { amountDue, canPay, canReserve, isReserved } from '@towpath/rules/payment/payment';
import { depositOf } from '@towpath/rules/terms/payment-terms';
import { type Context, todayOf } from '../../database/context.ts';
import type { CompletedRow } from '../completed-row.ts';

/**
 * The deposit that is still offered on the operator's day `today`, in cents, or null (specification 10.20). None is
 * offered if a credit voucher covers it: the voucher then makes the first payment (decision 108).
 */
export function depositOffered(booking: CompletedRow, today: PlainDate): Cents | null {
  const deposit = depositOfDay(booking, today);
  return deposit !== null && sum([deposit, booking.insurance_amount]) > booking.credit ? deposit : null;
}

/** The deposit by the terms on a day, in cents, or null; also a deposit that a credit voucher covers. */
export function depositOfDay(booking: CompletedRow, today: PlainDate): Cents | null {
  if (booking.deposit === null) return null;
  return depositOf(booking.full_amount, booking.departure_date, today, booking.terms);
}

/** Whether a credit voucher makes the first payment, so that the visitor has none to make (decision 108). */
export function isPaidByVoucher(booking: CompletedRow, today: PlainDate): boolean {
  const payable = payableOf({ ...booking, deposit: depositOfDay(booking, today) });
  return booking.credit > 0 && firstPaidByCredit(booking.credit, payable) !== null;
}

/** The largest first payment, in euro cents; zero where a credit voucher makes it. */
function firstDue(booking: CompletedRow, today: PlainDate): Cents {
  return isPaidByVoucher(booking, today) ? zero : amountDue({ ...booking, deposit: null }, 'full_payment');
}

/** Whether a booking's first payment can be made on the operator's day `today` (specification 10.13). */
export function isPayable(booking: CompletedRow, today: PlainDate): boolean {
  return canPay({ ...booking, due: firstDue(booking, today) });
}

/** Whether the amount of an unanswered request can be reserved on a card now (decision 095). */
export function isReservable(context: Context, booking: CompletedRow): boolean {
  const due = firstDue(booking, todayOf(context));
  return context.config.reservesOnRequest && canReserve({ ...booking, due });
}

/**
 * Whether the amount of a request can be reserved on a card, and whether it is; empty if the operator does not reserve
 * amounts.
 */
export function showReservation(context: Context, booking: CompletedRow) {
  if (!context.config.reservesOnRequest || !booking.on_request) return {};
  return { can_reserve: isReservable(context, booking), reserved: isReserved(booking) };
}
