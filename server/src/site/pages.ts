import type { RenderAnswer, RenderRequest } from '@towpath/rules/site/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../database/context.ts';
import { bypassesAdmission } from '../http/admission.ts';
import { isApiPath } from '../http/api-paths.ts';
import { answerUnknownEndpoint, methodNotAllowed } from '../http/error-handler.ts';
import { sendRefusal } from '../http/serve.ts';
import type { Returning } from '../payments/checkout/payment-return.ts';
import type { Get } from './api-client.ts';
import { failurePage } from './fallback-page.ts';
import { pageSettings } from './page-settings.ts';
import type { Renderer } from './renderer.ts';
import { originOf } from './search-engines.ts';

/** What the pages of the site are made with. */
export interface Site {
  context: Pick<Context, 'config' | 'now'>;
  renderer: Pick<Renderer, 'render'>;
  get: Get;
  texts: RenderRequest['texts'];
  /**
   * Settles the intent that a visitor comes back from (decision 005), false where it is not of that page; null where
   * payments are somebody else's.
   */
  settle: ((returning: Returning, onFault: (fault: unknown) => void) => Promise<boolean>) | null;
  /** Sets the content policy of a page. */
  protect: (path: string, reply: FastifyReply) => Promise<void>;
}

/** What a part of a page hears that is not there (specification 2, router defaults). */
const NO_ROUTE = 'No route matches URL';
const HTML = 'text/html; charset=utf-8';
const documents = ['document', 'iframe', 'frame', 'object', 'embed'];

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** Whether a request is for a page, rather than for a missing part of one; paths that bypass admission get no page (decision 047). */
function wantsPage({ headers, originalUrl }: FastifyRequest): boolean {
  if (bypassesAdmission(originalUrl)) return false;
  const destination = one(headers['sec-fetch-dest']);
  const accepted = headers.accept ?? '*/*';
  if (destination && !documents.includes(destination)) return accepted.includes('text/html');
  return accepted.includes('text/html') || accepted.includes('*/*');
}

function isFramed({ headers }: FastifyRequest): boolean {
  return (one(headers['sec-fetch-dest']) ?? 'document') !== 'document';
}

const ends = /\/(bookings|payments)\/([^/]+)\/(?:confirmed|completed)\/?$/;

const intentLike = /^[\w-]{1,255}$/;

/** What a visitor comes back with to one of the two pages where payments end, or null. */
function returningFrom(url: string): Returning | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, to, id = ''] = ends.exec(pathname) ?? [];
  const intentId = searchParams.get('payment_intent');
  // The provider's ids are letters, digits and dashes: anything else is the id of nothing.
  if (!intentId || !intentLike.test(intentId) || !to) return null;
  return { intentId, to: to === 'bookings' ? 'bookings' : 'payments', id };
}

/** Where a visitor is told that what they come back with is no payment of this: the form, as after a failure (specification 8). */
export function paymentPage(url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  // One slash: a path that begins with two would lead to another host.
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
    acceptLanguage: one(request.headers['accept-language']) ?? null,
    cookie: request.headers.cookie ?? null,
    framed: config.embedded === 'always' || isFramed(request),
    settings: pageSettings(site.context),
    get: (path) => site.get(path, request.ip),
    texts: site.texts,
  };
}

function send(reply: FastifyReply, answer: RenderAnswer): FastifyReply {
  reply.code(answer.status).headers(answer.headers);
  if ('location' in answer) return reply.header('location', answer.location).send('');
  return reply.type(HTML).send(answer.html);
}

function sendFailure(
  { context: { config } }: Site,
  status: 405 | 500,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const kind = status === 405 ? 'method_not_allowed' : 'fault';
  const { headers, html } = failurePage(request, request.id, kind, config.embedOrigins);
  return reply.code(status).headers(headers).send(html);
}

async function answerPage(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const onFault = (fault: unknown) => request.log.error({ err: fault }, 'page');
  try {
    const returning = returningFrom(request.url);
    if (returning && site.settle && !(await site.settle(returning, onFault))) {
      return reply.redirect(paymentPage(request.url), 303);
    }
    await site.protect(new URL(request.url, 'http://localhost').pathname, reply);
    return send(reply, await site.renderer.render(renderRequest(site, request)));
  } catch (fault) {
    onFault(fault);
    return sendFailure(site, 500, request, reply);
  }
}

const sent = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** A page is looked at; whoever sends something to its address hears so before it is read (specification 2, router defaults). */
function refuseSent(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isApiPath(request.url)) return answerUnknownEndpoint(request, reply);
  reply.header('allow', 'GET, HEAD');
  if (wantsPage(request)) return sendFailure(site, 405, request, reply);
  return sendRefusal(reply, methodNotAllowed);
}

/** Every address that is neither a file nor a call is a page of the site, rendered on the server (architecture 2, first picture). */
export function registerPages(app: FastifyInstance, site: Site): void {
  app.get('/*', (request, reply) => {
    if (wantsPage(request)) return answerPage(site, request, reply);
    return reply.code(404).type('text/plain').header('cache-control', 'no-store').send(`${NO_ROUTE}\n`);
  });
  app.route({
    method: sent,
    url: '/*',
    onRequest: async (request, reply) => refuseSent(site, request, reply),
    handler: (request, reply) => refuseSent(site, request, reply),
  });
}
