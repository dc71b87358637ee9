import type { Effect } from '@towpath/rules/office/effects';
import type { OperationInput } from '@towpath/rules/office/operations';
import { CodedRefusal, missing, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { lockGift, payGiftBack } from '../../payments/gifts/pay-gift-back.ts';
import type { CreditVoucher } from '../../vouchers/credit/credit-rows.ts';
import type { Handler } from '../implement.ts';

type Input = OperationInput<'vouchers.refund'>;

/** Locks the gift voucher with a number; a refusal where nothing is left. */
async function lockLeft(sql: Sql, { number }: Input): Promise<CreditVoucher | CodedRefusal> {
  const [gift] = await sql.query<{ payment_id: string; code: string }>(
    `select payment_id, code from gift_voucher join credit_voucher on purchase_id = payment_id where number = upper($1)`,
    [number],
  );
  if (!gift) return missing('voucher_unknown', { code: number });
  const voucher = await lockGift(sql, gift);
  return voucher.balance === 0 ? stateConflict('voucher_empty', {}) : voucher;
}

/**
 * Pays what is left of a gift voucher back to its buyer, who is mailed (decision 132). Where a bank has taken the money back already,
 * the voucher only loses what is left.
 */
export const refundGift: Handler<'vouchers.refund'> = async ({ context, by, audit }, input) => {
  const { database } = context;
  const planned = await database.transaction((sql) => lockLeft(sql, input));
  if (planned instanceof CodedRefusal) return planned;
  const { reason } = input;
  const perform = () =>
    database.transaction(async (sql) => {
      const voucher = await lockLeft(sql, input);
      if (voucher instanceof CodedRefusal) return voucher;
      const amount = await payGiftBack(context, sql, voucher, { reason, by, audit, withdrawn: null });
      return { amount, currency: voucher.currency };
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
