import { readAnswer } from '@towpath/rules/core/answer';
import type { BodyOf } from '@towpath/rules/core/call-body';
import {
  type AnswerOf,
  apiBase,
  type CallName,
  contract,
  type ParamsOf,
  pathOf,
  type QueryOf,
} from '@towpath/rules/core/contract';
import * as v from 'valibot';
import { readRetryAfter } from './retry-after.ts';

/** not_found is a 404, client any other 4xx, server a 5xx, network no answer at all, shape an answer that is not what the contract says. */
export type ErrorKind = 'not_found' | 'client' | 'server' | 'network' | 'shape';

interface FailureDetails {
  cause?: unknown;
  requestId?: string | null;
  retryAfter?: number | null;
}

/**
 * A call that failed (specification 8). status is 0 where there was no answer; body is the answer as read; requestId is the
 * server's name for it in its log; retryAfter is how long the server asks to wait, in milliseconds, null where it does not say.
 */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(
    kind: ErrorKind,
    status: number,
    body?: unknown,
    { cause, requestId = null, retryAfter = null }: FailureDetails = {},
  ) {
    super(`${kind} ${status}`, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** What a transport is asked: path and query as the browser sends them. */
export interface Outgoing {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  signal?: AbortSignal;
}
/** Carries a call to the server: over HTTP in the browser, in process while rendering. Throws when there is no answer. */
export type Transport = (outgoing: Outgoing) => Promise<Answer>;

interface Answer {
  status: number;
  body: unknown;
  requestId?: string | null;
  retryAfter?: number | null;
}

/** The browser's transport. */
export const overHttp: Transport = async ({ method, path, body: outgoing, signal }) => {
  const sent = outgoing === undefined ? {} : { body: JSON.stringify(outgoing) };
  const headers = { accept: 'application/json', ...(sent.body && { 'content-type': 'application/json' }) };
  const response = await fetch(path, { method, headers, signal: signal ?? null, ...sent });
  const requestId = response.headers.get('x-request-id');
  const body = readAnswer(await response.text(), response.headers.get('content-type'));
  const retryAfter = readRetryAfter(response.headers.get('retry-after'), Date.now());
  return { status: response.status, body, requestId, retryAfter };
};

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<Key, Value>;
type NoParams<Params> = keyof Params extends never ? undefined : Params;

/** What a call takes: its path parameters, query and body, each only where the contract has one. */
export type CallInput<Name extends CallName> = Part<'params', NoParams<ParamsOf<Name>>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>> & { signal?: AbortSignal };

/** Calls the server by the contract. Answers are checked, money in cents; failures are thrown as ApiError. */
export type CallApi = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<AnswerOf<Name>>;

function kindOf(status: number): ErrorKind {
  if (status === 404) return 'not_found';
  return status >= 500 ? 'server' : 'client';
}

function addressOf<Name extends CallName>(name: Name, input: CallInput<Name>): string {
  const path = `${apiBase}${pathOf(name, (input.params ?? {}) as ParamsOf<Name>)}`;
  const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString();
  return query === '' ? path : `${path}?${query}`;
}

async function carried(transport: Transport, outgoing: Outgoing) {
  try {
    return await transport(outgoing);
  } catch (cause) {
    if (outgoing.signal?.aborted) throw cause;
    throw new ApiError('network', 0, undefined, { cause });
  }
}

/** Says of an answer which call it was and where it is not as agreed, never what it held. */
function misshapen(
  name: CallName,
  status: number,
  issue: v.BaseIssue<unknown>,
  requestId?: string | null,
): ApiError {
  const place = v.getDotPath(issue) ?? '';
  const error = new ApiError('shape', status, issue.message, { requestId });
  error.message = `${name}: ${issue.type} at ${place}`;
  return error;
}

/** The calls of specification 7 over a transport. */
export function createApi(transport: Transport): CallApi {
  return async (name, input) => {
    const { method, response } = contract[name];
    const outgoing = { method, path: addressOf(name, input), body: input.body, signal: input.signal };
    const { status, body, requestId, retryAfter } = await carried(transport, outgoing);
    if (status < 200 || status > 299)
      throw new ApiError(kindOf(status), status, body, { requestId, retryAfter });
    const checked = v.safeParse(response, body);
    if (!checked.success) throw misshapen(name, status, checked.issues[0], requestId);
    return checked.output as AnswerOf<typeof name>;
  };
}

/** The kind of a failure; anything that is no ApiError is a fault of our own. */
export function kindOfError(error: unknown): ErrorKind | 'fault' {
  return error instanceof ApiError ? error.kind : 'fault';
}
