import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Caller } from './call.ts';
import { disputeCalls } from './dispute-calls.ts';
import { apiVersion } from './events.ts';
import { type Form, readForm, unreadable } from './form.ts';
import { type Answer, askedBy, runOnce } from './idempotency.ts';
import { intentCalls } from './intent-calls.ts';
import { methodCalls } from './method-calls.ts';
import { moneyCalls } from './money-calls.ts';
import { parametersOf, refuseUnknown } from './parameters.ts';
import { invalidRequest, ProviderError } from './provider-error.ts';
import { environmentOf, newSecret, type SandboxAccount, type SandboxOptions } from './sandbox.ts';
import { errorView } from './views.ts';

/** Options of the HTTP API. */
export interface CardSandboxOptions extends SandboxOptions {
  /** Whether only publishable keys are accepted, for the browser API. */
  publishableOnly: boolean;
}

const LARGEST_BODY = 65_536;
const FORM = 'application/x-www-form-urlencoded';

const unauthorized = (message: string) => new ProviderError(401, { type: 'invalid_request_error', message });
const noKey = unauthorized('You did not provide an API key. Send it as a bearer token.');

function isKey(shown: string, key: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type Asker = { account: SandboxAccount; publishable: boolean };

function askerOf(options: CardSandboxOptions, authorization: string | undefined): Asker | ProviderError {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!key) return noKey;
  for (const account of options.accounts) {
    if (isKey(key, account.publishableKey)) return { account, publishable: true };
    if (!options.publishableOnly && isKey(key, account.secretKey)) return { account, publishable: false };
  }
  return unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}***`);
}

function formOf(request: FastifyRequest): Form | null {
  const query = request.url.split('?')[1] ?? '';
  return readForm(request.method === 'GET' || typeof request.body !== 'string' ? query : request.body);
}

const secretKeyRequired = new ProviderError(403, {
  type: 'invalid_request_error',
  code: 'secret_key_required',
  message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
});

function refuse(call: Call, asker: Asker, form: Form): ProviderError | null {
  if (asker.publishable && !call.publishable) return secretKeyRequired;
  return refuseUnknown(form, (asker.publishable && call.knownInBrowser) || call.known);
}

function answerOf(result: object, publishable: boolean): Answer {
  if (!(result instanceof ProviderError)) return { status: 200, body: result };
  return { status: result.status, body: errorView(result.body, publishable) };
}

const idOf = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  return request.method === 'POST' && typeof key === 'string' && key !== '' ? key : null;
};

/** Runs a call once per idempotency key, where it has one. */
async function perform(
  options: CardSandboxOptions,
  call: Call,
  request: FastifyRequest,
): Promise<{ answer: Answer; replayed: boolean }> {
  const asker = askerOf(options, request.headers.authorization);
  if (asker instanceof ProviderError) return { answer: answerOf(asker, true), replayed: false };
  const { account, publishable } = asker;
  const form = formOf(request);
  const refused = form ? refuse(call, asker, form) : invalidRequest(unreadable);
  if (!form || refused) return { answer: answerOf(refused ?? noKey, publishable), replayed: false };
  const key = keyOf(request);
  const work = async (seed: string | null) => {
    const environment = environmentOf(options, account, key, seed);
    const caller: Caller = {
      options,
      ...asker,
      id: idOf(request),
      form,
      parameters: parametersOf(form),
      environment,
    };
    return answerOf(await call.answer(caller), publishable);
  };
  if (key === null) return { answer: await work(null), replayed: false };
  const asked = askedBy(request.method, request.url.split('?')[0] ?? '', form);
  const scoped = publishable ? `browser ${key}` : key;
  const first = { asked, now: options.now(), seed: newSecret(options) };
  const done = await runOnce(options.store, account.id, scoped, first, work);
  return done instanceof ProviderError ? { answer: answerOf(done, publishable), replayed: false } : done;
}

function send(reply: FastifyReply, { status, body }: Answer) {
  return reply.status(status).header('content-type', 'application/json').send(body);
}

const apiError = (message: string) => ({ error: { type: 'api_error', message } });

/**
 * Stripe's HTTP API over a store: payment intents, payment methods, charges, refunds, disputes and events, with Stripe's
 * errors. Mount it with `publishableOnly` for browsers, and without where only the server can reach it.
 */
export const cardSandbox: FastifyPluginAsync<CardSandboxOptions> = async (app, options) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: LARGEST_BODY },
    async (_: unknown, body: string) => body,
  );
  app.addHook('onRequest', async (_, reply) => {
    const id = `req_${newSecret(options).slice(0, 14)}`;
    reply.headers({ 'request-id': id, 'stripe-version': apiVersion, 'cache-control': 'no-store' });
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500)
      return send(reply, answerOf(invalidRequest(error.message), true));
    request.log.error(error);
    return send(reply, { status: 500, body: apiError('The sandbox has failed; see its log.') });
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]?.slice(0, 200)}).`;
    const body = { error: { type: 'invalid_request_error', message } };
    return send(reply, { status: 404, body });
  });
  for (const call of [...intentCalls, ...methodCalls, ...moneyCalls, ...disputeCalls])
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        const { answer, replayed } = await perform(options, call, request);
        const key = keyOf(request);
        if (key !== null) reply.header('idempotency-key', key);
        if (replayed) reply.header('idempotent-replayed', 'true');
        return send(reply, answer);
      },
    });
};
