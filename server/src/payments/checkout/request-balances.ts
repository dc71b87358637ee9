import { addDays } from '@towpath/rules/core/dates';
import { type AskingStep, askingStep, type BalanceReminders } from '@towpath/rules/payment/balance';
import { smallestPayment } from '@towpath/rules/payment/credit';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { isActive } from '../../database/booking-state.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { lockPayment } from '../rows/payment-rows.ts';

interface Balance {
  id: string;
  booking_id: string;
}

const dateColumns: Record<AskingStep, string> = {
  balance_due: 'asked_on',
  balance_reminder: 'reminded_on',
  balance_overdue: 'overdue_on',
};

/**
 * Open balances, payments of amendments and payments that are made again, whose link, reminder or overdue notification may have to
 * be sent; not those that are too small to be charged.
 */
function findBalances(context: Context): Promise<Balance[]> {
  const { balanceLinkDays } = context.config;
  return context.database.query<Balance>(
    `select payment.id, booking_id from payment join booking on booking.id = booking_id
     where (payment.type = 'balance' or amendment_id is not null or repays is not null) and payment.state = 'open'
       and due_on <= $1::date and overdue_on is null and ${isActive} and charge >= $2::int
     order by due_on`,
    [addDays(todayOf(context), balanceLinkDays), smallestPayment],
  );
}

async function requestStep(context: Context, sql: Sql, { id, booking_id }: Balance): Promise<void> {
  await lockBooking(sql, booking_id);
  const payment = await lockPayment(sql, id);
  const [dates] = await sql.query<BalanceReminders>(
    `select due_on, asked_on, reminded_on, overdue_on from payment join booking on booking.id = booking_id
     where payment.id = $1 and ${isActive}`,
    [id],
  );
  if (!dates || payment?.state !== 'open') return;
  const { balanceLinkDays: link, balanceReminderDays: reminder } = context.config;
  const today = todayOf(context);
  const step = askingStep(dates, today, { link, reminder });
  if (!step) return;
  await sql.query(`update payment set ${dateColumns[step]} = $2::date where id = $1`, [id, today]);
  await queueNotification(sql, step, { at: context.now(), bookingId: booking_id, paymentId: id }, {});
}

/**
 * Sends the payment links of balances before they are due, then a reminder, then a notification to the operator when they
 * are overdue; each once. Throws after all were tried if some failed.
 */
export async function requestBalances(context: Context): Promise<void> {
  const request = (balance: Balance) =>
    context.database.transaction((sql) => requestStep(context, sql, balance));
  await runForEach(await findBalances(context), request, 'Some balances could not be requested');
}
