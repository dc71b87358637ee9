import type { Effect } from '@towpath/rules/office/effects';
import type { OperationInput } from '@towpath/rules/office/operations';
import { CodedRefusal, missing, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { lockPayment } from '../../payments/rows/payment-rows.ts';
import { findGiven, payBackCredit } from '../../payments/vouchers/pay-back.ts';
import { type CreditVoucher, lockCredit } from '../../vouchers/credit/credit-rows.ts';
import type { Handler } from '../implement.ts';

type Input = OperationInput<'vouchers.refund'>;

/** Locks the gift voucher with a number and the payment that bought it; a refusal where nothing is left. Lock order: of booking, credit voucher. */
async function lockGift(sql: Sql, { number }: Input): Promise<CreditVoucher | CodedRefusal> {
  const [gift] = await sql.query<{ payment_id: string; code: string }>(
    `select payment_id, code from gift_voucher join credit_voucher on purchase_id = payment_id where number = upper($1)`,
    [number],
  );
  if (!gift) return missing('voucher_unknown', { code: number });
  await lockPayment(sql, gift.payment_id);
  const voucher = await lockCredit(sql, gift.code);
  return voucher.balance === 0 ? stateConflict('voucher_empty', {}) : voucher;
}

async function refund(
  context: Context,
  sql: Sql,
  voucher: CreditVoucher,
  { reason }: Input,
  by: string,
  audit: Audit,
) {
  const { code, balance: amount, currency, blocked, purchase_id: paymentId } = voucher;
  const transferred = await payBackCredit(context, sql, voucher, amount, await findGiven(sql, code), {
    reason,
    by,
  });
  const subject = { at: context.now(), bookingId: null, paymentId };
  const details = { voucher: code.slice(-4), amount, currency, reason };
  await audit(sql, { ...subject, details });
  if (!blocked)
    await queueNotification(sql, 'gift_refunded', subject, { code, amount, currency, transferred });
  return { amount, currency };
}

/**
 * Pays what is left of a gift voucher back to its buyer, who is mailed (decision 132). Where a bank has taken the money back already,
 * the voucher only loses what is left.
 */
export const refundGift: Handler<'vouchers.refund'> = async ({ context, by, audit }, input) => {
  const { database } = context;
  const planned = await database.transaction((sql) => lockGift(sql, input));
  if (planned instanceof CodedRefusal) return planned;
  const perform = () =>
    database.transaction(async (sql) => {
      const voucher = await lockGift(sql, input);
      return voucher instanceof CodedRefusal ? voucher : refund(context, sql, voucher, input, by, audit);
    });
  const { balance: amount, currency, blocked } = planned;
  const effects: Effect[] = blocked
    ? [{ kind: 'gift_emptied', values: { amount, currency } }]
    : [
        { kind: 'gift_refund', values: { amount, currency } },
        { kind: 'mail_visitor', values: { mail: 'gift_refunded' } },
      ];
  return { summary: `What is left of gift voucher ${input.number} will be refunded.`, effects, perform };
};
