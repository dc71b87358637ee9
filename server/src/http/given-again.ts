import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import { type Kept, openStore } from './kept-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether what the route has sent may be given again as it is. */
    kept?: boolean;
  }
  interface FastifyReply {
    /** Since when the answer is kept, on the clock of performance.now(); null where it is not. */
    keptSince: number | null;
  }
}

/** An answer as it was sent, but for its request's id. */
interface Sent extends Kept {
  route: string;
  headers: readonly string[];
  body: string | Buffer;
}

/** An answer that was given again: what the log and the figures say of it. */
export interface Given {
  reqId: string;
  method: string;
  route: string;
  status: number;
  /** Milliseconds. */
  ms: number;
}

const ID = 'x-request-id';
const clock = () => performance.now();

// A page of the same address is compressed for some and not for others.
const keyOf = ({ url, headers }: IncomingMessage) => `${headers['accept-encoding'] ?? ''}\n${url}`;

/** Whether nothing but the address and the compression that was asked for has a say in the answer. */
function isAlike(request: IncomingMessage, reply: FastifyReply): boolean {
  const vary = String(reply.getHeader('vary') ?? 'accept-encoding').toLowerCase();
  const uncompressed = request.headers['x-no-compression'] !== undefined;
  return vary === 'accept-encoding' && !uncompressed && !reply.hasHeader('connection');
}

function headersOf(reply: FastifyReply, body: string | Buffer): string[] {
  const { [ID]: _own, ...headers } = reply.getHeaders();
  const named = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) });
  return named.flatMap(([name, value]) => [name, String(value)]);
}

/**
 * What was sent of routes that are kept, finished to the last header, to be given again at the door for as long as the
 * answer may be (decision 075). onGiven hears of each.
 */
export function openGivenAgain(onGiven: (given: Given) => void) {
  const store = openStore<Sent>(clock);

  const keep: onSendHookHandler<unknown> = (request, reply, body, done) => {
    const { keptSince: begun, statusCode } = reply;
    const whole = typeof body === 'string' || Buffer.isBuffer(body);
    if (begun !== null && whole && statusCode === 200 && isAlike(request.raw, reply)) {
      const route = request.routeOptions.url ?? '';
      store.keep(keyOf(request.raw), { begun, route, headers: headersOf(reply, body), body });
    }
    done(null, body);
  };

  return {
    /** Keeps what such routes send; they are registered later, and whatever changes their answers earlier. */
    keepFrom(app: FastifyInstance): void {
      app.decorateReply('keptSince', null);
      app.addHook('onRoute', (route) => {
        // The door does not count who calls.
        if (route.config?.kept && !route.config.rateLimit) route.onSend = [route.onSend ?? [], keep].flat();
      });
    },

    /** Answers a request with what was sent to another one; false where there is nothing of the kind. */
    giveAgain(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET') return false;
      const sent = store.find(keyOf(request));
      if (!sent || request.headers['x-no-compression'] !== undefined) return false;
      const begun = clock();
      const reqId = randomUUID();
      response.writeHead(200, [...sent.headers, ID, reqId]);
      response.end(sent.body);
      onGiven({ reqId, method: 'GET', route: sent.route, status: 200, ms: clock() - begun });
      return true;
    },
  };
}
