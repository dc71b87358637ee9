import { Agent, request } from 'node:http';
import { increment } from './report.ts';

/** A response, or null if there was none: then the outcome is unknown. */
export type Response = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Readonly<Record<string, unknown>>;
} | null;

export interface RequestOptions {
  method?: 'GET' | 'POST';
  /** An object is sent as JSON, a string as it is. */
  body?: object | string;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  timeout?: number;
}

/** Milliseconds for a request that sets no timeout. */
const TIMEOUT = 30_000;

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export interface HttpClients {
  send: (url: string, options?: RequestOptions) => Promise<Response>;
  /** The number of requests without a response, by error code. */
  failures: Map<string, number>;
  close: () => void;
}

const byte = () => Math.floor(Math.random() * 256);

/** Headers with a random client address, as from a proxy: the rate limits count by it. */
export const forwardedHeaders = () => ({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` });

/** Clients with keep-alive connections; each request has a random client address unless its headers have one. No retries. */
export function openHttpClients(): HttpClients {
  const agent = new Agent({ keepAlive: true });
  const failures = new Map<string, number>();
  const send = (
    url: string,
    { method = 'GET', body, headers = {}, timeout = TIMEOUT }: RequestOptions = {},
  ) =>
    new Promise<Response>((resolve) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const all = { ...forwardedHeaders(), ...type, ...headers };
      const sent = request(url, { agent, method, headers: all }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', () => resolve(null));
        response.on('close', () => {
          const { statusCode = 0, headers: received, complete } = response;
          if (!complete) increment(failures, 'incomplete');
          resolve(complete ? { status: statusCode, headers: received, body: parse(text) } : null);
        });
      });
      sent.setTimeout(timeout, () => sent.destroy(new Error('timeout')));
      sent.on('error', (fault: NodeJS.ErrnoException) => {
        increment(failures, fault.code ?? fault.message);
        resolve(null);
      });
      sent.end(typeof body === 'object' ? JSON.stringify(body) : body);
    });
  return { send, failures, close: () => agent.destroy() };
}
