import type { Locale } from '@towpath/rules/core/locale';
import type { Namespace, TextKey } from './text-keys.ts';
import { createTextLoader, type TextLoader } from './text-loader.ts';
import { createTextStore, type TextStore, type Texts } from './text-store.ts';
import { fill, keysFor, keysOwed, type Values } from './wording.ts';

/** Every namespace, one file a language; common and validation belong to all screens, the others to one each. */
export const namespaces = [
  'common',
  'validation',
  'tour-list',
  'date',
  'ship',
  'cabins',
  'passengers',
  'confirmation',
  'payment',
] as const satisfies readonly Namespace[];

/** Says a text of one namespace in one language; a text that is missing is said as its key. */
export type Translate<Name extends Namespace> = (key: TextKey<Name>, values?: Values) => string;

/** The texts of a page and the language that they are said in (decision 006). */
export interface I18n {
  readonly language: Locale;
  /** Says a text in the language of the moment; of the common ones unless a namespace is named. */
  t: <Name extends Namespace = 'common'>(key: TextKey<Name>, options?: { ns?: Name }) => string;
  getFixedT: <Name extends Namespace>(locale: Locale, namespace: Name) => Translate<Name>;
  /** Says everything in another language once its texts are at hand; of several changes the last one counts. */
  changeLanguage: (locale: Locale) => Promise<void>;
  loadNamespaces: (wanted: string | readonly string[]) => Promise<void>;
  /** What is to be waited for before the texts of a namespace can be said, if anything. */
  waitFor: (locale: Locale, namespace: Namespace) => Promise<void> | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Tells of every missing text once. */
function missingTold({ tellMissing }: TextLoader) {
  const told = new Set<string>();
  return (locale: Locale, namespace: string, keys: readonly string[], text: string) => {
    for (const key of keys) {
      const name = `${locale}/${namespace}/${key}`;
      if (!told.has(name)) tellMissing?.(locale, namespace, key, text);
      told.add(name);
    }
  };
}

/** Gives the function that says the texts of a namespace, the same one each time it is asked for. */
function speakers(store: TextStore, loader?: TextLoader) {
  const missing = loader && missingTold(loader);
  const known = new Map<string, (key: string, values?: Values) => string>();
  return <Name extends Namespace>(locale: Locale, namespace: Name): Translate<Name> => {
    const name = `${locale}/${namespace}`;
    const translate = (key: string, values: Values = {}) => {
      const texts = store.find(locale, namespace);
      const found = keysFor(locale, key, values).map((each) => texts?.[each]);
      const text = found.find((each) => typeof each === 'string');
      if (text === undefined) missing?.(locale, namespace, keysOwed(locale, key, values), key);
      return fill(text ?? key, values);
    };
    const speaker = known.get(name) ?? translate;
    known.set(name, speaker);
    return speaker;
  };
}

function createI18n(locale: Locale, texts: Texts, loader?: TextLoader): I18n {
  const store = createTextStore(locale, texts, loader);
  const getFixedT = speakers(store, loader);
  const listeners = new Set<() => void>();
  let language = locale;
  let wanted = locale;
  return {
    get language() {
      return language;
    },
    t: (key, { ns } = {}) => getFixedT(language, ns ?? ('common' as NonNullable<typeof ns>))(key),
    getFixedT,
    async changeLanguage(next) {
      wanted = next;
      await Promise.all(store.namespaces().map((namespace) => store.load(next, namespace)));
      if (wanted !== next || language === next) return;
      language = next;
      for (const listener of listeners) listener();
    },
    async loadNamespaces(names) {
      await Promise.all([names].flat().map((namespace) => store.load(language, namespace)));
    },
    waitFor: store.load,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The texts of one rendering: everything it needs is given. */
export function createServerI18n(locale: Locale, texts: Texts): I18n {
  return createI18n(locale, texts);
}

/**
 * The texts in the browser: those of the page at once, others as they are needed (specification 7, 9). saveMissing: the
 * server is told of those that are missing, which it never is in production.
 */
export function createBrowserI18n(locale: Locale, texts: Texts, saveMissing = false): I18n {
  return createI18n(locale, texts, createTextLoader(saveMissing));
}
