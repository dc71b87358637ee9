import * as v from 'valibot';

/** The interface languages; the first is the default (specification 1). */
export const locales = ['en', 'nl', 'de'] as const;
export type Locale = (typeof locales)[number];
/** The language where a visitor has none of ours. */
export const defaultLocale: Locale = 'en';
/** The languages in their own words. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
};
export const LocaleShape = v.picklist(locales);

/** A value for each of these languages. */
export const inEach = <Language extends Locale, Value>(
  languages: readonly Language[],
  of: (language: Language) => Value,
) => Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, Value>;

export type NameLanguage = Exclude<Locale, 'en'>;
/** The languages into which names of the catalogue are translated: all except the one that they are in. */
export const nameLanguages = locales.filter((locale): locale is NameLanguage => locale !== defaultLocale);

/** The language of a tag such as 'de-AT', or undefined if it is not supported. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  const language = tag?.split(/[-_]/, 1)[0]?.trim().toLowerCase();
  return locales.find((locale) => locale === language);
}

/** The language in the first segment of a path, or undefined. */
export function localeOfPath(pathname: string): Locale | undefined {
  const first = pathname.split('/', 2)[1];
  return locales.find((locale) => locale === first);
}

/** The path prefix of a language: empty for English (specification 10.2). */
export function localePrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}
