import type { Locale } from '@towpath/rules/locale';
import { locales } from '@towpath/rules/locale';
import { createInstance, type i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { createTextLoader, loaderLimits, loaderPaths } from './text-loader.ts';

/** The texts of the namespaces that a page carries, keys as they stand: a dot in a key separates nothing. */
export type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

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
] as const;
export type Namespace = (typeof namespaces)[number];

const base = {
  supportedLngs: [...locales],
  fallbackLng: false,
  defaultNS: 'common',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
} as const;

/** The texts of one rendering: everything it needs is given. */
export function createServerI18n(locale: Locale, texts: Texts): I18n {
  const i18n = createInstance();
  void i18n.init({ ...base, lng: locale, resources: { [locale]: texts }, initAsync: false });
  return i18n;
}

/**
 * The texts in the browser: those of the page at once, others as they are needed (specification 7, 9). saveMissing: the
 * server is told of those that are missing, which it never is in production.
 */
export function createBrowserI18n(locale: Locale, texts: Texts, saveMissing = false): I18n {
  const i18n = createInstance().use(createTextLoader());
  void i18n.init({
    ...base,
    lng: locale,
    ns: Object.keys(texts),
    resources: { [locale]: texts },
    partialBundledLanguages: true,
    initAsync: false,
    ...loaderLimits,
    saveMissing,
    saveMissingTo: 'current',
    backend: { ...loaderPaths(saveMissing), reloadInterval: false },
  });
  return i18n;
}

/** The interface language of the moment. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return i18n.language as Locale;
}
