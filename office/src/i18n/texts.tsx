import type { Locale } from '@towpath/rules/core/locale';
import type { ColumnHeadings } from '@towpath/rules/office/columns/column-headings';
import type { TextValues } from '@towpath/rules/text/fill';
import { findText } from '@towpath/rules/text/find-text';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type en from '../../locales/en.ts';
import { keepLanguage } from './language.ts';
import type { Namespaces } from './namespaces.ts';

type Texts = typeof en;
type Singular<Key> = Key extends `${infer Stem}_one` ? Stem : Key extends `${infer Stem}_other` ? Stem : Key;

/** The key of a text: its namespace and its name, without the plural's suffix. */
export type TextKey = {
  [Space in keyof Texts & string]: `${Space}.${Singular<keyof Texts[Space] & string>}`;
}[keyof Texts & string];

interface LanguageFile {
  default: Namespaces;
  headings: ColumnHeadings;
}

/** The texts of each language are a file of their own. */
const loaders: Readonly<Record<Locale, () => Promise<LanguageFile>>> = {
  en: () => import('../../locales/en.ts'),
  de: () => import('../../locales/de.ts'),
  nl: () => import('../../locales/nl.ts'),
};

/** The language, and its texts by key. */
export interface Translation {
  language: Locale;
  t: (key: TextKey, values?: TextValues) => string;
  /** The text of a key that is put together from data; null where there is none. */
  find: (key: string, values?: TextValues) => string | null;
  headings: ColumnHeadings;
  setLanguage: (language: Locale) => void;
}

/** The language and its texts for the screens below. */
export const TextsContext = createContext<Translation | null>(null);

/** Looks up texts. */
export function translate(language: Locale, texts: Namespaces): Pick<Translation, 't' | 'find'> {
  const find = (key: string, values?: TextValues) => {
    const [space = '', ...rest] = key.split('.');
    return findText(texts[space], language, rest.join('.'), values) ?? null;
  };
  return { find, t: (key, values) => find(key, values) ?? key };
}

/** Loads the texts of a language; null until they are there. */
function useTexts(language: Locale): ({ language: Locale } & LanguageFile) | null {
  const [loaded, setLoaded] = useState<({ language: Locale } & LanguageFile) | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loaders[language]().then((file) => {
      if (isCurrent) setLoaded({ language, ...file });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded;
}

/** Provides the texts of a language, and shows nothing until the first ones are there. */
export function TextsProvider({ first, children }: { first: Locale; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  const loaded = useTexts(language);
  const value = useMemo((): Translation | null => {
    if (!loaded) return null;
    const choose = (next: Locale) => {
      keepLanguage(next);
      setLanguage(next);
    };
    const { language: shown, default: texts, headings } = loaded;
    return { language: shown, ...translate(shown, texts), headings, setLanguage: choose };
  }, [loaded]);
  useEffect(() => {
    if (value) document.documentElement.lang = value.language;
  }, [value]);
  return value && <TextsContext value={value}>{children}</TextsContext>;
}

/** The texts in the office's language. */
export function useTranslation(): Translation {
  const value = useContext(TextsContext);
  if (!value) throw new Error('TextsProvider missing');
  return value;
}
