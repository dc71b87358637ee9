import type { BodyOf } from '@towpath/rules/contract/call-body';
import type { WireOf } from '@towpath/rules/contract/contract';
import { addDays } from '@towpath/rules/core/dates';
import { toEuros } from '@towpath/rules/core/money';
import { zonedTime } from '@towpath/rules/core/zoned-time';
import { giftWithdrawalDays } from '@towpath/rules/gifts/gift-request';
import { notFound, Refusal } from '../../config/errors.ts';
import { auditAs } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { CreditVoucher } from '../../vouchers/credit/credit-rows.ts';
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

/** Why its buyer cannot withdraw from a purchase by now; null if they can. */
function findObstacle(context: Context, { booked_on, balance, value }: CreditVoucher): Refusal | null {
  if (todayOf(context) > addDays(booked_on, giftWithdrawalDays)) return withdrawalOver;
  return balance < value ? giftUsed : null;
}

/**
 * Withdraws from the purchase of a gift voucher of which nothing is spent, for its buyer, who is mailed that and when (directive
 * 2011/83, articles 9 and 11a; decision 132). Its price is paid back. A refusal for an unknown number or another address, after 14
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
    const obstacle = findObstacle(context, voucher);
    if (obstacle) return obstacle;
    const amount = await payGiftBack(context, sql, voucher, {
      reason: 'Withdrawn by the buyer',
      by: 'buyer',
      audit: auditAs('buyer', 'vouchers refund'),
      withdrawn: { at: zonedTime(timeZone, context.now()), time_zone: timeZone },
    });
    return { amount: toEuros(amount), currency: voucher.currency };
  });
}
