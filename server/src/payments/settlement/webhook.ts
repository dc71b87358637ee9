import { MarketShape } from '@towpath/rules/core/market';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { notFound, Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { LARGE_BODY } from '../../http/limits/body-limits.ts';
import { secondsUntilAllowed } from '../../http/limits/rate-limits.ts';
import { sendRefusal } from '../../http/serve.ts';
import { recordRefusal } from '../rows/record-refusal.ts';
import type { Provider } from '../stripe/provider.ts';
import { isRelevant, verifyWebhook } from '../stripe/provider-events.ts';
import { handleEvent, storeEvent } from './events.ts';

interface WebhookOptions {
  context: Context;
  provider: Provider;
}

const badSignature = new Refusal(400, 'bad_signature', 'Invalid or expired signature');
const tooManyRequests = new Refusal(429, 'too_many_requests', 'Too many requests');

/** Refuses an event whose signature is wrong. Records it, unless the client has sent too many of them. */
async function refuseSignature(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const seconds = await secondsUntilAllowed(context, request, 'webhook');
  if (seconds !== null) return sendRefusal(reply.header('retry-after', seconds), tooManyRequests);
  await recordRefusal(context, { call: 'webhook', error: badSignature.error, subject: null });
  return sendRefusal(reply, badSignature);
}

/**
 * Receives webhooks, in a plugin with its own body parser because the signature is over the raw bytes. An event is stored,
 * then acknowledged, then handled, so that no acknowledged event is lost; one of a type that leads to nothing is acknowledged only.
 */
export const webhooks: FastifyPluginAsync<WebhookOptions> = async (app, { context, provider }) => {
  const handling = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(handling)));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { market: string } }>(
    '/webhooks/card/:market',
    { bodyLimit: LARGE_BODY },
    async (request, reply) => {
      const market = v.safeParse(MarketShape, request.params.market);
      if (!market.success) return sendRefusal(reply, notFound('market'));
      const signature = String(request.headers['stripe-signature'] ?? '');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = verifyWebhook(provider, market.output, body, signature, context.now());
      if (!event) return refuseSignature(context, request, reply);
      if (isRelevant(event) && (await storeEvent(context, market.output, event))) {
        const work = handleEvent(context, provider, { ...event, market: market.output })
          .catch((fault: unknown) => request.log.error(fault, 'Handling an event failed; the job retries it'))
          .finally(() => handling.delete(work));
        handling.add(work);
      }
      return reply.code(200).send({ received: true });
    },
  );
};
