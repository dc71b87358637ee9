import { parseResponseBody } from '@towpath/rules/contract/response-body';

/** The body of a refused call. */
export interface FailureBody {
  error: string;
  message: string;
  issues?: readonly { path: string; message: string }[];
  /** Further facts of the refusal, such as who changed a booking. */
  [fact: string]: unknown;
}

/** A call that was refused or failed; status is 0 without a response. */
export class CallError extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody, cause?: unknown) {
    super(body.message || `${status}`, { cause });
    this.name = 'CallError';
    this.status = status;
    this.body = body;
  }
}

const isFailureBody = (body: unknown): body is FailureBody =>
  typeof body === 'object' && body !== null && 'error' in body && 'message' in body;

/** A call below /api/office. csrf: the session's token, for calls that change something. */
export interface OfficeRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  /** Sent as it is, instead of a body. */
  file?: Blob;
  csrf?: string | undefined;
  signal?: AbortSignal | undefined;
}

async function send({ method, path, body, file, csrf, signal }: OfficeRequest): Promise<Response> {
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    ...(csrf === undefined ? {} : { 'x-csrf-token': csrf }),
  };
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
  const content = sent === undefined ? {} : { body: sent };
  try {
    return await fetch(`/api/office/${path}`, { method, headers, signal: signal ?? null, ...content });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallError(0, { error: 'network', message: '' }, cause);
  }
}

/** Makes a call and resolves to the body of its response. Throws CallError. The only module that calls fetch. */
export async function callOffice(request: OfficeRequest): Promise<unknown> {
  const response = await send(request);
  const body = parseResponseBody(await response.text(), response.headers.get('content-type'));
  if (response.ok) return body;
  const known = isFailureBody(body) ? body : { error: 'failed', message: '' };
  throw new CallError(response.status, known);
}

/** Reads from the visitor's API. path: below /api/v1. Throws CallError. */
export async function readPublic(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(`/api/v1/${path}`, {
    signal: signal ?? null,
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new CallError(response.status, { error: 'failed', message: '' });
  return response.json();
}
