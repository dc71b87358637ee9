import { defaultLocale, type Locale, localePrefix, locales } from '../core/locale.ts';
import { type Brand, brandPrefix } from './brand.ts';

/**
 * The canonical address of a page; `path` begins with '/' and has no prefix. English has its prefix here, as the address without
 * a prefix depends on the browser's language (specification 10.2).
 */
export function publicAddress(origin: string, brand: Brand, locale: Locale, path: string): string {
  return `${origin}${localePrefix(locale) || `/${defaultLocale}`}${brandPrefix(brand)}${path}`;
}

/** A page in one language, or `x-default`: in the browser's language. */
export interface Alternate {
  language: Locale | 'x-default';
  address: string;
}

/** The same page in every language. */
export function alternatesOf(origin: string, brand: Brand, path: string): Alternate[] {
  const inEach = locales.map((locale) => ({
    language: locale,
    address: publicAddress(origin, brand, locale, path),
  }));
  return [...inEach, { language: 'x-default', address: `${origin}${brandPrefix(brand)}${path}` }];
}

/** The canonical paths of a tour, of the list of all tours, and of the purchase of gift vouchers. */
export const publicPaths = {
  tour: (id: string) => `/tours/${encodeURIComponent(id).replaceAll('%3A', ':')}`,
  tourList: () => '/?all=1',
  gift: () => '/gift-voucher',
};
