import type { WireOf } from '@towpath/rules/contract/contract';
import { toEuros } from '@towpath/rules/core/money';
import type { FastifyInstance } from 'fastify';
import { notFound, type Refusal } from '../../config/errors.ts';
import { type Context, todayOf } from '../../database/context.ts';
import { serveCall } from '../../http/serve.ts';
import { lookUpCredit } from '../../vouchers/credit/credit-rows.ts';
import { recordIfRefused } from '../rows/record-refusal.ts';
import type { Provider } from '../stripe/provider.ts';
import { buyGift } from './buy-gift.ts';
import { payWithVoucher } from './pay-with-voucher.ts';
import { withdrawGift } from './withdraw-gift.ts';

/** What is left on a voucher of a brand, which may be used up; every reason against a code has the same answer. */
async function showBalance(
  context: Context,
  brand: string,
  code: string,
): Promise<WireOf<'voucherBalance'> | Refusal> {
  const found = await lookUpCredit(context.database, code, { brand, currency: null }, todayOf(context));
  if (!found) return notFound('voucher');
  const { value, balance, currency, valid_until } = found.voucher;
  return { value: toEuros(value), balance: toEuros(balance), currency, valid_until };
}

/** Registers the calls of gift vouchers, and of what both kinds of vouchers have in common (decision 132). */
export function registerGifts(app: FastifyInstance, context: Context, provider: Provider): void {
  serveCall(app, context, 'buyGift', ({ body }) => buyGift(context, body));
  serveCall(app, context, 'withdrawGift', ({ body }) => withdrawGift(context, body));
  serveCall(app, context, 'voucherBalance', ({ body }) => showBalance(context, body.brand, body.code));
  serveCall(app, context, 'payWithVoucher', async ({ params, body }) =>
    recordIfRefused(
      context,
      'pay_voucher',
      params.id,
      await payWithVoucher(context, provider, params.id, body.code),
    ),
  );
}
