import { type Alternate, alternatesOf, publicAddress } from '@towpath/rules/site/public-address';
import type { Visit } from '../page/visit.tsx';

/** How search engines are told of a page. */
export interface SearchLinks {
  /** The one address of this page in this language. */
  canonical: string;
  /** The page in each of the languages. */
  alternates: readonly Alternate[];
}

/** The links of a page that search engines may show under `path`; null where there is none, and they are asked to keep out. */
export function searchLinks(
  path: string | undefined,
  { brand, locale, site }: Pick<Visit, 'brand' | 'locale' | 'site'>,
  requested: string,
): SearchLinks | null {
  if (path === undefined) return null;
  const origin = site.address ?? requested;
  return {
    canonical: publicAddress(origin, brand, locale, path),
    alternates: alternatesOf(origin, brand, path),
  };
}
