import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import httpProxy from '@fastify/http-proxy';
import { apiBase } from '@towpath/rules/contract';
import type { FastifyInstance } from 'fastify';
import { registerApiReference } from './api-reference.ts';
import { registerBookings } from './bookings/register.ts';
import { registerPictures } from './catalogue/pictures.ts';
import { registerCatalogue } from './catalogue/register.ts';
import type { Config } from './config.ts';
import { contentVersion } from './content-version.ts';
import type { Context } from './context.ts';
import { compression } from './http/compression.ts';
import { registerFaults } from './http/faults.ts';
import { openGivenAgain } from './http/given-again.ts';
import { registerHealth } from './http/health.ts';
import { answerUnknownCall, logAnswer, openHttp } from './http/http.ts';
import { refuseInQuarantine } from './http/quarantine.ts';
import { limitRates } from './http/rate-limits.ts';
import { sheddingServer } from './http/shedding.ts';
import { registerOpenApi } from './openapi.ts';
import { answerReturn, type Returning } from './payments/answer-return.ts';
import type { Provider } from './payments/provider.ts';
import { registerPayments } from './payments/register.ts';
import type { Sandbox } from './payments/sandbox.ts';
import { openQuarantine } from './quarantine.ts';
import { type Get, getFrom, getOver } from './site/calls.ts';
import { failurePage } from './site/failure-page.ts';
import { registerSite } from './site/register.ts';
import type { Renderer } from './site/renderer.ts';
import { registerVouchers } from './vouchers/register.ts';
import { type Metrics, openMetrics } from './watching/metrics.ts';
import { countAnswer, watchRequests } from './watching/requests.ts';

/** What answers the calls: our own back end, or one that exists already, before which the site is served alone. */
export type BackEnd =
  | { context: Context; provider: Provider; sandbox: Sandbox | null }
  | { upstream: string };

/** The screens, opened once there is a server that they may be attached to. */
export type OpenRenderer = (app: FastifyInstance) => Promise<Renderer>;

/** From the moment that this process is to end, answers ask clients not to send more over the same connection. */
function announceEnd(app: FastifyInstance, leaving: AbortSignal): void {
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (leaving.aborted) reply.header('connection', 'close');
    done();
  });
}

async function openServer(config: Config, leaving: AbortSignal, metrics: Metrics): Promise<FastifyInstance> {
  const { trustProxy, production, publicUrl, embedOrigins } = config;
  const overTls = publicUrl?.startsWith('https:') ?? false;
  const givenAgain = openGivenAgain((given) => {
    logAnswer(app.log, given);
    countAnswer(metrics, given);
  });
  const app = openHttp({
    trustProxy,
    logLevel: production ? 'info' : 'warn',
    pageOf: (request, status) =>
      failurePage(request, request.id, status === 414 ? 'too_long' : 'bad_request', embedOrigins),
    serverFactory: sheddingServer((request) => failurePage(request, null, 'overloaded', embedOrigins), {
      leaving,
      onSentAway: (kind) => metrics.sentAway.inc({ kind }),
      // Whoever is to go elsewhere has to be told so.
      answerAtOnce: (...asked) => !leaving.aborted && givenAgain.giveAgain(...asked),
    }),
  });
  watchRequests(app, metrics);
  await app.register(helmet, {
    // The site sets a policy that depends on the page; who may frame is part of it.
    contentSecurityPolicy: false,
    xFrameOptions: false,
    strictTransportSecurity: overTls,
    // Browsers heed these only where the address can be trusted, and complain elsewhere.
    crossOriginOpenerPolicy: overTls,
    originAgentCluster: overTls,
    // What only browsers heeded that cannot show the site.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    // Addresses of bookings and payments are keys, on the way back from the provider with a secret: no log is to see them.
    referrerPolicy: { policy: 'strict-origin' },
  });
  await app.register(compress, { globalDecompression: false, ...compression });
  givenAgain.keepFrom(app);
  return app;
}

async function registerOwn(
  app: FastifyInstance,
  { context, provider, sandbox }: Exclude<BackEnd, { upstream: string }>,
  leaving: AbortSignal,
): Promise<void> {
  await limitRates(app, context);
  registerFaults(app);
  const isQuarantined = openQuarantine(context.database);
  refuseInQuarantine(app, isQuarantined);
  registerCatalogue(app, context);
  registerPictures(app, context.config.catalogue);
  registerVouchers(app, context);
  registerBookings(app, context);
  registerPayments(app, context, provider);
  registerOpenApi(app, context);
  registerApiReference(app, context);
  sandbox?.registerFor(app);
  const check = async () => {
    leaving.throwIfAborted();
    await context.database.query('select 1');
  };
  registerHealth(app, { check, isQuarantined });
  app.get('/api/*', answerUnknownCall);
}

const noBackEnd = { error: 'bad_gateway', message: 'The back end does not answer.' };

async function registerUpstream(
  app: FastifyInstance,
  upstream: string,
  get: Get,
  leaving: AbortSignal,
): Promise<void> {
  await limitRates(app, null);
  registerFaults(app);
  for (const prefix of [apiBase, '/pictures']) {
    app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        onError: (reply) => void reply.code(502).send({ ...noBackEnd, request_id: reply.request.id }),
      },
    });
  }
  const check = async () => {
    leaving.throwIfAborted();
    const { status } = await get(`${apiBase}/tours`);
    if (status !== 200) throw new Error(`The back end answers ${status}`);
  };
  registerHealth(app, { check });
}

/**
 * The whole server: calls, webhooks, files and pages; only here all rooms are known. leaving: aborted when the process is
 * to end; it is not ready from then on. metrics: where its figures are counted.
 */
export async function buildApp(
  context: Pick<Context, 'config' | 'now'>,
  backEnd: BackEnd,
  openRenderer: OpenRenderer,
  leaving = new AbortController().signal,
  metrics = openMetrics(),
): Promise<FastifyInstance> {
  const app = await openServer(context.config, leaving, metrics);
  announceEnd(app, leaving);
  const renderer = await openRenderer(app);
  app.addHook('onClose', () => renderer.close());
  if ('upstream' in backEnd) {
    const get = getOver(backEnd.upstream);
    await registerUpstream(app, backEnd.upstream, get, leaving);
    registerSite(app, context, renderer, get, null);
  } else {
    await registerOwn(app, backEnd, leaving);
    const settle = (returning: Returning, onFault: (fault: unknown) => void) =>
      answerReturn(backEnd.context, backEnd.provider, returning, onFault);
    const version = contentVersion(backEnd.context.database, context.now);
    registerSite(app, context, renderer, getFrom(app), settle, version);
  }
  await app.ready();
  return app;
}
