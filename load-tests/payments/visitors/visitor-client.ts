import type { Market } from '@towpath/rules/core/market';
import { publishableKeyOf } from '../stripe-accounts.ts';

/** Milliseconds until a request counts as unanswered. */
const TIMEOUT = 25_000;

/** A response, or null if the connection was cut: then the outcome is unknown. */
export type Response = {
  status: number;
  body: Readonly<Record<string, unknown>>;
  location: string | null;
} | null;

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT), redirect: 'manual' });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const location = response.headers.get('location');
    return { status: response.status, body: isJson ? JSON.parse(text) : {}, location };
  } catch {
    return null;
  }
}

/** The requests of a visitor's browser to the site and to Stripe. */
export interface VisitorClient {
  get: (path: string) => Promise<Response>;
  post: (path: string, body: object) => Promise<Response>;
  /** Calls Stripe with the market's publishable key. */
  stripe: (market: Market, path: string, fields: Readonly<Record<string, string>>) => Promise<Response>;
  /** Answers on the bank's page; the redirect's status, or null if the connection was cut. */
  bank: (path: string, answer: string) => Promise<string | null>;
}

/** A client of the site and of Stripe. onResponse: called with each of the site's responses. headers: of each request to the site. */
export function openVisitorClient(
  site: string,
  stripe: string,
  onResponse: (response: Response) => void,
  headers: () => Readonly<Record<string, string>> = () => ({}),
): VisitorClient {
  const request = async (path: string, init: RequestInit) => {
    const response = await send(site + path, { ...init, headers: { ...init.headers, ...headers() } });
    onResponse(response);
    return response;
  };
  return {
    get: (path) => request(path, {}),
    post: (path, body) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    stripe: (market, path, fields) =>
      send(`${stripe}/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKeyOf(market)}` },
        body: new URLSearchParams(fields),
      }),
    bank: async (path, answer) => {
      const response = await send(stripe + path, { method: 'POST', body: new URLSearchParams({ answer }) });
      if (!response?.location) return null;
      return new URL(response.location).searchParams.get('redirect_status');
    },
  };
}
