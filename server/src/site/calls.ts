import type { FastifyInstance } from 'fastify';

/** An answer to a GET below /api/v1. */
export interface Got {
  status: number;
  body: unknown;
}
/** visitor: the address of whoever the answer is for, who is counted as if they had asked themselves (decision 035). */
export type Get = (path: string, visitor?: string) => Promise<Got>;

/** Milliseconds: a page asks up to three times in a row, and its visitor sees something before they give up; the browser asks on. */
const UPSTREAM_PATIENCE = 4_000;

function read(text: string, type: string | null): unknown {
  return type?.includes('json') ? JSON.parse(text) : text;
}

/** The server's own calls, in process. */
export function getFrom(app: FastifyInstance): Get {
  return async (url, visitor) => {
    const from = visitor === undefined ? {} : { remoteAddress: visitor };
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url, ...from });
    return { status: statusCode, body: read(body, String(headers['content-type'])) };
  };
}

/** The calls of a back end that exists already, over HTTP. Throws where it does not answer in time; patience in milliseconds. */
export function getOver(upstream: string, patience = UPSTREAM_PATIENCE): Get {
  return async (path) => {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(upstream + path, { headers: { accept: 'application/json' }, signal });
    return {
      status: response.status,
      body: read(await response.text(), response.headers.get('content-type')),
    };
  };
}
