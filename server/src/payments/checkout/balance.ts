import { balanceDueOn, balanceOf } from '@towpath/rules/payment/balance';
import { findBooking } from '../../bookings/show-booking.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { insertPayment } from './create-payment.ts';
import type { PaymentRow } from './payment-rows.ts';

/**
 * Creates the balance payment of a settled deposit, with its due date (specification 9), in settle's transaction. Does
 * nothing for a released booking.
 */
export async function openBalance(context: Context, sql: Sql, deposit: PaymentRow): Promise<void> {
  const booking = deposit.booking_id ? await findBooking(sql, deposit.booking_id) : null;
  if (booking?.status !== 'completed' || booking.released) return;
  const sums = balanceOf(booking, deposit);
  if (sums.amount <= 0 || sums.charge <= 0) return;
  const dueOn = balanceDueOn(booking.departure_date, todayOf(context), booking.terms);
  const description = `${booking.number} ${booking.tour_name}`;
  await insertPayment(sql, booking, { type: 'balance', description, ...sums, dueOn }, context.now());
}
