import { minus, zero } from '@towpath/rules/core/money';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { raiseCredit } from '../../vouchers/credit/credit-rows.ts';
import { issueGiftCredit } from '../../vouchers/credit/issue-credit.ts';
import { findGift } from '../../vouchers/gifts/gift-rows.ts';
import { recordMovement } from '../rows/ledger.ts';
import type { PaymentRow } from '../rows/payment-rows.ts';
import { manualIntent } from '../rows/refund-rows.ts';

/** What says in a refund that money was turned into a gift voucher when that was bought. */
const giftReason = 'gift_voucher';

interface Given {
  id: string;
  intent_id: string;
}

/** Stores that the money of a locked payment was given as a credit voucher, as a refund that is done. */
async function insertGiven(sql: Sql, { id, charge }: PaymentRow, code: string, now: number): Promise<Given> {
  const [given] = await sql.query<Given>(
    `insert into refund (payment_id, intent_id, amount, reason, requested_by, state, created_at, retry_at, voucher_code)
     select $1, intent_id, $2, $3, 'towpath', 'done', $4::timestamptz, 'infinity', $5
     from ledger where payment_id = $1 and kind = 'charge' order by id desc limit 1 returning id, intent_id`,
    [id, charge, giftReason, new Date(now), code],
  );
  if (!given) throw new Error(`Payment ${id} was completed without a charge`);
  return given;
}

/**
 * Issues the gift voucher that a payment bought, once, in the transaction that completes the payment (decision 132): what was paid
 * is then owed as a credit voucher, as where one is given instead of a refund. Does nothing for another payment. Payment is locked.
 */
export async function issueGift(context: Context, sql: Sql, payment: PaymentRow): Promise<void> {
  const gift = payment.booking_id === null ? await findGift(sql, payment.id) : null;
  if (!gift || gift.code !== null) return;
  const { charge, currency, market } = payment;
  const at = context.now();
  const { brand } = gift;
  const code = await issueGiftCredit(context, sql, { purchase: payment.id, brand, currency });
  const { id, intent_id: intentId } = await insertGiven(sql, payment, code, at);
  const objectId = manualIntent(`refund_${id}`);
  await sql.query('update refund set object_id = $2 where id = $1', [id, objectId]);
  const money = { objectId, intentId, amount: minus(zero, charge), currency, method: 'voucher' };
  const movement = { kind: 'refund' as const, ...money, at };
  await recordMovement(sql, payment, market, movement, at);
  await raiseCredit(sql, code, charge);
}
