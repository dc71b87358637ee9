import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { registerApiReference } from './api-docs/api-reference.ts';
import { registerOpenApi } from './api-docs/openapi.ts';
import { registerBookings } from './bookings/register.ts';
import { contentVersion } from './catalogue/content-version.ts';
import { registerPictures } from './catalogue/pictures.ts';
import { registerCatalogue } from './catalogue/register.ts';
import type { Config } from './config/config.ts';
import type { Context } from './database/context.ts';
import { openQuarantine } from './database/quarantine.ts';
import { type AdmissionOptions, limitAdmission, refuseOverloaded } from './http/admission.ts';
import { registerBrowserFaults } from './http/browser-faults.ts';
import { warnOfUntrustedProxy } from './http/client-address.ts';
import { compression } from './http/compression.ts';
import { answerUnknownEndpoint } from './http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { refuseInQuarantine } from './http/quarantine.ts';
import { limitRates } from './http/rate-limits.ts';
import { createHttpServer, type ErrorPageOf, sendErrorPage } from './http/server.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import { countResponses } from './metrics/request-metrics.ts';
import { answerReturn, type Returning } from './payments/checkout/payment-return.ts';
import { registerPayments } from './payments/checkout/register.ts';
import type { Sandbox } from './payments/stripe/fake-stripe.ts';
import type { Provider } from './payments/stripe/provider.ts';
import { getFrom, getOver } from './site/api-client.ts';
import { failurePage } from './site/fallback-page.ts';
import { anyHost, pictureHosts } from './site/picture-hosts.ts';
import { registerSite } from './site/register.ts';
import type { Renderer } from './site/renderer.ts';
import { registerUpstream } from './site/upstream.ts';
import { registerVouchers } from './vouchers/register.ts';

/** What answers the API's calls: our own back end, or an existing one that the site is served in front of. */
export type BackEnd =
  | { context: Context; provider: Provider; sandbox: Sandbox | null }
  | { upstream: string };

/** Opens the renderer of the pages for a server, to which it may attach routes. */
export type OpenRenderer = (app: FastifyInstance) => Promise<Renderer>;

/** During shutdown, responses ask clients to close their connections. */
function closeConnectionsOn(app: FastifyInstance, shutdown: AbortSignal): void {
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (shutdown.aborted) reply.header('connection', 'close');
    done();
  });
}

const failureKinds = { 400: 'bad_request', 414: 'too_long', 503: 'overloaded' } as const;

/** A server with what every request passes: log, metrics, security headers, compression and admission control. */
async function openServer(
  config: Config,
  metrics: Metrics,
  admission: AdmissionOptions,
): Promise<FastifyInstance> {
  const { trustProxy, production, publicUrl, embedOrigins } = config;
  const overTls = publicUrl?.startsWith('https:') ?? false;
  const pageOf: ErrorPageOf = (request, status) =>
    failurePage(request, request.id, failureKinds[status], embedOrigins);
  const app = createHttpServer({ trustProxy, logLevel: production ? 'info' : 'warn', pageOf });
  countResponses(app, metrics);
  warnOfUntrustedProxy(app);
  await app.register(helmet, {
    // The site sets a policy for each page, which also says who may frame it.
    contentSecurityPolicy: false,
    xFrameOptions: false,
    strictTransportSecurity: overTls,
    // Browsers ignore these outside secure contexts, and warn.
    crossOriginOpenerPolicy: overTls,
    originAgentCluster: overTls,
    // Only obsolete browsers, which the site does not support, use these.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    // URLs of bookings and payments are keys, and carry a secret on return from the provider: no other site's log may get them.
    referrerPolicy: { policy: 'strict-origin' },
  });
  await app.register(compress, { globalDecompression: false, ...compression });
  limitAdmission(app, {
    ...admission,
    onRefused: (kind) => metrics.sentAway.inc({ kind }),
    refuse: (request, reply) => sendErrorPage(503, pageOf, request, reply) ?? refuseOverloaded(reply),
  });
  return app;
}

async function registerOwn(
  app: FastifyInstance,
  { context, provider, sandbox }: Exclude<BackEnd, { upstream: string }>,
  shutdown: AbortSignal,
): Promise<void> {
  await limitRates(app, context.config, context);
  registerBrowserFaults(app);
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
    shutdown.throwIfAborted();
    await context.database.query('select 1');
  };
  registerHealth(app, { check, isQuarantined });
  app.get('/api/*', answerUnknownEndpoint);
}

/**
 * The complete server: API, webhooks, files and pages. shutdown: aborted when the process is about to exit; from then on the
 * server is not ready. metrics: where requests are counted. admission: bounds other than the usual ones.
 */
export async function buildApp(
  context: Pick<Context, 'config' | 'now'>,
  backEnd: BackEnd,
  openRenderer: OpenRenderer,
  shutdown = new AbortController().signal,
  metrics = openMetrics(),
  admission: AdmissionOptions = {},
): Promise<FastifyInstance> {
  const app = await openServer(context.config, metrics, admission);
  closeConnectionsOn(app, shutdown);
  const renderer = await openRenderer(app);
  app.addHook('onClose', () => renderer.close());
  if ('upstream' in backEnd) {
    const get = getOver(backEnd.upstream);
    await registerUpstream(app, backEnd.upstream, get, context.config, shutdown);
    registerSite(app, context, renderer, get, null, anyHost);
  } else {
    await registerOwn(app, backEnd, shutdown);
    const settle = (returning: Returning, onFault: (fault: unknown) => void) =>
      answerReturn(backEnd.context, backEnd.provider, returning, onFault);
    const version = contentVersion(backEnd.context.database, context.now);
    const get = getFrom(app);
    const onFault = (fault: unknown) => app.log.error({ err: fault }, 'picture hosts');
    registerSite(app, context, renderer, get, settle, pictureHosts(get, onFault, version));
  }
  await app.ready();
  return app;
}
