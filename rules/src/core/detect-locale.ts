import { defaultLocale, type Locale, localeOf, localeOfPath } from './locale.ts';

/** The source of the language, in order of precedence (specification 1, specification 10.2). */
export type LocaleSource = 'query' | 'path' | 'cookie' | 'storage' | 'browser' | 'default';

/** Sources of the visitor's language in a page load; `stored` only in the browser. */
export interface LocaleHints {
  /** The query parameter 'locale'. */
  asked: string | null;
  pathname: string;
  cookie: string | null;
  stored?: string | null;
  /** Language tags in order of preference. */
  languages: readonly string[];
}

/** The cookie with the visitor's language, named as in i18next. */
export const LOCALE_COOKIE = 'i18next';
/** The key of the visitor's language in local storage, as in i18next. */
export const LOCALE_STORAGE = 'i18nextLng';

function cookieValue(cookies: string | null, name: string): string | undefined {
  const pair = cookies?.split(/;\s*/).find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The language of a page load: from the first source with a supported language; 'de-AT' counts as 'de'. */
export function detectLocale(hints: LocaleHints): { locale: Locale; source: LocaleSource } {
  const found: readonly [LocaleSource, Locale | undefined][] = [
    ['query', localeOf(hints.asked)],
    ['path', localeOfPath(hints.pathname)],
    ['cookie', localeOf(cookieValue(hints.cookie, LOCALE_COOKIE))],
    ['storage', localeOf(hints.stored)],
    ['browser', hints.languages.map(localeOf).find((locale) => locale !== undefined)],
  ];
  const first = found.find(([, locale]) => locale !== undefined);
  return { locale: first?.[1] ?? defaultLocale, source: first?.[0] ?? 'default' };
}

/** The tags of an Accept-Language header in order of preference. */
export function acceptedLanguages(header: string | null): string[] {
  const weighted = (header ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { tag, weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
  });
  const wanted = weighted.filter(({ tag, weight }) => tag !== '' && weight > 0);
  return wanted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag);
}
