import { parseResponseBody } from '@towpath/rules/contract/response-body';

/** The body of a refused call. */
export interface FailureBody {
  error: string;
  message: string;
  /** What is wrong with the input; an operation's have a code, and its values. */
  issues?: readonly {
    path: string;
    message: string;
    code?: string;
    values?: Readonly<Record<string, string | number>>;
  }[];
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
  /** A file that is sent as it is, in place of a body. */
  file?: Blob;
  csrf?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Makes a call and reads its answer. Throws CallError without a connection. The only function that calls fetch. */
async function exchange(url: string, { signal = null, ...init }: RequestInit) {
  try {
    const response = await fetch(url, { ...init, signal });
    return { response, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallError(0, { error: 'network', message: '' }, cause);
  }
}

/** The body of an answer; a refusal is thrown as a CallError. */
function bodyOf({ response, text }: Awaited<ReturnType<typeof exchange>>): unknown {
  const body = parseResponseBody(text);
  // Every answer is JSON or empty, as of 204; other text means that it was damaged on its way.
  if (response.ok && (text === '' || typeof body !== 'string')) return body;
  throw new CallError(response.status, isFailureBody(body) ? body : { error: 'failed', message: '' });
}

/** Makes a call and resolves to the body of its response. Throws CallError. */
export async function callOffice(request: OfficeRequest): Promise<unknown> {
  const { method, path, body, file, csrf, signal } = request;
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    ...(csrf === undefined ? {} : { 'x-csrf-token': csrf }),
  };
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
  const content = sent === undefined ? {} : { body: sent };
  return bodyOf(
    await exchange(`/api/office/${path}`, { method, headers, signal: signal ?? null, ...content }),
  );
}

/** Reads from the visitor's API. path: below /api/v1. Throws CallError. */
export async function readPublic(path: string, signal?: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json' };
  return bodyOf(await exchange(`/api/v1/${path}`, { headers, signal: signal ?? null }));
}

/** Posts to the visitor's API. path: below /api/v1, with a slash. Throws CallError, and what ended the signal. */
export async function postPublic(path: string, body: object, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  return bodyOf(
    await exchange(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal }),
  );
}
