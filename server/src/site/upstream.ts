import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { apiBase } from '@towpath/rules/contract/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { registerBrowserFaults } from '../http/browser-faults.ts';
import { registerHealth } from '../http/health.ts';
import { LARGE_BODY } from '../http/limits/body-limits.ts';
import { limitRates } from '../http/limits/rate-limits.ts';
import type { Get } from './api-client.ts';

const badGateway = { error: 'bad_gateway', message: 'Bad gateway' };

/** Headers that clients may not set, and Expect, which Node's server has handled. */
const overriddenHeaders = /^(x-)?forwarded\b|^(x-real|x-client|true-client|cf-connecting)-ip$|^expect$/;

type ForwardedRequest = Pick<FastifyRequest, 'ip' | 'protocol' | 'host'>;

/** The headers of a forwarded request; this server sets the x-forwarded headers (decision 044). */
function forwardedHeaders(
  { ip, protocol, host }: ForwardedRequest,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !overriddenHeaders.test(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
}

function forward(app: FastifyInstance, upstream: string, prefix: string): void {
  app.register(httpProxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    // Bodies are parsed and limited here like any other (size, depth, JSON only) before they are forwarded.
    proxyPayloads: false,
    handler: (request, reply, destination, options) =>
      reply.from(destination, request.body === undefined ? options : { ...options, body: request.body }),
    // Only the browser retries (specification 9).
    retryMethods: [],
    undici: { connect: { rejectUnauthorized: true } },
    replyOptions: {
      rewriteRequestHeaders: forwardedHeaders,
      onError: (reply) => void reply.code(502).send({ ...badGateway, request_id: reply.request.id }),
    },
  });
}

/** Forwards the API and pictures to an existing back end. shutdown: aborted when the process is about to exit. */
export async function registerUpstream(
  app: FastifyInstance,
  upstream: string,
  get: Get,
  config: Config,
  shutdown: AbortSignal,
): Promise<void> {
  await limitRates(app, config, null);
  registerBrowserFaults(app);
  await app.register(async (scope) => {
    // The back end itself limits the bodies of its calls.
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = LARGE_BODY;
    });
    for (const prefix of [apiBase, '/pictures']) forward(scope, upstream, prefix);
  });
  const check = async () => {
    shutdown.throwIfAborted();
    const { status } = await get(`${apiBase}/tours`);
    if (status !== 200) throw new Error(`The upstream responded with ${status}`);
  };
  registerHealth(app, { check });
}
