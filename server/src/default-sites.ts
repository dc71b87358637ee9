import { type Brand, brands } from '@towpath/rules/brand';
import { type Locale, locales } from '@towpath/rules/locale';
import type { BrandSite } from '@towpath/rules/page';
import { type Term, TermsFlags } from '@towpath/rules/terms';

/** One value for each language. */
function byLocale<Value>(of: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, Value>;
}

const terms = Object.keys(TermsFlags.entries) as Term[];

/** Where the server's own stand-in website keeps a page (design 4.15). */
const pages = (brand: Brand, path: string) => byLocale((locale) => `/site/${brand}/${locale}/${path}`);

function standIn(brand: Brand) {
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
    messenger: `/site/${brand}/en/contact#message`,
  };
}

// Numbers that are set aside for made-up people, and a domain that can never exist.
const invented: Record<Brand, Pick<BrandSite, 'faq' | 'phones' | 'email'>> = {
  boatbiketours: {
    faq: null,
    phones: [
      { label: 'NL', number: '+31 20 555 0100' },
      { label: 'DE', number: '+49 30 23125 100' },
      { label: 'US', number: '+1 212 555 0100' },
    ],
    email: 'hello@boatbiketours.example',
  },
  islandhopping: {
    faq: pages('islandhopping', 'faq'),
    phones: [
      { label: 'DE', number: '+49 30 23125 200' },
      { label: 'INT', number: '+44 20 7946 0200' },
    ],
    email: 'ahoi@islandhopping.example',
  },
};

/** Where the brands live when SITES says nothing: on the server's own stand-in website. */
export const defaultSites = Object.fromEntries(
  brands.map((brand) => [brand, { ...standIn(brand), ...invented[brand] }]),
) as unknown as Readonly<Record<Brand, BrandSite>>;
