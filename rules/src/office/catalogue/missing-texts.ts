import { type Locale, locales } from '../../core/locale.ts';

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;
const isByLanguage = (value: Group) => locales.some((language) => Object.hasOwn(value, language));
const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('.');

/** The paths of the texts below a value that are not empty; '' is the value itself. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [''];
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner).map((path) => join(key, path)));
}

/** A text that is there in another language, but not in this one. path: in the document, with dots. */
export interface MissingText {
  language: Locale;
  path: string;
}

/** The texts of a document that some languages have and others lack. */
export function missingTexts(document: unknown, at = ''): MissingText[] {
  if (!isGroup(document)) return [];
  if (!isByLanguage(document))
    return Object.entries(document).flatMap(([key, value]) => missingTexts(value, join(at, key)));
  const known = locales.map((language) => [language, new Set(textsIn(document[language]))] as const);
  const all = [...new Set(known.flatMap(([, paths]) => [...paths]))];
  return known.flatMap(([language, own]) =>
    all
      .filter((path) => !own.has(path))
      .map((path) => ({ language, path: join(at, path === '' ? '' : language, path) || at })),
  );
}

/** The languages that lack texts of a document which others have. */
export function languagesWithGaps(document: unknown): Locale[] {
  const missing = missingTexts(document);
  return locales.filter((locale) => missing.some(({ language }) => language === locale));
}
