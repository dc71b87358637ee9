import type { Locale } from '@towpath/rules/core/locale';
import { overHttp } from '../api/api.ts';

/** Specification 9: reads at a time, retries, and the first delay in milliseconds, which doubles each time. */
export const loaderLimits = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const;

/** The texts of a namespace in one language, keys as they stand: a dot in a key separates nothing. */
export type TextMap = Readonly<Record<string, unknown>>;

/** What speaks with the server of texts. */
export interface TextLoader {
  /** The texts of a file, or null where they cannot be had after so many retries. Never rejects. */
  read: (locale: Locale, namespace: string, retries?: number) => Promise<TextMap | null>;
  /** Says that a text is missing; absent where nobody wants to know. */
  tellMissing?: (locale: Locale, namespace: string, key: string, text: string) => void;
}

/** Lets so much work be done at a time; the rest waits for its turn. */
function inTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** What came of one read: texts, or whether to try again. */
type Outcome = { texts: TextMap } | { again: boolean };

async function readOnce(path: string): Promise<Outcome> {
  const { status, body } = await overHttp({ method: 'GET', path });
  if (status < 200 || status > 299) return { again: status >= 500 };
  const texts: unknown = typeof body === 'string' ? JSON.parse(body) : body;
  return typeof texts === 'object' && texts !== null ? { texts: { ...texts } } : { again: false };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads texts over HTTP (specification 7, 9); where missing ones are saved, by the server's two calls for that. */
export function createTextLoader(saveMissing: boolean): TextLoader {
  const turn = inTurns(loaderLimits.maxParallelReads);
  const saving = (locale: Locale, namespace: string) => `/api/locales/${locale}/${namespace}`;
  const read: TextLoader['read'] = async (locale, namespace, retries = loaderLimits.maxRetries) => {
    const path = saveMissing ? saving(locale, namespace) : `/locales/${locale}/${namespace}.json`;
    for (let retry = 0; ; retry += 1) {
      const outcome = await turn(() => readOnce(path)).catch(() => ({ again: true }));
      if ('texts' in outcome) return outcome.texts;
      if (!outcome.again || retry === retries) return null;
      await pause(loaderLimits.retryTimeout * 2 ** retry);
    }
  };
  if (!saveMissing) return { read };
  const tellMissing: TextLoader['tellMissing'] = (locale, namespace, key, text) => {
    const sent = overHttp({ method: 'POST', path: saving(locale, namespace), body: { [key]: text } });
    sent.catch(() => undefined);
  };
  return { read, tellMissing };
}
