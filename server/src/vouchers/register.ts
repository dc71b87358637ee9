import type { FastifyInstance } from 'fastify';
import { toWireVoucher } from '../catalogue/wire.ts';
import { notFound } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import { serveCall } from '../http/serve.ts';
import { findCoupon } from './coupons.ts';

/** The lookup of a coupon; every reason against one gives the same answer, so that codes can't be told apart. */
export function registerVouchers(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'departureVoucher', async ({ params, query }) => {
    const coupon = await findCoupon(context.database, query.code, params.id, todayOf(context));
    return coupon ? toWireVoucher(coupon) : notFound('voucher');
  });
}
