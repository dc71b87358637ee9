import { type Locale, localeOf } from '@towpath/rules/core/locale';
import { readStored, writeStored } from '../api/device-storage.ts';

const NAME = 'language';

/** The language that was chosen on this device, else the first supported language of the browser, else English. */
export function initialLanguage(): Locale {
  const chosen = localeOf(readStored(NAME));
  if (chosen) return chosen;
  for (const tag of navigator.languages) {
    const language = localeOf(tag);
    if (language) return language;
  }
  return 'en';
}

/** Keeps the chosen language on this device. */
export function keepLanguage(language: Locale): void {
  writeStored(NAME, language);
}

/** The BCP 47 tag by which Intl formats dates and numbers in a language: English is British, as the texts are. */
export const formatTag = (language: Locale): string => (language === 'en' ? 'en-GB' : language);
