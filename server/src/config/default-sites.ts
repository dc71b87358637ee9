import { type Locale, locales } from '@towpath/rules/core/locale';
import { type Brand, brands } from '@towpath/rules/site/brand';
import type { BrandSite, BrandSites } from '@towpath/rules/site/page';
import { type Term, TermsFlags } from '@towpath/rules/terms/terms';
import { websiteOf } from './brand-files.ts';

/** One value per locale. */
function byLocale<Value>(of: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, Value>;
}

const terms = Object.keys(TermsFlags.entries) as Term[];

/** The addresses of a page of the built-in website, by locale (specification 10.15). */
const pages = (brand: Brand, path: string) => byLocale((locale) => `/site/${brand}/${locale}/${path}`);

function builtInSite(brand: Brand) {
  return {
    address: null,
    website: pages(brand, ''),
    tourPage: pages(brand, 'tours/{tour}'),
    thankYou: pages(brand, 'thank-you'),
    terms: Object.fromEntries(
      terms.map((term) => [term, pages(brand, `terms#${term}`)]),
    ) as BrandSite['terms'],
    imprint: pages(brand, 'imprint'),
    privacy: pages(brand, 'privacy'),
    packageTravel: pages(brand, 'package-travel'),
    contact: pages(brand, 'contact'),
    messenger: `/site/${brand}/{locale}/contact#message`,
  };
}

/** The addresses and contact details of the brands when SITES is not set: those of the built-in website. */
export const defaultSites: BrandSites = Object.fromEntries(
  brands.map((brand) => {
    const { phones, email, hasFaq } = websiteOf(brand);
    return [brand, { ...builtInSite(brand), phones, email, faq: hasFaq ? pages(brand, 'faq') : null }];
  }),
);
