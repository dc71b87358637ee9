import { readAnswer } from '@towpath/rules/core/answer';
import type { FastifyInstance } from 'fastify';

/** An answer to a GET below /api/v1. */
export interface Got {
  status: number;
  body: unknown;
}
/** visitor: the address of whoever the answer is for, who is counted as if they had asked themselves (decision 027). */
export type Get = (path: string, visitor?: string) => Promise<Got>;

/** Milliseconds: a page asks up to three times in a row, and its visitor sees something before they give up; the browser asks on. */
const UPSTREAM_PATIENCE = 4_000;

/** The server's own calls, in process. */
export function getFrom(app: FastifyInstance): Get {
  return async (url, visitor) => {
    const from = visitor === undefined ? {} : { remoteAddress: visitor };
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url, ...from });
    return { status: statusCode, body: readAnswer(body, String(headers['content-type'])) };
  };
}

/** The calls of a back end that exists already, over HTTP. Throws where it does not answer in time; patience in milliseconds. */
export function getOver(upstream: string, patience = UPSTREAM_PATIENCE): Get {
  return async (path, visitor) => {
    const signal = AbortSignal.timeout(patience);
    const headers = new Headers({ accept: 'application/json' });
    if (visitor !== undefined) headers.set('x-forwarded-for', visitor);
    const response = await fetch(upstream + path, { headers, signal });
    return {
      status: response.status,
      body: readAnswer(await response.text(), response.headers.get('content-type')),
    };
  };
}
