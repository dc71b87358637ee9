import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { allCalls } from '@towpath/rules/contract/all-calls';
import { apiBase } from '@towpath/rules/contract/contract';
import { redactMessage } from '@towpath/rules/core/browser-fault';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../config/errors.ts';
import { isUnavailable } from '../database/database.ts';
import { apiHeaders } from './api-paths.ts';
import { RETRY_AFTER, sendRefusal } from './serve.ts';

const refused: Record<number, [error: string, message: string]> = {
  408: ['timeout', 'Request timeout'],
  413: ['too_large', 'Request body too large'],
  415: ['unsupported_media_type', 'Unsupported media type: the request body has to be JSON'],
  429: ['too_many_requests', 'Too many requests'],
  431: ['too_large', 'Request headers too large'],
};

/** The answer to a request that fails before any handler (specification 10.12). */
function refusalFor(status: number): Refusal {
  const [error, message] = refused[status] ?? ['bad_request', 'Bad request'];
  return new Refusal(status, error, message);
}

const unavailable = ({ id }: FastifyRequest) => ({
  error: 'unavailable',
  message: 'Service unavailable',
  request_id: id,
});

/** The status of a fault: 503 where it is temporary, so that the request may succeed later, otherwise 500. */
export const statusOfFault = (fault: unknown): 500 | 503 =>
  (fault as Partial<FastifyError> | null)?.statusCode === 503 || isUnavailable(fault) ? 503 : 500;

/**
 * Answers what was thrown: a request that cannot be read is refused; everything else is a fault, logged with the request's id
 * and answered 503 where it is temporary, otherwise 500.
 */
export function answerFault(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = (fault as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendRefusal(reply, refusalFor(status));
  request.log.error({ err: fault }, 'fault');
  if (statusOfFault(fault) === 503) {
    return reply.code(503).header('retry-after', RETRY_AFTER).send(unavailable(request));
  }
  return reply
    .code(500)
    .send({ error: 'internal', message: 'Internal server error', request_id: request.id });
}

const patterns = Object.values(allCalls).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${apiBase}${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The methods of a path below /api/v1; none where the path is unknown. */
function methodsOf(path: string): string[] {
  const found = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(found)].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** The answer to a method that an address does not have. */
export const methodNotAllowed = new Refusal(405, 'method_not_allowed', 'Method not allowed');
const unknownEndpoint = new Refusal(404, 'not_found', 'Unknown endpoint');

/** Answers an address below /api without a route: 405 where it has other methods, otherwise 404. */
export function answerUnknownEndpoint(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
  if (methods.length === 0) return sendRefusal(reply, unknownEndpoint);
  reply.header('allow', methods.join(', '));
  return sendRefusal(reply, methodNotAllowed);
}

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is not HTTP, or does not arrive in time, on its socket, and closes the connection. */
export function answerClientError(fault: NodeJS.ErrnoException, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(fault);
  const { status, error, message } = refusalFor(statusOf[fault.code ?? ''] ?? 400);
  const body = JSON.stringify({ error, message });
  const headers = {
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}

/** The database's code for a fault, and the constraint that was violated. */
function namesIn(fault: Error) {
  const code = 'code' in fault ? { code: fault.code } : {};
  return { ...code, ...('constraint' in fault && { constraint: fault.constraint }) };
}

/** The most faults logged of an AggregateError. */
const MAX_FAULTS = 10;

// A type, as the logger's serializers want an index signature, which an interface has not.
type FaultForLog = {
  type: string;
  message: string;
  stack: string;
  cause?: FaultForLog;
  faults?: FaultForLog[];
};

/** The cause of a fault, and the faults that it aggregates. */
function causesOf(fault: Error): Pick<FaultForLog, 'cause' | 'faults'> {
  return {
    ...(fault.cause instanceof Error && { cause: faultForLog(fault.cause) }),
    ...(fault instanceof AggregateError && { faults: fault.errors.slice(0, MAX_FAULTS).map(faultForLog) }),
  };
}

/** A fault and its causes as they are logged: without the data that they were about, which may be personal. */
export function faultForLog(thrown: unknown): FaultForLog {
  const fault = thrown instanceof Error ? thrown : new Error(typeof thrown);
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const stack = frames.map((frame) => frame.trim()).join('\n');
  const type = fault.name === 'Error' ? fault.constructor.name : fault.name;
  return { type, message: redactMessage(fault.message), stack, ...namesIn(fault), ...causesOf(fault) };
}
