import {
  creditUse,
  firstPaidByCredit,
  isCreditFitting,
  payableOf,
  smallestPayment,
} from '@towpath/rules/payment/credit';
import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { depositOfDay } from '../../bookings/paying/payable.ts';
import { isActive } from '../../database/booking-state.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import {
  type CreditUse,
  findCreditUse,
  lockCredit,
  lowerReserved,
  returnReserved,
} from '../../vouchers/credit/credit-rows.ts';
import { firstPaymentOf } from '../rows/payment-rows.ts';
import { recordManualPayment } from '../settlement/manual-money.ts';
import { insertSpent } from '../vouchers/record-reserved.ts';

const BATCH_SIZE = 100;

/** Lowers the reserved amount to what the booking costs by now; null if nothing is left to reserve. */
async function fitReserved(
  sql: Sql,
  use: CreditUse,
  payable: Parameters<typeof creditUse>[1],
  rate: Parameters<typeof creditUse>[2],
): Promise<CreditUse | null> {
  if (isCreditFitting(use.amount, payable)) return use;
  const fitting = payable.whole > 0 ? creditUse(use.charge, payable, rate) : null;
  if (fitting) await lowerReserved(sql, use, fitting);
  return fitting && { ...use, ...fitting };
}

/** Makes the first payment of a locked booking with its credit voucher, if that covers it. */
async function spendLocked(context: Context, sql: Sql, bookingId: string): Promise<void> {
  const booking = await findBooking(sql, bookingId);
  const use = await findCreditUse(sql, bookingId);
  if (booking?.status !== 'completed' || booking.released || !use || use.payment_id !== null) return;
  const isAwaited = booking.on_request && !booking.accepted;
  if (isAwaited || booking.first_payment !== null || (await firstPaymentOf(sql, bookingId))) return;
  const payable = payableOf({ ...booking, deposit: depositOfDay(booking, todayOf(context)) });
  await lockCredit(sql, use.code);
  const fitting = await fitReserved(sql, use, payable, booking);
  if (!fitting) return returnReserved(sql, bookingId, context.now());
  const type = firstPaidByCredit(fitting.amount, payable);
  if (type === null) return;
  const payment = await insertSpent(context, sql, fitting, type);
  const receivedOn = todayOf(context);
  await recordManualPayment(context, sql, payment, { method: 'voucher', reference: use.code, receivedOn });
}

/**
 * The bookings whose reserved credit voucher covers the first payment, or leaves too little of it to be charged.
 * spendLocked decides.
 */
const candidates = `from credit_voucher_use join booking on booking.id = booking_id
  where credit_voucher_use.payment_id is null and returned_at is null and ${isActive}
    and first_payment is null
    and (not on_request or accepted_at is not null)
    and credit_voucher_use.amount > least(coalesce(deposit, full_amount), full_amount) + insurance_amount - ${smallestPayment}`;
/** SQL condition: some credit voucher may have to be spent. */
export const creditsDue = `exists (select ${candidates})`;

const findCandidates = ({ database }: Context) =>
  database.query<{ id: string }>(`select booking.id ${candidates} order by reserved_at limit $1`, [
    BATCH_SIZE,
  ]);

/**
 * Makes the first payments that credit vouchers cover: of bookings that were placed, requests that were accepted, and bookings that have
 * become cheaper. What they do not cover is paid like any other payment. Throws after all were tried if some failed.
 */
export async function spendCredits(context: Context): Promise<void> {
  const spend = ({ id }: { id: string }) =>
    context.database.transaction(async (sql) => {
      await lockBooking(sql, id);
      await spendLocked(context, sql, id);
    });
  await runForEach(await findCandidates(context), spend, 'Some vouchers could not be spent');
}
