import { countryName } from './country-name.ts';
import type { Locale } from './locale.ts';

/** The address of a person. country: ISO 3166 alpha-2; state: a code, or empty. */
export interface PostalAddress {
  street: string;
  zip_code: string;
  city: string;
  state: string;
  country: string;
}

/** Countries besides the United States that write the town before the postcode in one line, with the state between them. */
const townFirst = ['CA', 'AU'];
/** Countries that write the postcode in a line of its own, below the town. */
const postcodeBelow = ['GB', 'IE'];

/** The lines of the town, in the order of the country. */
function townLines({ zip_code, city, state, country }: PostalAddress): string[] {
  const words = (...parts: string[]) => parts.filter(Boolean).join(' ');
  if (country === 'US') return [[city, words(state, zip_code)].filter(Boolean).join(', ')];
  if (townFirst.includes(country)) return [words(city, state, zip_code)];
  if (postcodeBelow.includes(country)) return [city, zip_code];
  return [[words(zip_code, city), state].filter(Boolean).join(', ')];
}

/** The lines of an address in the order of its country, with the country's name in a language. */
export function addressLines(locale: Locale, address: PostalAddress): string[] {
  const lines = [address.street, ...townLines(address), countryName(locale, address.country)];
  return lines.filter((line) => line.trim() !== '');
}
