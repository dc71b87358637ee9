import { Agent, request } from 'node:http';

/** An answer, or null where there was none: then nobody knows whether anything was done. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Readonly<Record<string, unknown>>;
} | null;

export interface Asking {
  method?: 'GET' | 'POST';
  /** Sent as JSON, or a text as it is. */
  body?: object | string;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds after which the client gives up. */
  patience?: number;
}

const PATIENCE = 30_000;

function read(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export interface Clients {
  ask: (url: string, asking?: Asking) => Promise<Answer>;
  /** Why there was no answer, counted by the fault's code. */
  faults: Map<string, number>;
  close: () => void;
}

const byte = () => Math.floor(Math.random() * 256);

/** Headers with a random client address as a proxy forwards it: the rate limits count by it. */
export const forwardedHeaders = () => ({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` });

/** Clients that keep their connections, each request from an address of its own unless its headers name one; it is sent once. */
export function openClients(): Clients {
  const agent = new Agent({ keepAlive: true });
  const faults = new Map<string, number>();
  const note = (code: string) => faults.set(code, (faults.get(code) ?? 0) + 1);
  const ask = (url: string, { method = 'GET', body, headers = {}, patience = PATIENCE }: Asking = {}) =>
    new Promise<Answer>((resolve) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const all = { ...forwardedHeaders(), ...type, ...headers };
      const sent = request(url, { agent, method, headers: all }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', () => resolve(null));
        response.on('close', () => {
          const { statusCode = 0, headers: got, complete } = response;
          if (!complete) note('broken off');
          resolve(complete ? { status: statusCode, headers: got, body: read(text) } : null);
        });
      });
      sent.setTimeout(patience, () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (fault: NodeJS.ErrnoException) => {
        note(fault.code ?? fault.message);
        resolve(null);
      });
      sent.end(typeof body === 'object' ? JSON.stringify(body) : body);
    });
  return { ask, faults, close: () => agent.destroy() };
}
