import type { Locale } from '@towpath/rules/core/locale';
import { httpTransport } from '../api/api.ts';
import { wait } from '../api/retries.ts';

/** Specification 9; retryTimeout is the first delay in milliseconds, doubled each time. */
const loaderLimits = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const;

/** The texts of a namespace in one language by key; keys are flat, dots have no meaning. */
export type TextMap = Readonly<Record<string, unknown>>;

export interface TextLoader {
  /** Loads a file; null after the retries failed. Never rejects. */
  read: (locale: Locale, namespace: string, retries?: number) => Promise<TextMap | null>;
  /** Reports a missing text; absent in production. */
  reportMissing?: (locale: Locale, namespace: string, key: string, text: string) => void;
}

function limitConcurrency(maximum: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < maximum) running += 1;
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

type ReadResult = { texts: TextMap } | { isRetryable: boolean };

async function readOnce(path: string): Promise<ReadResult> {
  const { status, body } = await httpTransport({ method: 'GET', path });
  if (status < 200 || status > 299) return { isRetryable: status >= 500 };
  const texts: unknown = typeof body === 'string' ? JSON.parse(body) : body;
  return typeof texts === 'object' && texts !== null ? { texts: { ...texts } } : { isRetryable: false };
}

/** Creates a loader of texts over HTTP (specification 7, 9); with saveMissing it uses the server's calls for missing texts. */
export function createTextLoader(saveMissing: boolean): TextLoader {
  const limit = limitConcurrency(loaderLimits.maxParallelReads);
  const saving = (locale: Locale, namespace: string) => `/api/locales/${locale}/${namespace}`;
  const read: TextLoader['read'] = async (locale, namespace, retries = loaderLimits.maxRetries) => {
    const path = saveMissing ? saving(locale, namespace) : `/locales/${locale}/${namespace}.json`;
    for (let retry = 0; ; retry += 1) {
      const result = await limit(() => readOnce(path)).catch(() => ({ isRetryable: true }));
      if ('texts' in result) return result.texts;
      if (!result.isRetryable || retry === retries) return null;
      await wait(loaderLimits.retryTimeout * 2 ** retry);
    }
  };
  if (!saveMissing) return { read };
  const reportMissing: TextLoader['reportMissing'] = (locale, namespace, key, text) => {
    const sent = httpTransport({ method: 'POST', path: saving(locale, namespace), body: { [key]: text } });
    sent.catch(() => undefined);
  };
  return { read, reportMissing };
}
