import { randomUUID } from 'node:crypto';
import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isApiPath } from './api-paths.ts';
import { answerClientError, answerFault, answerUnknownEndpoint, faultForLog } from './error-handler.ts';
import { SMALL_BODY } from './limits/body-limits.ts';
import { isUrlTooLong, limitBodyDepth, urlTooLong } from './limits/bounds.ts';
import { standardLog } from './log.ts';
import { sendRefusal } from './serve.ts';

// The ids of a combined tour are joined into one.
const MAX_PARAMETER_LENGTH = 1000;
/** Milliseconds: longer than a call to the card provider with its retry. */
const HANDLER_TIMEOUT = 25_000;
/** Milliseconds for a request, headers and body, to arrive, and how often that is checked. */
const REQUEST_TIMEOUT = 8_000;
const CHECK_INTERVAL = 1_000;
/** Milliseconds that an idle connection is kept. */
const KEEP_ALIVE = 72_000;

/** Monitoring asks every second and reads the answer; a failing health check is a metric. */
const isHealthCheck = (route: string | null) => route?.startsWith('/health/') ?? false;

/** Logs each response by its route's pattern, never by its URL: ids in it are keys (specification 10.16). */
function logResponses(app: FastifyInstance): void {
  app.decorateReply('refusal', null);
  app.addHook('onResponse', ({ method, routeOptions, log }, reply, done) => {
    const { statusCode: status, elapsedTime, refusal } = reply;
    const route = routeOptions.url ?? null;
    const level = isHealthCheck(route) ? 'debug' : 'info';
    log[level](
      { method, route, status, ms: Math.round(elapsedTime), ...(refusal && { refusal }) },
      'request completed',
    );
    done();
  });
}

/** A URL that begins with more than one slash would be taken for another host's by a redirect. */
const withOneSlash = (url: string) => url.replace(/^[/\\]+/, '/');

/** A page that is shown in place of one that cannot be served, and the headers that it needs. */
export interface ErrorPage {
  headers: Readonly<Record<string, string>>;
  html: string;
}

/** The booking that a page is about, where its address does not tell language and brand. */
export interface PageSubject {
  locale: Locale;
  brand: Brand;
  booking: string;
}

/** Why a page cannot be served: its URL cannot be read (400) or is too long (414), or the server is overloaded (503). */
export type ErrorPageOf = (request: FastifyRequest, status: 400 | 414 | 503) => ErrorPage;

/** Answers with an error page where a page was requested and there are error pages; otherwise undefined. */
export function sendErrorPage(
  status: 400 | 414 | 503,
  pageOf: ErrorPageOf | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (!pageOf || request.method !== 'GET' || isApiPath(request.url)) return undefined;
  const { headers, html } = pageOf(request, status);
  return reply.code(status).headers(headers).send(html);
}

export interface HttpOptions {
  trustProxy?: boolean | string;
  logLevel?: 'info' | 'warn';
  /** The log's destination, a line of JSON for each entry; default: standard output. */
  logTo?: { write: (line: string) => void };
  /** Error pages for visitors; without them every error is answered in JSON. */
  pageOf?: ErrorPageOf;
  /** Milliseconds for a request to arrive. */
  requestTimeout?: number;
}

/** A Fastify server that takes small JSON bodies only, makes its own request ids, and answers faults and refusals in one form. */
export function createHttpServer(options: HttpOptions = {}): FastifyInstance {
  const { trustProxy = false, logLevel, logTo, pageOf, requestTimeout = REQUEST_TIMEOUT } = options;
  const app: FastifyInstance = fastify({
    trustProxy,
    logger: logLevel
      ? { level: logLevel, serializers: { err: faultForLog }, stream: logTo ?? standardLog() }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: SMALL_BODY,
    handlerTimeout: HANDLER_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    requestTimeout,
    http: {
      headersTimeout: requestTimeout,
      requestTimeout,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL, requestTimeout),
    },
    // Requests over open connections are still answered while the server closes.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => withOneSlash(url),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (fault, request: FastifyRequest, reply: FastifyReply) => {
      reply.header('x-request-id', request.id);
      return sendErrorPage(400, pageOf, request, reply) ?? answerFault(fault, request, reply);
    },
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    // The id that error pages show and the log contains.
    reply.header('x-request-id', request.id);
    if (!isUrlTooLong(request.url)) return done();
    sendErrorPage(414, pageOf, request, reply) ?? sendRefusal(reply, urlTooLong);
  });
  limitBodyDepth(app);
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler(answerUnknownEndpoint);
  logResponses(app);
  return app;
}
