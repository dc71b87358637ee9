import type { FastifyInstance } from 'fastify';
import { wireVoucher } from '../catalogue/wire.ts';
import { type Context, todayOf } from '../context.ts';
import { notFound } from '../errors.ts';
import { serveCall } from '../http/serve.ts';
import { findCoupon } from './coupons.ts';

/** The lookup of a coupon; every reason against one gives the same answer, so that codes can't be told apart. */
export function registerVouchers(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'departureVoucher', async ({ params, query }) => {
    const coupon = await findCoupon(context.database, query.code, params.id, todayOf(context));
    return coupon ? wireVoucher(coupon) : notFound('voucher');
  });
}
