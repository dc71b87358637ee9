import { parseResponseBody } from '@towpath/rules/contract/response-body';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

/** The response to a GET below /api/v1. */
interface GetResponse {
  status: number;
  body: unknown;
}
/** Makes a GET request. visitor: the client address that rate limits count (decision 027). */
export type Get = (path: string, visitor?: string) => Promise<GetResponse>;

/** Milliseconds. A page makes up to three calls in sequence; the browser retries what failed. */
const UPSTREAM_TIMEOUT = 4_000;

/** Calls this server's API in process. */
export function createInProcessGet(app: FastifyInstance): Get {
  return async (url, visitor) => {
    const from = visitor === undefined ? {} : { remoteAddress: visitor };
    const { statusCode, body } = await app.inject({ method: 'GET', url, ...from });
    return { status: statusCode, body: parseResponseBody(body) };
  };
}

/** Calls an upstream over HTTP. Throws on a timeout; timeout in milliseconds. */
export function createHttpGet(upstream: string, timeout = UPSTREAM_TIMEOUT): Get {
  return async (path, visitor) => {
    const signal = AbortSignal.timeout(timeout);
    const headers = new Headers({ accept: 'application/json' });
    if (visitor !== undefined) headers.set('x-forwarded-for', visitor);
    const response = await fetch(upstream + path, { headers, signal });
    return { status: response.status, body: parseResponseBody(await response.text()) };
  };
}

/** The answer to a call that a page can do without; null where the back end refuses it, answers something else or nothing. */
export async function getIfAny<Shape extends v.GenericSchema>(
  get: Get,
  path: string,
  shape: Shape,
): Promise<v.InferOutput<Shape> | null> {
  const answer = await get(path).catch(() => null);
  const read = v.safeParse(shape, answer?.status === 200 ? answer.body : undefined);
  return read.success ? read.output : null;
}
