import type { Call } from '@towpath/rules/contract/call';
import type { BodyOf } from '@towpath/rules/contract/call-body';
import {
  type AnswerOf,
  apiBase,
  type CallName,
  contract,
  fillPath,
  type ParamsOf,
  type QueryOf,
  type VisitorCallName,
} from '@towpath/rules/contract/contract';
import { parseResponseBody } from '@towpath/rules/contract/response-body';
import * as v from 'valibot';
import { parseRetryAfter } from './retry-after.ts';

/** not_found: 404; client: any other 4xx; server: 5xx; network: no response or one that broke off; shape: one that violates the contract. */
export type ErrorKind = 'not_found' | 'client' | 'server' | 'network' | 'shape';

interface FailureDetails {
  cause?: unknown;
  requestId?: string | null;
  retryAfter?: number | null;
}

/**
 * A failed call (specification 8). status is that of the response, also where it broke off, and 0 without one; body is the parsed response body; requestId identifies the
 * request in the server's log; retryAfter is the wait that the server asks for, in milliseconds.
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

/** A request; `path` includes the query string. */
export interface TransportRequest {
  method: Call['method'];
  path: string;
  body?: unknown;
  signal?: AbortSignal;
}
/** Sends a request: over HTTP in the browser, in process while rendering. Throws if there is no response. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

interface TransportResponse {
  status: number;
  body: unknown;
  requestId?: string | null;
  retryAfter?: number | null;
}

/** The text of a response. Throws ApiError where it breaks off: the call was answered. */
async function textOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('network', response.status, undefined, { cause });
  }
}

/** The browser's transport. */
export const httpTransport: Transport = async ({ method, path, body: input, signal }) => {
  const json = input === undefined ? {} : { body: JSON.stringify(input) };
  const headers = { accept: 'application/json', ...(json.body && { 'content-type': 'application/json' }) };
  const response = await fetch(path, { method, headers, signal: signal ?? null, ...json });
  const requestId = response.headers.get('x-request-id');
  const body = parseResponseBody(await textOf(response, signal));
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  return { status: response.status, body, requestId, retryAfter };
};

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<Key, Value>;
type NoParams<Params> = keyof Params extends never ? undefined : Params;

/** The input of a call: path parameters, query and body, each only if the contract has one. */
export type CallInput<Name extends CallName> = Part<'params', NoParams<ParamsOf<Name>>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>> & { signal?: AbortSignal };

/** Makes a call of the contract. Responses are validated, money is in cents. Throws ApiError. */
export type CallApi<Names extends CallName = VisitorCallName> = <Name extends Names>(
  name: Name,
  input: CallInput<Name>,
) => Promise<AnswerOf<Name>>;

function kindOfStatus(status: number): ErrorKind {
  if (status === 404) return 'not_found';
  return status >= 500 ? 'server' : 'client';
}

function buildUrl<Name extends CallName>(path: string, input: CallInput<Name>): string {
  const filled = `${apiBase}${fillPath(path, (input.params ?? {}) as ParamsOf<Name>)}`;
  const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

async function send(transport: Transport, request: TransportRequest) {
  try {
    return await transport(request);
  } catch (cause) {
    if (cause instanceof ApiError || request.signal?.aborted) throw cause;
    throw new ApiError('network', 0, undefined, { cause });
  }
}

/** An error that names the call and the place of the mismatch, never the content of the response. */
function shapeError(
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

/** Creates the calls of a contract over a transport. */
export function createCalls<Names extends CallName>(
  calls: Readonly<Record<Names, Call>>,
  transport: Transport,
): CallApi<Names> {
  return async (name, input) => {
    const { method, path, response } = calls[name];
    const request = { method, path: buildUrl(path, input), body: input.body, signal: input.signal };
    const { status, body, requestId, retryAfter } = await send(transport, request);
    if (status < 200 || status > 299)
      throw new ApiError(kindOfStatus(status), status, body, { requestId, retryAfter });
    const checked = v.safeParse(response, body);
    if (!checked.success) throw shapeError(name, status, checked.issues[0], requestId);
    return checked.output as AnswerOf<typeof name>;
  };
}

/** Creates the calls of specification 7 over a transport. */
export const createApi = (transport: Transport): CallApi => createCalls<VisitorCallName>(contract, transport);

/** The kind of an error; anything but an ApiError is a fault in the site's code. */
export function getErrorKind(error: unknown): ErrorKind | 'fault' {
  return error instanceof ApiError ? error.kind : 'fault';
}
