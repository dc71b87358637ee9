import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { isVoucherBlocked } from '../../vouchers/credit/credit-rows.ts';

const BATCH_SIZE = 100;

/** SQL of a from clause: the gift vouchers that are paid and not mailed; some of them on a later day. */
export const undelivered = `from gift_voucher join credit_voucher on purchase_id = payment_id
  where delivered_at is null and balance > 0 and not ${isVoucherBlocked}`;
/** SQL condition: some gift voucher is to be mailed at $1, whose day is that of the operator. */
export const giftsDue = (timeZone: string): string =>
  `exists (select ${undelivered} and deliver_on <= ($1::timestamptz at time zone '${timeZone}')::date)`;

const findDue = ({ database }: Context, today: string) =>
  database.query<{ payment_id: string }>(
    `select payment_id ${undelivered} and deliver_on <= $1::date order by deliver_on, payment_id limit $2`,
    [today, BATCH_SIZE],
  );

async function deliver({ now }: Context, sql: Sql, paymentId: string): Promise<void> {
  const [delivered] = await sql.query<{ recipient_email: string | null }>(
    `update gift_voucher set delivered_at = $2::timestamptz where payment_id = $1 and delivered_at is null
     returning recipient_email`,
    [paymentId, new Date(now())],
  );
  // Without an address the buyer hands over what came with the receipt.
  if (!delivered?.recipient_email) return;
  await queueNotification(sql, 'gift_delivered', { at: now(), bookingId: null, paymentId }, {});
}

/** Mails paid gift vouchers on their days, each once (decision 132). Throws after all were tried if some failed. */
export async function deliverGifts(context: Context): Promise<void> {
  const due = await findDue(context, todayOf(context));
  const deliverOne = ({ payment_id }: { payment_id: string }) =>
    context.database.transaction((sql) => deliver(context, sql, payment_id));
  await runForEach(due, deliverOne, 'Some gift vouchers could not be delivered');
}
