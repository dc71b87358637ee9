import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { registerAmendments } from './amendments/amendment-routes.ts';
import { registerBusinessChange } from './amendments/change-business.ts';
import { registerTransfer } from './amendments/transfer/transfer-routes.ts';
import { registerApiReference } from './api-docs/api-reference.ts';
import { registerOpenApi } from './api-docs/openapi.ts';
import { registerBookings } from './bookings/booking-routes.ts';
import { registerComplaints } from './bookings/complaints/complaint-routes.ts';
import { registerHolds } from './bookings/holds/hold-routes.ts';
import { registerBookingAccess } from './bookings/overview/booking-access-routes.ts';
import { registerCatalogue } from './catalogue/catalogue-routes.ts';
import { type ContentVersion, createContentVersion } from './catalogue/content/content-version.ts';
import { registerPictures } from './catalogue/content/pictures.ts';
import type { Config } from './config/config.ts';
import type { Context } from './database/context.ts';
import { createQuarantineCheck } from './database/quarantine.ts';
import { registerDocuments } from './documents/document-routes.ts';
import { registerEnquiries } from './enquiries/enquiry-routes.ts';
import { registerBrowserFaults } from './http/browser-faults.ts';
import { answerUnknownEndpoint } from './http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { type AdmissionOptions, limitAdmission, refuseOverloaded } from './http/limits/admission.ts';
import { warnOfUntrustedProxy } from './http/limits/client-address.ts';
import { limitRates } from './http/limits/rate-limits.ts';
import { refuseInQuarantine } from './http/quarantine.ts';
import { createHttpServer, type ErrorPageOf, sendErrorPage } from './http/server.ts';
import { countSteps } from './metrics/funnel/count-steps.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { countResponses } from './metrics/request-metrics.ts';
import { registerConfirmation } from './notifications/access/confirmation-document.ts';
import { registerBounces } from './notifications/bounces/bounce-routes.ts';
import { registerOperations } from './office/api.ts';
import { registerAttachments } from './office/attachments.ts';
import { registerMailParts } from './office/mail-parts.ts';
import { registerOfficeOpenApi } from './office/openapi.ts';
import { registerTourPreview } from './office/tour-preview.ts';
import { registerUploads } from './office/uploads.ts';
import { registerCrew } from './operations/crew/crew-routes.ts';
import { registerOwnParts } from './passengers/own-part-routes.ts';
import { handleReturn, type ReturnRequest } from './payments/checkout/payment-return.ts';
import { registerPayments } from './payments/checkout/payment-routes.ts';
import { registerGifts } from './payments/gifts/gift-routes.ts';
import type { FakeStripe } from './payments/stripe/fake-stripe.ts';
import type { Provider } from './payments/stripe/provider.ts';
import { registerQuotes } from './quotes/quote-routes.ts';
import { createHttpGet, createInProcessGet } from './site/api-client.ts';
import { registerStoredAssets } from './site/assets/stored-assets.ts';
import { fallbackPage } from './site/fallback/fallback-page.ts';
import { anyHost, createPictureHosts } from './site/picture-hosts.ts';
import type { Renderer } from './site/renderer.ts';
import { registerSite } from './site/site-routes.ts';
import { registerOfficePages } from './staff/pages.ts';
import { checkCsrf, readSession } from './staff/sessions.ts';
import { registerStaff } from './staff/staff-routes.ts';
import { registerVouchers } from './vouchers/voucher-routes.ts';
import { registerWaiting } from './waiting/waiting-routes.ts';

/** Encodings of compressed responses, and the least number of bytes to compress. */
const compression = { threshold: 1024, encodings: ['br', 'gzip'] as ('br' | 'gzip')[] };

/** The back end of the API: this server's own, or the URL of an upstream (`API_UPSTREAM`). */
export type BackEnd =
  | { context: Context; provider: Provider; fakeStripe: FakeStripe | null }
  | { upstream: string };

/** Opens the page renderer for a server; it may attach routes to the server. */
export type OpenRenderer = (app: FastifyInstance) => Promise<Renderer>;

/** Sends `Connection: close` with every response during shutdown. */
function closeConnectionsDuringShutdown(app: FastifyInstance, shutdown: AbortSignal): void {
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (shutdown.aborted) reply.header('connection', 'close');
    done();
  });
}

const failureKinds = { 400: 'bad_request', 414: 'too_long', 503: 'overloaded' } as const;

