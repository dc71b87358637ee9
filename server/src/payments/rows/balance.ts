import { sum, zero } from '@towpath/rules/core/money';
import { balanceDueOn, balanceOf, type Sums } from '@towpath/rules/payment/balance';
import { findBooking } from '../../bookings/find-booking.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { insertPayment } from './create-payment.ts';
import type { PaymentRow } from './payment-rows.ts';

/** What was paid with a credit voucher in addition to the first payment. */
async function paidByVoucher(sql: Sql, bookingId: string): Promise<Sums> {
  const [voucher] = await sql.query<Sums>(
    `select amount, charge from payment where booking_id = $1 and type = 'voucher' and state = 'completed'`,
    [bookingId],
  );
  return voucher ?? { amount: zero, charge: zero };
}

/**
 * Creates the balance payment of what a settled first payment leaves, with its due date (specification 9), in settle's transaction:
 * after a deposit, or where its credit voucher was spent elsewhere. Does nothing for a released booking.
 */
export async function openBalance(context: Context, sql: Sql, first: PaymentRow): Promise<void> {
  const booking = first.booking_id ? await findBooking(sql, first.booking_id) : null;
  if (booking?.status !== 'completed' || booking.released) return;
  const voucher = await paidByVoucher(sql, booking.id);
  const paid = { amount: sum([first.amount, voucher.amount]), charge: sum([first.charge, voucher.charge]) };
  const sums = balanceOf(booking, paid);
  if (sums.amount <= 0 || sums.charge <= 0) return;
  const dueOn = balanceDueOn(booking.departure_date, todayOf(context), booking.terms);
  const description = `${booking.number} ${booking.tour_name}`;
  await insertPayment(sql, booking, { type: 'balance', description, ...sums, dueOn }, context.now());
}
