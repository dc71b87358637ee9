import { countries } from '../core/countries.ts';
import type { Locale } from '../core/locale.ts';

/** The countries listed first in each language (specification 2, step 4). */
export const topCountries: Record<Locale, readonly string[]> = {
  nl: ['NL', 'BE'],
  en: ['US', 'CA', 'AU', 'GB', 'SE', 'FI'],
  de: ['DE', 'AT', 'CH'],
};

const homeOf: Partial<Record<Locale, string>> = { nl: 'NL', de: 'DE' };

/**
 * The country that a visitor probably lives in: the region of a browser language (BCP 47) that is the page's language, otherwise
 * the home country of that language. Empty if neither gives one; 'en-US' is ignored, as it is the default of many browsers.
 */
export function likelyCountry(locale: Locale, languages: readonly string[]): string {
  const regions = languages
    .filter((language) => language !== 'en-US' && language.split('-', 1)[0] === locale)
    .map((language) => new Intl.Locale(language).region);
  return regions.find((region) => region && countries.includes(region)) ?? homeOf[locale] ?? '';
}

const parseNames = (list: string) =>
  list.split(';').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }) as const);

const states: Record<string, readonly { code: string; name: string }[]> = {
  US: parseNames(
    'AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming',
  ),
  CA: parseNames(
    'AB Alberta;BC British Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador;NS Nova Scotia;NT Northwest Territories;NU Nunavut;ON Ontario;PE Prince Edward Island;QC Quebec;SK Saskatchewan;YT Yukon',
  ),
};

/** The states or provinces of a country, by name; empty except for US and CA. */
export function statesOf(country: string): readonly { code: string; name: string }[] {
  return Object.hasOwn(states, country) ? (states[country] ?? []) : [];
}

/** All countries with their names in a language: the top ones, and the others sorted by name. */
export function countryList(locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const named = (code: string) => ({ code, name: names.of(code) ?? code });
  const top = topCountries[locale];
  const collator = new Intl.Collator(locale);
  const others = countries.filter((code) => !top.includes(code)).map(named);
  return { top: top.map(named), others: others.sort((a, b) => collator.compare(a.name, b.name)) };
}
