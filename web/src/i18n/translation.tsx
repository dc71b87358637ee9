import type { Locale } from '@towpath/rules/core/locale';
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { I18n, Translate } from './i18n.ts';
import type { Namespace } from './text-keys.ts';

const Speech = createContext<{ i18n: I18n; language: Locale } | null>(null);

/** Has everything below speak the language of the moment. */
export function TranslationProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const read = () => i18n.language;
  const language = useSyncExternalStore(i18n.subscribe, read, read);
  const speech = useMemo(() => ({ i18n, language }), [i18n, language]);
  return <Speech value={speech}>{children}</Speech>;
}

/** The language and its texts. Throws outside TranslationProvider: a fault of ours. */
function useSpeech() {
  const speech = use(Speech);
  if (!speech) throw new Error('useTranslation outside TranslationProvider');
  return speech;
}

/** Says the texts of a namespace, of the common ones unless one is named; suspends until they are at hand. */
export function useTranslation(): { t: Translate<'common'>; i18n: I18n };
export function useTranslation<Name extends Namespace>(namespace: Name): { t: Translate<Name>; i18n: I18n };
export function useTranslation(namespace: Namespace = 'common') {
  const { i18n, language } = useSpeech();
  const coming = i18n.waitFor(language, namespace);
  if (coming) use(coming);
  return { t: i18n.getFixedT(language, namespace), i18n };
}

/** The interface language of the moment. */
export function useLocale(): Locale {
  return useSpeech().language;
}
