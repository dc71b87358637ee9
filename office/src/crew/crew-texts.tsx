import type { Locale } from '@towpath/rules/core/locale';
import type { TextValues } from '@towpath/rules/text/fill';
import { findText } from '@towpath/rules/text/find-text';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import de from '../../locales/de/departures/crew_page.json';
import en from '../../locales/en/departures/crew_page.json';
import nl from '../../locales/nl/departures/crew_page.json';
import { initialLanguage, keepLanguage } from '../i18n/language.ts';

// All of them: the language can be changed without network.
const texts = { en, de, nl } as const;
type Singular<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;
type CrewText = `crew_page.${Singular<keyof typeof en>}`;

interface CrewTexts {
  language: Locale;
  setLanguage: (language: Locale) => void;
  t: (key: CrewText, values?: TextValues) => string;
}

const CrewTextsContext = createContext<CrewTexts | null>(null);

/** Provides the texts of the crew's page in the language that was chosen on this phone, at first that of its browser. */
export function CrewTextsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(initialLanguage);
  const value = useMemo((): CrewTexts => {
    const choose = (next: Locale) => {
      keepLanguage(next);
      setLanguage(next);
    };
    const t = (key: CrewText, values?: TextValues) =>
      findText(texts[language], language, key.slice('crew_page.'.length), values) ?? key;
    return { language, setLanguage: choose, t };
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <CrewTextsContext value={value}>{children}</CrewTextsContext>;
}

/** The texts of the crew's page. */
export function useCrewTexts(): CrewTexts {
  const value = useContext(CrewTextsContext);
  if (!value) throw new Error('CrewTextsProvider missing');
  return value;
}
