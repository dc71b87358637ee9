import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import { apiBase, contract } from '@towpath/rules/contract';
import { messageOf } from '@towpath/rules/fault';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isUnavailable } from '../database.ts';
import { Refusal } from '../errors.ts';
import { isTooLong, keepBounds, tooLong } from './bounds.ts';
import { standardLog } from './log.ts';
import { isCalled } from './no-page.ts';
import { sendRefusal } from './serve.ts';
import type { StandInPage } from './shedding.ts';

const BODY_LIMIT = 256 * 1024;
// The ids of a combined tour are joined into one.
const PARAMETER_LIMIT = 1000;
/** Milliseconds: the card provider's own patience, and a little more. */
const LONGEST_ANSWER = 25_000;
/** Seconds after which an answer of 503 invites to try again, unless it says otherwise. */
const LATER = 5;

const refused: Record<number, [error: string, message: string]> = {
  413: ['too_large', 'The request is too large.'],
  414: ['too_large', 'The address is too long.'],
  415: ['unsupported_media_type', 'The body has to be JSON.'],
  429: ['too_many_requests', 'There were too many requests; please try again later.'],
};

/** What a visitor's mistake before any handler is answered with (design 4.12). */
function refusalFor(status: number): Refusal {
  const [error, message] = refused[status] ?? ['bad_request', 'The request cannot be read.'];
  return new Refusal(status, error, message);
}

const unavailable = ({ id }: FastifyRequest) => ({
  error: 'unavailable',
  message: 'This is not available at the moment; please try again later.',
  request_id: id,
});

/** Answers what was thrown: a request that cannot be read is refused, everything else is a fault of ours, logged by its request's id: 503 where it may pass by itself. */
export function answerFault(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = (fault as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendRefusal(reply, refusalFor(status));
  request.log.error({ err: fault }, 'fault');
  if (status === 503 || isUnavailable(fault)) return reply.code(503).send(unavailable(request));
  const answer = { error: 'internal', message: 'Something went wrong.', request_id: request.id };
  return reply.code(500).send(answer);
}

const patterns = Object.values(contract).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${apiBase}${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The methods that a path below /api/v1 has; none where there is no such path. */
export function methodsOf(path: string): string[] {
  const found = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(found)].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** Answers an address below /api that nothing answers: 405 where another method would do, otherwise 404. */
export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
  if (methods.length === 0)
    return sendRefusal(reply, new Refusal(404, 'not_found', 'There is no such call.'));
  reply.header('allow', methods.join(', '));
  return sendRefusal(reply, new Refusal(405, 'method_not_allowed', 'The call does not have this method.'));
}

/** The database's own name for what went wrong, and which of our constraints it was. */
function namesIn(fault: Error) {
  const code = 'code' in fault ? { code: fault.code } : {};
  return { ...code, ...('constraint' in fault && { constraint: fault.constraint }) };
}

/** Of several faults that a job met: the rest are mostly more of the same. */
const MOST_FAULTS = 10;

/** What is behind a fault: its cause, and the faults that it sums up. */
function behind(fault: Error): { cause?: FaultForLog; faults?: FaultForLog[] } {
  return {
    ...(fault.cause instanceof Error && { cause: faultForLog(fault.cause) }),
    ...(fault instanceof AggregateError && { faults: fault.errors.slice(0, MOST_FAULTS).map(faultForLog) }),
  };
}

type FaultForLog = {
  type: string;
  message: string;
  stack: string;
  cause?: FaultForLog;
  faults?: FaultForLog[];
};

/** What the log says of a fault and those behind it: not what it was about, which may be somebody's data. */
export function faultForLog(thrown: unknown): FaultForLog {
  const fault = thrown instanceof Error ? thrown : new Error(typeof thrown);
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const stack = frames.map((frame) => frame.trim()).join('\n');
  const type = fault.name === 'Error' ? fault.constructor.name : fault.name;
  return { type, message: messageOf(fault.message), stack, ...namesIn(fault), ...behind(fault) };
}

/** What the log says of an answer; reqId where it is not the logger that knows whose it is. */
interface Answered {
  reqId?: string;
  method: string;
  route: string | null;
  status: number;
  /** Milliseconds. */
  ms: number;
  refusal?: string | null;
}

/** Says what was asked and how it went; never an address as it was sent: ids in it are keys (design 4.16). */
export function logAnswer(log: FastifyBaseLogger, { ms, refusal, ...answered }: Answered): void {
  log.info({ ...answered, ms: Math.round(ms), ...(refusal && { refusal }) }, 'answered');
}

function logAnswers(app: FastifyInstance): void {
  app.decorateReply('refusal', null);
  app.addHook('onResponse', ({ method, routeOptions, log }, reply, done) => {
    const { statusCode: status, elapsedTime: ms, refusal } = reply;
    logAnswer(log, { method, route: routeOptions.url ?? null, status, ms, refusal });
    done();
  });
}

/** An address that begins with more than one slash would be read as another host's, by a redirect for one. */
const ownAddress = (url: string) => url.replace(/^[/\\]+/, '/');

type PageOf = (request: FastifyRequest, status: 400 | 414) => StandInPage;

/** Answers with a page where one was asked for and there are any. */
function sendPage(
  status: 400 | 414,
  pageOf: PageOf | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (!pageOf || isCalled(request.url)) return undefined;
  const { headers, html } = pageOf(request, status);
  return reply.code(status).headers(headers).send(html);
}

/** Our Fastify: JSON bodies only and small, request ids of our own, faults and refusals answered in one form. */
export function openHttp(
  options: {
    trustProxy?: boolean | string;
    logLevel?: 'info' | 'warn';
    /** Where the log goes, a line of JSON each; unset: to the standard output. */
    logTo?: { write: (line: string) => void };
    /** What a visitor sees instead of a page whose address cannot be read (400) or is too long (414). */
    pageOf?: PageOf;
    /** What listens, where it is not Node's own server as it is. */
    serverFactory?: (work: RequestListener) => Server;
  } = {},
): FastifyInstance {
  const { trustProxy = false, logLevel, logTo, pageOf, serverFactory } = options;
  const app: FastifyInstance = fastify({
    trustProxy,
    ...(serverFactory && { serverFactory }),
    logger: logLevel
      ? { level: logLevel, serializers: { err: faultForLog }, stream: logTo ?? standardLog() }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    handlerTimeout: LONGEST_ANSWER,
    // What still comes over a connection that is open is answered, to the last.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => ownAddress(url),
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: (fault, request: FastifyRequest, reply: FastifyReply) => {
      reply.header('x-request-id', request.id);
      return sendPage(400, pageOf, request, reply) ?? answerFault(fault, request, reply);
    },
  });
  app.removeContentTypeParser('text/plain');
  // What a visitor tells us when something failed, and what the log calls it.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (!isTooLong(request.url)) return done();
    sendPage(414, pageOf, request, reply) ?? sendRefusal(reply, tooLong);
  });
  keepBounds(app);
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', LATER);
    done();
  });
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler(answerUnknownCall);
  logAnswers(app);
  return app;
}
