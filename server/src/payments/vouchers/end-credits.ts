import type { PlainDate } from '@towpath/rules/core/dates';
import { creditEndingDays } from '@towpath/rules/payment/credit-rules';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { lockCredit } from '../../vouchers/credit/credit-rows.ts';
import { lockPayment } from '../rows/payment-rows.ts';
import { findGiven, payBackCredit } from './pay-back.ts';

const BATCH_SIZE = 100;

/** Refunds what is left of a credit voucher after its last day, once (decision 108). Lock order: booking, of booking, credit voucher. */
async function endCredit(context: Context, sql: Sql, { code, booking_id: bookingId }: Ending): Promise<void> {
  if (bookingId !== null) await lockBooking(sql, bookingId);
  const sources = await findGiven(sql, code);
  for (const { payment } of sources) await lockPayment(sql, payment);
  const voucher = await lockCredit(sql, code);
  const { balance: amount, currency, valid_until: until, blocked } = voucher;
  if (amount === 0 || until >= todayOf(context)) return;
  const cause = { reason: 'voucher_ended', by: 'towpath' };
  const transferred = await payBackCredit(context, sql, voucher, amount, sources, cause);
  if (blocked) return;
  const details = { code, amount, transferred, currency, until };
  await queueNotification(
    sql,
    'voucher_refunded',
    { at: context.now(), bookingId, paymentId: voucher.purchase_id },
    details,
  );
}

/** Tells the holder of a credit voucher once that its last day is near. */
async function tellEnding(context: Context, sql: Sql, { code }: Ending): Promise<void> {
  const {
    balance: amount,
    currency,
    valid_until: until,
    booking_id: bookingId,
    purchase_id: paymentId,
    blocked,
  } = await lockCredit(sql, code);
  if (blocked) return;
  const told = await sql.query(
    `update credit_voucher set told_until = valid_until
     where code = $1 and balance > 0 and told_until is distinct from valid_until returning code`,
    [code],
  );
  if (told.length === 0) return;
  const details = { code, amount, currency, until };
  await queueNotification(sql, 'voucher_ending', { at: context.now(), bookingId, paymentId }, details);
}

interface Ending {
  code: string;
  booking_id: string | null;
  valid_until: PlainDate;
}

const findEnding = ({ database }: Context, condition: string, day: PlainDate) =>
  database.query<Ending>(
    `select code, booking_id, valid_until from credit_voucher where balance > 0 and ${condition}
     order by valid_until, code limit $2`,
    [day, BATCH_SIZE],
  );

/**
 * Refunds what is left of credit vouchers whose last day is over, and tells the holders of those that end soon. A voucher that is
 * only reserved follows once its booking gives it back. Throws after all were tried if some failed.
 */
export async function endCredits(context: Context): Promise<void> {
  const today = todayOf(context);
  const inTransaction = (step: typeof endCredit) => (ending: Ending) =>
    context.database.transaction((sql) => step(context, sql, ending));
  const over = await findEnding(context, 'valid_until < $1::date', today);
  try {
    await runForEach(over, inTransaction(endCredit), 'Some ended vouchers could not be refunded');
  } finally {
    const near = `valid_until between $1::date and $1::date + ${creditEndingDays}
      and told_until is distinct from valid_until`;
    const soon = await findEnding(context, near, today);
    await runForEach(soon, inTransaction(tellEnding), 'Some endings of vouchers could not be told');
  }
}
