import type { FastifyInstance } from 'fastify';
import { notFound } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { isId } from '../../database/ids.ts';
import { serveCall } from '../../http/serve.ts';
import { recordIfRefused } from '../rows/record-refusal.ts';
import { webhooks } from '../settlement/webhook.ts';
import type { Provider } from '../stripe/provider.ts';
import { payBooking } from './pay-booking.ts';
import { showPayment } from './standalone-payment.ts';
import { startPayment } from './start-payment.ts';

/** Registers the calls of payments (specification 7) and the provider's webhooks, POST /webhooks/card/:market. */
export function registerPayments(app: FastifyInstance, context: Context, provider: Provider): void {
  serveCall(app, context, 'payBooking', async ({ params, body }) =>
    recordIfRefused(context, 'pay_booking', params.id, await payBooking(context, provider, params.id, body)),
  );
  serveCall(app, context, 'payment', ({ params }) => showPayment(context, params.id));
  serveCall(app, context, 'pay', async ({ params, body }) => {
    const { id } = params;
    const answer = isId(id)
      ? await startPayment(context, provider, id, body.payment_method_id)
      : notFound('payment');
    return recordIfRefused(context, 'pay', id, answer);
  });
  app.register(webhooks, { context, provider });
}
