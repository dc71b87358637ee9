import type { Locale } from '@towpath/rules/core/locale';
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { I18n, Translate } from './i18n.ts';
import type { Namespace } from './text-keys.ts';

const LanguageContext = createContext<{ i18n: I18n; language: Locale } | null>(null);

/** Provides the current language and its texts. */
export function TranslationProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const read = () => i18n.language;
  const language = useSyncExternalStore(i18n.subscribe, read, read);
  const value = useMemo(() => ({ i18n, language }), [i18n, language]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** The language and its texts. Throws outside TranslationProvider. */
function useLanguage() {
  const value = use(LanguageContext);
  if (!value) throw new Error('useTranslation outside TranslationProvider');
  return value;
}

/** The translate function of a namespace, by default `common`; suspends until its texts are loaded. */
export function useTranslation(): { t: Translate<'common'>; i18n: I18n };
export function useTranslation<Name extends Namespace>(namespace: Name): { t: Translate<Name>; i18n: I18n };
export function useTranslation(namespace: Namespace = 'common') {
  const { i18n, language } = useLanguage();
  const loading = i18n.waitFor(language, namespace);
  if (loading) use(loading);
  return { t: i18n.getFixedT(language, namespace), i18n };
}

/** The current interface language. */
export function useLocale(): Locale {
  return useLanguage().language;
}
