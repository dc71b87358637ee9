import type { Locale } from '@towpath/rules/core/locale';
import type { TextValues } from '@towpath/rules/text/fill';
import { findText, keysOf } from '@towpath/rules/text/find-text';
import type { Namespace, TextKey } from './text-keys.ts';
import { createTextLoader, type TextLoader } from './text-loader.ts';
import { createTextStore, type TextStore, type Texts } from './text-store.ts';

/** Every namespace, one file per language; common and validation are shared, the others belong to one screen each. */
export const namespaces = [
  'common',
  'validation',
  'hold',
  'tour-list',
  'date',
  'ship',
  'cabins',
  'passengers',
  'review',
  'my-booking',
  'own-part',
  'enquiry',
  'quote',
  'waiting',
  'waiting-note',
  'gift',
  'vouchers',
  'accessibility',
  'payment',
] as const satisfies readonly Namespace[];

/** Translates a key of one namespace into one language; returns the key if the text is missing. */
export type Translate<Name extends Namespace> = (key: TextKey<Name>, values?: TextValues) => string;

/** The current language and its texts (decision 006). */
export interface I18n {
  readonly language: Locale;
  /** Translates into the current language; namespace `common` by default. */
  t: <Name extends Namespace = 'common'>(key: TextKey<Name>, options?: { ns?: Name }) => string;
  getFixedT: <Name extends Namespace>(locale: Locale, namespace: Name) => Translate<Name>;
  /** Switches the language once its texts are loaded; of several changes the last one counts. */
  changeLanguage: (locale: Locale) => Promise<void>;
  loadNamespaces: (wanted: string | readonly string[]) => Promise<void>;
  /** A promise to suspend on until a namespace is loaded; undefined if it is. */
  waitFor: (locale: Locale, namespace: Namespace) => Promise<void> | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Reports every missing text once. */
function createMissingReporter({ reportMissing }: TextLoader) {
  const reported = new Set<string>();
  return (locale: Locale, namespace: string, keys: readonly string[], text: string) => {
    for (const key of keys) {
      const name = `${locale}/${namespace}/${key}`;
      if (!reported.has(name)) reportMissing?.(locale, namespace, key, text);
      reported.add(name);
    }
  };
}

/** Returns the translate function of a language and namespace, always the same one. */
function createTranslators(store: TextStore, loader?: TextLoader) {
  const reportMissing = loader && createMissingReporter(loader);
  const translators = new Map<string, (key: string, values?: TextValues) => string>();
  return <Name extends Namespace>(locale: Locale, namespace: Name): Translate<Name> => {
    const name = `${locale}/${namespace}`;
    const translate = (key: string, values?: TextValues) => {
      const text = findText(store.find(locale, namespace), locale, key, values);
      if (text === undefined) reportMissing?.(locale, namespace, keysOf(locale, key, values), key);
      return text ?? key;
    };
    const translator = translators.get(name) ?? translate;
    translators.set(name, translator);
    return translator;
  };
}

/** Creates the texts of a rendering; without a loader only those given. */
export function createI18n(locale: Locale, texts: Texts, loader?: TextLoader): I18n {
  const store = createTextStore(locale, texts, loader);
  const getFixedT = createTranslators(store, loader);
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

/** Creates the browser's texts, loading those that the page lacks (specification 7, 9). saveMissing: report missing texts (development only). */
export function createBrowserI18n(locale: Locale, texts: Texts, saveMissing = false): I18n {
  return createI18n(locale, texts, createTextLoader(saveMissing));
}
