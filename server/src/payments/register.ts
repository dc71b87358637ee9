import type { FastifyInstance } from 'fastify';
import { isId } from '../bookings/show.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { serveCall } from '../serve.ts';
import { payBooking } from './booking-payment.ts';
import type { Provider } from './provider.ts';
import { showPayment } from './standalone.ts';
import { startPaying } from './start.ts';
import { webhooks } from './webhook.ts';

/** Registers the calls of payments (specification 7) and the provider's webhooks, POST /webhooks/card/:market. */
export function registerPayments(app: FastifyInstance, context: Context, provider: Provider): void {
  serveCall(app, context, 'payBooking', ({ params, body }) => payBooking(context, provider, params.id, body));
  serveCall(app, context, 'payment', ({ params }) => showPayment(context, params.id));
  serveCall(app, context, 'pay', async ({ params, body }) => {
    if (!isId(params.id)) return notFound('payment');
    return startPaying(context, provider, params.id, body.payment_method_id);
  });
  app.register(webhooks, { context, provider });
}