/** Creates the server with what applies to every request: log, metrics, security headers, compression, load shedding. */
async function openServer(
  config: Config,
  metrics: Metrics,
  admission: AdmissionOptions,
): Promise<FastifyInstance> {
  const { trustProxy, production, publicUrl } = config;
  const overTls = publicUrl?.startsWith('https:') ?? false;
  const pageOf: ErrorPageOf = (request, status) =>
    fallbackPage(request, request.id, failureKinds[status], config);
  const app = createHttpServer({ trustProxy, logLevel: production ? 'info' : 'warn', pageOf });
  countResponses(app, metrics);
  warnOfUntrustedProxy(app);
  await app.register(helmet, {
    // The site sets a policy per page, including frame-ancestors.
    contentSecurityPolicy: false,
    xFrameOptions: false,
    strictTransportSecurity: overTls,
    // Browsers ignore these outside secure contexts and log a warning.
    crossOriginOpenerPolicy: overTls,
    originAgentCluster: overTls,
    // Only used by browsers that the site does not support.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    // URLs of bookings and payments give access, and may contain a client secret: never send them to other sites.
    referrerPolicy: { policy: 'strict-origin' },
  });
  await app.register(compress, { globalDecompression: false, ...compression });
  limitAdmission(app, {
    ...admission,
    onRefused: (kind) => metrics.shedRequests.inc({ kind }),
    refuse: (request, reply) => sendErrorPage(503, pageOf, request, reply) ?? refuseOverloaded(reply),
  });
  return app;
}

async function registerBackEnd(
  app: FastifyInstance,
  { context, provider, fakeStripe }: Exclude<BackEnd, { upstream: string }>,
  shutdown: AbortSignal,
  version: ContentVersion,
): Promise<void> {
  await limitRates(app, context.config, context);
  countSteps(app, context);
  registerBrowserFaults(app);
  const isQuarantined = createQuarantineCheck(context.database);
  refuseInQuarantine(app, isQuarantined);
  registerCatalogue(app, context);
  registerPictures(app, context.database, version);
  registerVouchers(app, context);
  registerBookings(app, context);
  registerHolds(app, context);
  registerDocuments(app, context, (request, reason, about) =>
    fallbackPage(request, request.id, reason, context.config, about),
  );
  registerBookingAccess(app, context);
  registerConfirmation(app, context);
  registerBounces(app, context);
  registerPayments(app, context, provider);
  registerGifts(app, context, provider);
  registerAmendments(app, context, provider);
  registerComplaints(app, context);
  registerBusinessChange(app, context);
  registerTransfer(app, context);
  registerOwnParts(app, context);
  registerEnquiries(app, context);
  registerWaiting(app, context);
  registerQuotes(app, context);
  registerCrew(app, context);
  registerStaff(app, context);
  registerOperations(app, context, provider, { readSession, checkCsrf });
  registerOfficeOpenApi(app, context);
  registerUploads(app, context, provider, { readSession, checkCsrf });
  registerAttachments(app, context);
  registerMailParts(app, context);
  registerOpenApi(app, context);
  registerApiReference(app, context);
  fakeStripe?.registerBrowserApi(app);
  const check = async () => {
    shutdown.throwIfAborted();
    await context.database.query('select 1');
  };
  registerHealth(app, { check, isQuarantined });
  app.get('/api/*', answerUnknownEndpoint);
}

/**
 * Builds the complete server: API, webhooks, files and pages. shutdown: aborted when the process is about to exit; the
 * server is not ready from then on. admission: overrides the default admission limits.
 */
export async function buildApp(
  context: Pick<Context, 'config' | 'now'>,
  backEnd: BackEnd,
  openRenderer: OpenRenderer,
  shutdown = new AbortController().signal,
  metrics = createMetrics(),
  admission: AdmissionOptions = {},
): Promise<FastifyInstance> {
  const app = await openServer(context.config, metrics, admission);
  closeConnectionsDuringShutdown(app, shutdown);
  const renderer = await openRenderer(app);
  app.addHook('onClose', () => renderer.close());
  if ('upstream' in backEnd) {
    const { registerUpstream } = await import('./site/upstream.ts');
    const get = createHttpGet(backEnd.upstream);
    await registerUpstream(app, backEnd.upstream, get, context.config, shutdown);
    registerSite(app, context, renderer, get, null, anyHost);
  } else {
    const version = createContentVersion(backEnd.context.database, context.now);
    await registerBackEnd(app, backEnd, shutdown, version);
    const settle = (returning: ReturnRequest, onFault: (fault: unknown) => void) =>
      handleReturn(backEnd.context, backEnd.provider, returning, onFault);
    const get = createInProcessGet(app);
    const onFault = (fault: unknown) => app.log.error({ err: fault }, 'picture hosts');
    const hosts = createPictureHosts(get, onFault, version);
    registerStoredAssets(app, backEnd.context);
    registerOfficePages(app, hosts);
    registerTourPreview(app, { context: backEnd.context, renderer, get });
    registerSite(app, context, renderer, get, settle, hosts);
  }
  await app.ready();
  return app;
}
