import { defaultLocale, type Locale, locales } from '@towpath/rules/core/locale';
import type { TextLoader, TextMap } from './text-loader.ts';

/** Texts by namespace. */
export type Texts = Readonly<Record<string, TextMap>>;

/** The loaded texts of all languages. */
export interface TextStore {
  find: (locale: Locale, namespace: string) => TextMap | undefined;
  /**
   * Loads texts that the page lacks; undefined if they are loaded. Always the same promise for the same texts, as React's
   * `use` requires.
   */
  load: (locale: Locale, namespace: string) => Promise<void> | undefined;
  /** The namespaces used so far. */
  namespaces: () => readonly string[];
}

/** Creates a store with the texts of a page; a loader adds others. */
export function createTextStore(locale: Locale, texts: Texts, loader?: TextLoader): TextStore {
  const loaded = new Map<string, TextMap>();
  const loads = new Map<string, Promise<void>>();
  const used = new Set(Object.keys(texts));
  const keyOf = (language: Locale, namespace: string) => `${language}/${namespace}`;
  const find = (language: Locale, namespace: string) => loaded.get(keyOf(language, namespace));
  for (const [namespace, map] of Object.entries(texts)) loaded.set(keyOf(locale, namespace), map);

  /** English, else any loaded language (decision 006). */
  async function loadFallback(namespace: string): Promise<TextMap> {
    const english = find(defaultLocale, namespace) ?? (await loader?.read(defaultLocale, namespace, 0));
    return english ?? locales.map((language) => find(language, namespace)).find(Boolean) ?? {};
  }

  async function readTexts(language: Locale, namespace: string): Promise<void> {
    const read = await loader?.read(language, namespace);
    loaded.set(keyOf(language, namespace), read ?? (await loadFallback(namespace)));
  }

  function startLoad(language: Locale, namespace: string): Promise<void> {
    const promise = readTexts(language, namespace);
    loads.set(keyOf(language, namespace), promise);
    // React's `use` reads a promise with this status without suspending.
    void promise.then(() => Object.assign(promise, { status: 'fulfilled' }));
    return promise;
  }

  function load(language: Locale, namespace: string): Promise<void> | undefined {
    used.add(namespace);
    const promise = loads.get(keyOf(language, namespace));
    return promise || !loader || find(language, namespace) ? promise : startLoad(language, namespace);
  }
  return { find, load, namespaces: () => [...used] };
}
