import { defaultLocale, type Locale, locales } from '@towpath/rules/core/locale';
import type { TextLoader, TextMap } from './text-loader.ts';

/** The texts of the namespaces that a page carries. */
export type Texts = Readonly<Record<string, TextMap>>;

/** The texts that are at hand, in whatever language. */
export interface TextStore {
  find: (locale: Locale, namespace: string) => TextMap | undefined;
  /**
   * Loads what the page does not carry; undefined where nothing is to be waited for. The same promise for the same texts, for
   * good: React renders again what has waited for one, and has to be given it again.
   */
  load: (locale: Locale, namespace: string) => Promise<void> | undefined;
  /** The namespaces that this page has asked for. */
  namespaces: () => readonly string[];
}

/** The texts of a page in its language, and those that a loader brings; without one there are no others. */
export function createTextStore(locale: Locale, texts: Texts, loader?: TextLoader): TextStore {
  const known = new Map<string, TextMap>();
  const loads = new Map<string, Promise<void>>();
  const asked = new Set(Object.keys(texts));
  const at = (language: Locale, namespace: string) => `${language}/${namespace}`;
  const find = (language: Locale, namespace: string) => known.get(at(language, namespace));
  for (const [namespace, map] of Object.entries(texts)) known.set(at(locale, namespace), map);

  /** What is said instead: English, or where that can't be had either what the page has (decision 006). */
  async function instead(namespace: string): Promise<TextMap> {
    const english = find(defaultLocale, namespace) ?? (await loader?.read(defaultLocale, namespace, 0));
    return english ?? locales.map((language) => find(language, namespace)).find(Boolean) ?? {};
  }

  async function bring(language: Locale, namespace: string): Promise<void> {
    const read = await loader?.read(language, namespace);
    known.set(at(language, namespace), read ?? (await instead(namespace)));
  }

  function begin(language: Locale, namespace: string): Promise<void> {
    const begun = bring(language, namespace);
    loads.set(at(language, namespace), begun);
    // Said in React's own words, so that nobody waits a moment for what is there.
    void begun.then(() => Object.assign(begun, { status: 'fulfilled' }));
    return begun;
  }

  function load(language: Locale, namespace: string): Promise<void> | undefined {
    asked.add(namespace);
    const begun = loads.get(at(language, namespace));
    return begun || !loader || find(language, namespace) ? begun : begin(language, namespace);
  }
  return { find, load, namespaces: () => [...asked] };
}
