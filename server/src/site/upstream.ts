import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { apiBase } from '@towpath/rules/core/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { registerBrowserFaults } from '../http/browser-faults.ts';
import { registerHealth } from '../http/health.ts';
import { limitRates } from '../http/rate-limits.ts';
import type { Get } from './api-client.ts';

const noBackEnd = { error: 'bad_gateway', message: 'Bad gateway' };

/** What a client says of its own address, and an expectation that Node's server has answered already. */
const dropped = /^(x-)?forwarded\b|^(x-real|x-client|true-client|cf-connecting)-ip$|^expect$/;

type Asker = Pick<FastifyRequest, 'ip' | 'protocol' | 'host'>;

/** The headers of a forwarded request: who asks, how and at which host is said by this server alone (decision 044). */
function forwardedHeaders({ ip, protocol, host }: Asker, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !dropped.test(name));
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
    // A body is read and judged here like any other (size, depth, JSON only) and sent on as it was read.
    proxyPayloads: false,
    handler: (request, reply, destination, options) =>
      reply.from(destination, request.body === undefined ? options : { ...options, body: request.body }),
    // Retrying is the browser's alone (specification 9): here every call is made once.
    retryMethods: [],
    undici: { connect: { rejectUnauthorized: true } },
    replyOptions: {
      rewriteRequestHeaders: forwardedHeaders,
      onError: (reply) => void reply.code(502).send({ ...noBackEnd, request_id: reply.request.id }),
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
  for (const prefix of [apiBase, '/pictures']) forward(app, upstream, prefix);
  const check = async () => {
    shutdown.throwIfAborted();
    const { status } = await get(`${apiBase}/tours`);
    if (status !== 200) throw new Error(`The back end answered ${status}`);
  };
  registerHealth(app, { check });
}
