import type { RenderAnswer, RenderRequest } from '@towpath/rules/site/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../database/context.ts';
import { isApiPath } from '../http/api-paths.ts';
import { answerUnknownEndpoint, methodNotAllowed, statusOfFault } from '../http/error-handler.ts';
import { bypassesAdmission } from '../http/limits/admission.ts';
import { RETRY_AFTER, sendRefusal } from '../http/serve.ts';
import type { ReturnRequest } from '../payments/checkout/payment-return.ts';
import type { Get } from './api-client.ts';
import { fallbackPage } from './fallback/fallback-page.ts';
import { pageSettings } from './page-settings.ts';
import type { Renderer } from './renderer.ts';
import { originOf } from './search-engines.ts';

/** Dependencies of page rendering. */
export interface Site {
  context: Pick<Context, 'config' | 'now'>;
  renderer: Pick<Renderer, 'render'>;
  get: Get;
  texts: RenderRequest['texts'];
  /**
   * Settles the intent of a visitor who returns from the provider (decision 005); resolves to false where it does not belong to
   * that page. null where an upstream handles payments.
   */
  settle: ((returning: ReturnRequest, onFault: (fault: unknown) => void) => Promise<boolean>) | null;
  /** Sets the content policy of a page. */
  protect: (path: string, reply: FastifyReply) => Promise<void>;
}

/** The response to a missing subresource (specification 2, router defaults). */
const NO_ROUTE = 'No route matches URL';
const HTML = 'text/html; charset=utf-8';
const frameDestinations = ['iframe', 'frame', 'object', 'embed'];
const documentDestinations = ['document', ...frameDestinations];

const firstValue = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** Whether a request is for a page rather than a missing subresource; paths that bypass admission get no page (decision 047). */
function wantsPage({ headers, originalUrl }: FastifyRequest): boolean {
  if (bypassesAdmission(originalUrl)) return false;
  const destination = firstValue(headers['sec-fetch-dest']);
  const accepted = headers.accept ?? '*/*';
  if (destination && !documentDestinations.includes(destination)) return accepted.includes('text/html');
  return accepted.includes('text/html') || accepted.includes('*/*');
}

function isFramed({ headers }: FastifyRequest): boolean {
  // The service worker of a booking's page fetches it as 'empty'.
  return frameDestinations.includes(firstValue(headers['sec-fetch-dest']) ?? 'document');
}

const returnPath = /\/(bookings|payments)\/([^/]+)\/(?:confirmed|completed)\/?$/;

const intentIdPattern = /^[\w-]{1,255}$/;

/** The payment return in the URL of a confirmation page, or null. */
function parseReturn(url: string): ReturnRequest | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, to, id = ''] = returnPath.exec(pathname) ?? [];
  const intentId = searchParams.get('payment_intent');
  // Provider ids have letters, digits, underscores and dashes only.
  if (!intentId || !intentIdPattern.test(intentId) || !to) return null;
  return { intentId, to: to === 'bookings' ? 'bookings' : 'payments', id };
}

/** The URL of the payment form, as after a failure, for a return whose intent belongs elsewhere (specification 8). */
export function paymentPage(url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  // A path that begins with two slashes would redirect to another host.
  const local = pathname.replace(/^\/+/, '/');
  const form = local.replace(/\/confirmed\/?$/, '/payment').replace(/\/completed\/?$/, '');
  return `${form}?previous_status=failed`;
}

function renderRequest(site: Site, request: FastifyRequest): RenderRequest {
  const { config } = site.context;
  return {
    url: request.url,
    host: request.host,
    origin: originOf(config, request),
    acceptLanguage: firstValue(request.headers['accept-language']) ?? null,
    cookie: request.headers.cookie ?? null,
    framed: config.embedded === 'always' || isFramed(request),
    settings: pageSettings(site.context),
    get: (path) => site.get(path, request.ip),
    texts: site.texts,
  };
}

function send({ context: { config } }: Site, reply: FastifyReply, answer: RenderAnswer): FastifyReply {
  reply.code(answer.status).headers(answer.headers);
  // A 503 of an upstream has a Retry-After of its own, or none.
  if (answer.status === 503 && config.apiUpstream === null) reply.header('retry-after', RETRY_AFTER);
  if ('location' in answer) return reply.header('location', answer.location).send('');
  return reply.type(HTML).send(answer.html);
}

function sendFallbackPage(
  { context: { config } }: Site,
  status: 405 | 500 | 503,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const kind = status === 405 ? 'method_not_allowed' : 'fault';
  const { headers, html } = fallbackPage(request, request.id, kind, config);
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  return reply.code(status).headers(headers).send(html);
}

async function sendPage(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const onFault = (fault: unknown) => request.log.error({ err: fault }, 'page');
  try {
    const returning = parseReturn(request.url);
    if (returning && site.settle && !(await site.settle(returning, onFault))) {
      return reply.redirect(paymentPage(request.url), 303);
    }
    await site.protect(new URL(request.url, 'http://localhost').pathname, reply);
    return send(site, reply, await site.renderer.render(renderRequest(site, request)));
  } catch (fault) {
    onFault(fault);
    return sendFallbackPage(site, statusOfFault(fault), request, reply);
  }
}

const methodsWithBody = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Refuses other methods on page URLs, before the body is read (specification 2, router defaults). */
function refuseMethod(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isApiPath(request.url)) return answerUnknownEndpoint(request, reply);
  reply.header('allow', 'GET, HEAD');
  if (wantsPage(request)) return sendFallbackPage(site, 405, request, reply);
  return sendRefusal(reply, methodNotAllowed);
}

/** Serves every URL that is neither a file nor a call as a page rendered on the server (architecture 2). */
export function registerPages(app: FastifyInstance, site: Site): void {
  app.get('/*', (request, reply) => {
    if (wantsPage(request)) return sendPage(site, request, reply);
    return reply.code(404).type('text/plain').header('cache-control', 'no-store').send(`${NO_ROUTE}\n`);
  });
  app.route({
    method: methodsWithBody,
    url: '/*',
    onRequest: async (request, reply) => refuseMethod(site, request, reply),
    handler: (request, reply) => refuseMethod(site, request, reply),
  });
}
