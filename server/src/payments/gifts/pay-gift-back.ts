import { type Cents, minus } from '@towpath/rules/core/money';
import type { ZonedTime } from '@towpath/rules/core/zoned-time';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { type CreditVoucher, lockCredit } from '../../vouchers/credit/credit-rows.ts';
import { lockPayment } from '../rows/payment-rows.ts';
import { auditedCause, type RefundCause } from '../rows/refund-rows.ts';
import { findGiven, payBackCredit } from '../vouchers/pay-back.ts';

/** Locks a gift voucher and the payment that bought it. Lock order: of booking, credit voucher. */
export async function lockGift(
  sql: Sql,
  { payment_id, code }: { payment_id: string; code: string },
): Promise<CreditVoucher> {
  await lockPayment(sql, payment_id);
  return lockCredit(sql, code);
}

/** How much of a gift voucher is paid back in minor units, why, and how that is recorded. withdrawn: when its buyer withdrew; null: staff pay it back. */
interface GiftRefund extends RefundCause {
  amount: Cents;
  audit: Audit;
  withdrawn: { at: ZonedTime; time_zone: string } | null;
}

/**
 * Pays an amount of what is left of a locked gift voucher back to its buyer, who is mailed; returns what stays on it in minor units
 * (decision 132). Where a bank has taken the money back already, the voucher only loses the amount.
 */
export async function payGiftBack(
  context: Context,
  sql: Sql,
  voucher: CreditVoucher,
  { amount, audit, withdrawn, ...cause }: GiftRefund,
): Promise<Cents> {
  const { code, balance, currency, blocked, purchase_id: paymentId } = voucher;
  const transferred = await payBackCredit(context, sql, voucher, amount, await findGiven(sql, code), cause);
  const subject = { at: context.now(), bookingId: null, paymentId };
  await audit(sql, {
    ...subject,
    details: { voucher: code.slice(-4), amount, currency, ...auditedCause(cause) },
  });
  const left = minus(balance, amount);
  const told = { code, amount, currency, transferred, left, ...(withdrawn && { withdrawn }) };
  if (!blocked) await queueNotification(sql, 'gift_refunded', subject, told);
  return left;
}
