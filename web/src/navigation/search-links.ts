import { type Alternate, alternatesOf, publicAddress } from '@towpath/rules/site/public-address';
import type { PageContext } from '../page/page-context.tsx';

/** The link elements for search engines. */
export interface SearchLinks {
  /** The canonical URL of this page in this language. */
  canonical: string;
  /** The page in every language. */
  alternates: readonly Alternate[];
}

/** The links of a page with a public path; null without one. `requestOrigin` is used for brands without an own address. */
export function searchLinks(
  path: string | undefined,
  { brand, locale, site }: Pick<PageContext, 'brand' | 'locale' | 'site'>,
  requestOrigin: string,
): SearchLinks | null {
  if (path === undefined) return null;
  const origin = site.address ?? requestOrigin;
  return {
    canonical: publicAddress(origin, brand, locale, path),
    alternates: alternatesOf(origin, brand, path),
  };
}
