import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { apiVersion } from '../events/events.ts';
import { type Account, createEnvironment, type FakeStripeOptions, newSecret } from '../store/accounts.ts';
import { balanceEndpoints } from './balance-endpoints.ts';
import { serveBankPage } from './bank-page.ts';
import { captureEndpoints } from './capture-endpoint.ts';
import { disputeEndpoints } from './dispute-endpoints.ts';
import type { ApiRequest, Endpoint } from './endpoint.ts';
import { type Form, readForm, unreadableForm } from './form.ts';
import { type ApiResponse, requestFingerprint, runOnce } from './idempotency.ts';
import { intentEndpoints } from './intent-endpoints.ts';
import { methodEndpoints } from './method-endpoints.ts';
import { moneyEndpoints } from './money-endpoints.ts';
import { parametersOf, refuseUnknown } from './parameters.ts';
import { invalidRequest, ProviderError } from './provider-error.ts';
import { errorView } from './views.ts';

export interface HttpApiOptions extends FakeStripeOptions {
  /** Whether only publishable keys are accepted, for the browser API. */
  publishableOnly: boolean;
}

const LARGEST_BODY = 65_536;
const FORM = 'application/x-www-form-urlencoded';

const unauthorized = (message: string) => new ProviderError(401, { type: 'invalid_request_error', message });

function isKey(shown: string, key: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type Credentials = { account: Account; publishable: boolean };

function authenticate(
  options: HttpApiOptions,
  authorization: string | undefined,
): Credentials | ProviderError {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!key) return unauthorized('You did not provide an API key. Send it as a bearer token.');
  for (const account of options.accounts) {
    if (isKey(key, account.publishableKey)) return { account, publishable: true };
    if (!options.publishableOnly && isKey(key, account.secretKey)) return { account, publishable: false };
  }
  return unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}***`);
}

function parseForm(request: FastifyRequest): Form | null {
  const query = request.url.split('?')[1] ?? '';
  return readForm(request.method === 'GET' || typeof request.body !== 'string' ? query : request.body);
}

const secretKeyRequired = new ProviderError(403, {
  type: 'invalid_request_error',
  code: 'secret_key_required',
  message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
});

function checkAccess(call: Endpoint, credentials: Credentials, form: Form): ProviderError | null {
  if (credentials.publishable && !call.publishable) return secretKeyRequired;
  return refuseUnknown(form, (credentials.publishable && call.knownInBrowser) || call.known);
}

function toResponse(result: object, publishable: boolean): ApiResponse {
  if (!(result instanceof ProviderError)) return { status: 200, body: result };
  return { status: result.status, body: errorView(result.body, publishable) };
}

const pathId = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';

const idempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  return request.method === 'POST' && typeof key === 'string' && key !== '' ? key : null;
};

/** Runs a call; with an idempotency key, once. */
async function handleRequest(
  options: HttpApiOptions,
  call: Endpoint,
  request: FastifyRequest,
): Promise<{ answer: ApiResponse; replayed: boolean }> {
  const credentials = authenticate(options, request.headers.authorization);
  if (credentials instanceof ProviderError) return { answer: toResponse(credentials, true), replayed: false };
  const { account, publishable } = credentials;
  const refuse = (error: ProviderError) => ({ answer: toResponse(error, publishable), replayed: false });
  const form = parseForm(request);
  if (!form) return refuse(invalidRequest(unreadableForm));
  const refused = checkAccess(call, credentials, form);
  if (refused) return refuse(refused);
  const key = idempotencyKey(request);
  const work = async (seed: string | null) => {
    const environment = createEnvironment(options, account, key, seed);
    const caller: ApiRequest = {
      options,
      ...credentials,
      id: pathId(request),
      form,
      parameters: parametersOf(form),
      environment,
    };
    return toResponse(await call.handle(caller), publishable);
  };
  if (key === null) return { answer: await work(null), replayed: false };
  const fingerprint = requestFingerprint(request.method, request.url.split('?')[0] ?? '', form);
  const scoped = publishable ? `browser ${key}` : key;
  const attempt = { asked: fingerprint, now: options.now(), seed: newSecret(options) };
  const done = await runOnce(options.store, account.id, scoped, attempt, work);
  return done instanceof ProviderError ? refuse(done) : done;
}

function send(reply: FastifyReply, { status, body }: ApiResponse) {
  return reply.status(status).header('content-type', 'application/json').send(body);
}

const apiError = (message: string) => ({ error: { type: 'api_error', message } });

/**
 * Stripe's HTTP API over a store: payment intents, payment methods, charges, refunds, disputes and events, with Stripe's
 * errors. Mount it with `publishableOnly` for browsers, and without it where only the server can reach it.
 */
export const fakeStripeApi: FastifyPluginAsync<HttpApiOptions> = async (app, options) => {
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
      return send(reply, toResponse(invalidRequest(error.message), true));
    request.log.error(error);
    return send(reply, { status: 500, body: apiError('Fake Stripe failed; see the log.') });
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]?.slice(0, 200)}).`;
    const body = { error: { type: 'invalid_request_error', message } };
    return send(reply, { status: 404, body });
  });
  serveBankPage(app, options);
  const endpoints = [
    ...intentEndpoints,
    ...captureEndpoints,
    ...methodEndpoints,
    ...moneyEndpoints,
    ...disputeEndpoints,
    ...balanceEndpoints,
  ];
  for (const call of endpoints)
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        const { answer, replayed } = await handleRequest(options, call, request);
        const key = idempotencyKey(request);
        if (key !== null) reply.header('idempotency-key', key);
        if (replayed) reply.header('idempotent-replayed', 'true');
        return send(reply, answer);
      },
    });
};
