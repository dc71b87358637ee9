import type { BodyOf } from '@towpath/rules/contract/call-body';
import type { WireOf } from '@towpath/rules/contract/contract';
import { addDays } from '@towpath/rules/core/dates';
import { sum, toEuros } from '@towpath/rules/core/money';
import { zonedTime } from '@towpath/rules/core/zoned-time';
import { giftWithdrawalDays } from '@towpath/rules/gifts/gift-request';
import { notFound, Refusal } from '../../config/errors.ts';
import { auditAs } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { CreditVoucher } from '../../vouchers/credit/credit-rows.ts';
import { findGiven } from '../vouchers/pay-back.ts';
import { lockGift, payGiftBack } from './pay-gift-back.ts';

const withdrawalOver = new Refusal(
  409,
  'withdrawal_over',
  `The ${giftWithdrawalDays} days to withdraw from this purchase are over.`,
);
const giftUsed = new Refusal(409, 'gift_used', 'This voucher was spent in part, or is paid back already.');

/** The issued gift voucher that a buyer names; every reason against it has the same answer. */
async function findBought(sql: Sql, { brand, number, email }: BodyOf<'withdrawGift'>) {
  const [gift] = await sql.query<{ payment_id: string; code: string }>(
    `select payment_id, code from gift_voucher join credit_voucher on purchase_id = payment_id join payment on payment.id = payment_id
     where number = upper($1) and gift_voucher.brand = $2 and lower(email) = lower($3)`,
    [number, brand, email],
  );
  return gift ?? null;
}

/** Whether something of a gift voucher is spent; what staff have paid back is not. */
const isSpent = async (sql: Sql, { code, balance }: CreditVoucher): Promise<boolean> =>
  sum((await findGiven(sql, code)).map(({ left }) => left)) > balance;

/** Why its buyer cannot withdraw from a purchase by now; null if they can. */
async function findObstacle(context: Context, sql: Sql, voucher: CreditVoucher): Promise<Refusal | null> {
  const { booked_on: boughtOn, balance, blocked } = voucher;
  if (todayOf(context) > addDays(boughtOn, giftWithdrawalDays)) return withdrawalOver;
  // What a bank has taken back is not paid again.
  return blocked || balance === 0 || (await isSpent(sql, voucher)) ? giftUsed : null;
}

/**
 * Withdraws from the purchase of a gift voucher of which nothing is spent, for its buyer, who is mailed that and when (directive
 * 2011/83, articles 9 and 11a; decision 132). What is left of its price is paid back. A refusal for an unknown number or another address, after 14
 * days, and where something is spent or paid back.
 */
export function withdrawGift(
  context: Context,
  request: BodyOf<'withdrawGift'>,
): Promise<WireOf<'withdrawGift'> | Refusal> {
  const { timeZone } = context.config;
  return context.database.transaction(async (sql) => {
    const gift = await findBought(sql, request);
    if (!gift) return notFound('gift voucher');
    const voucher = await lockGift(sql, gift);
    const obstacle = await findObstacle(context, sql, voucher);
    if (obstacle) return obstacle;
    const { balance: amount, currency } = voucher;
    await payGiftBack(context, sql, voucher, {
      amount,
      reason: 'withdrawn',
      by: 'buyer',
      audit: auditAs('buyer', 'vouchers refund'),
      withdrawn: { at: zonedTime(timeZone, context.now()), time_zone: timeZone },
    });
    return { amount: toEuros(amount), currency };
  });
}
