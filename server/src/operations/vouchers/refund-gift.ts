import { type Cents, cents, minus } from '@towpath/rules/core/money';
import type { Effect } from '@towpath/rules/office/effects';
import type { OperationInput } from '@towpath/rules/office/operations';
import { CodedRefusal, missing, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { lockGift, payGiftBack } from '../../payments/gifts/pay-gift-back.ts';
import { BY_STAFF } from '../../payments/rows/refund-rows.ts';
import type { CreditVoucher } from '../../vouchers/credit/credit-rows.ts';
import type { Handler } from '../implement.ts';
import { formatRefund } from '../payments/refund.ts';

type Input = OperationInput<'vouchers.refund'>;

interface Locked {
  voucher: CreditVoucher;
  /** What is to be paid back. */
  amount: Cents;
}

/** Locks the gift voucher with a number; a refusal where less than the amount is left. */
async function lockLeft(sql: Sql, { number, amount: asked }: Input): Promise<Locked | CodedRefusal> {
  const [gift] = await sql.query<{ payment_id: string; code: string }>(
    `select payment_id, code from gift_voucher join credit_voucher on purchase_id = payment_id where number = upper($1)`,
    [number],
  );
  if (!gift) return missing('voucher_unknown', { code: number });
  const voucher = await lockGift(sql, gift);
  const { balance: left, currency } = voucher;
  if (left === 0) return stateConflict('voucher_empty', {});
  const amount = asked == null ? left : cents(asked);
  return amount > left ? stateConflict('refund_left', { amount: left, currency }) : { voucher, amount };
}

/** What paying an amount back changes; where a bank has taken the money back already, nothing is paid out. */
function effectsOf({ voucher: { balance, currency, blocked }, amount }: Locked): Effect[] {
  const left = minus(balance, amount);
  const values = { amount, left, currency };
  if (blocked) return [{ kind: left > 0 ? 'gift_emptied_part' : 'gift_emptied', values }];
  return [
    { kind: left > 0 ? 'gift_refund_part' : 'gift_refund', values },
    { kind: 'mail_visitor', values: { mail: 'gift_refunded' } },
  ];
}

/**
 * Pays what is left of a gift voucher, or a part of it, back to its buyer, who is mailed (decision 132). Where a bank has taken the
 * money back already, the voucher only loses the amount.
 */
export const refundGift: Handler<'vouchers.refund'> = async ({ context, by, audit }, input) => {
  const { database } = context;
  const planned = await database.transaction((sql) => lockLeft(sql, input));
  if (planned instanceof CodedRefusal) return planned;
  const cause = { reason: BY_STAFF, note: input.reason };
  const perform = () =>
    database.transaction(async (sql) => {
      const locked = await lockLeft(sql, input);
      if (locked instanceof CodedRefusal) return locked;
      const { voucher, amount } = locked;
      const left = await payGiftBack(context, sql, voucher, { amount, ...cause, by, audit, withdrawn: null });
      return { amount, left, currency: voucher.currency };
    });
  const summary = `${formatRefund(planned.voucher, planned.amount)} of gift voucher ${input.number} will be refunded.`;
  return { summary, effects: effectsOf(planned), perform };
};
