import { toEuros } from '@towpath/rules/core/money';
import { voucherUsedUp } from '@towpath/rules/price/voucher';
import type { FastifyInstance } from 'fastify';
import { toWireVoucher } from '../catalogue/wire.ts';
import { notFound, Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { serveCall } from '../http/serve.ts';
import { findCoupon } from './coupons.ts';
import { type CreditVoucher, lookUpCredit, toCreditVoucher } from './credit/credit-rows.ts';

async function findBrand(sql: Sql, departureId: string): Promise<string | null> {
  const [tour] = await sql.query<{ brand: string }>(
    'select brand from departure join tour on tour.id = tour_id where departure.id = $1',
    [departureId],
  );
  return tour?.brand ?? null;
}

/** The refusal of a credit voucher that is used up. It states the voucher's value, as its code is too long to be guessed. */
class UsedUp extends Refusal {
  override readonly facts;

  constructor({ value, currency }: CreditVoucher) {
    super(404, voucherUsedUp, 'This voucher is used up.');
    this.facts = { amount: toEuros(value), currency };
  }
}

/**
 * The lookup of a coupon or of a credit voucher; every reason against one gives the same answer, so that codes can't be told apart,
 * but for a credit voucher that is used up.
 */
export function registerVouchers(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'departureVoucher', async ({ params, query }) => {
    const { database } = context;
    const today = todayOf(context);
    const coupon = await findCoupon(database, query.code, params.id, today);
    if (coupon) return toWireVoucher(coupon);
    const brand = await findBrand(database, params.id);
    const credit = brand && (await lookUpCredit(database, query.code, { brand, currency: null }, today));
    if (!credit) return notFound('voucher');
    const { state, voucher } = credit;
    return state === 'used_up' ? new UsedUp(voucher) : toWireVoucher(toCreditVoucher(voucher));
  });
}
