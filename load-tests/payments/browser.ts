import type { Market } from '@towpath/rules/core/market';
import { publishableKeyOf } from './accounts.ts';

/** Milliseconds after which a visitor gives a request up. */
const PATIENCE = 25_000;

/** An answer, or null where the connection was cut: then nobody knows whether it was done. */
export type Answer = { status: number; body: Readonly<Record<string, unknown>> } | null;

async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, body: isJson ? JSON.parse(text) : {} };
  } catch {
    return null;
  }
}

/** What a visitor's browser can ask of the shop and of the provider. */
export interface Browser {
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: object) => Promise<Answer>;
  /** A call of the provider's with the market's publishable key. */
  provider: (market: Market, path: string, fields: Readonly<Record<string, string>>) => Promise<Answer>;
}

/** A browser at the ends of two lines. `seen` hears of every answer of the shop's. headers: sent with each request to the shop. */
export function openBrowser(
  shop: string,
  provider: string,
  seen: (answer: Answer) => void,
  headers: () => Readonly<Record<string, string>> = () => ({}),
): Browser {
  const heard = async (asking: Promise<Answer>) => {
    const answer = await asking;
    seen(answer);
    return answer;
  };
  return {
    get: (path) => heard(ask(shop + path, { headers: headers() })),
    post: (path, body) =>
      heard(
        ask(shop + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers() },
          body: JSON.stringify(body),
        }),
      ),
    provider: (market, path, fields) =>
      ask(`${provider}/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKeyOf(market)}` },
        body: new URLSearchParams(fields),
      }),
  };
}
