import { localeOf } from '@towpath/rules/core/locale';
import { brandOf, brandPrefix } from '@towpath/rules/site/brand';
import { writeQuery } from '../src/navigation/address-query.ts';

/** The options of the embedded element. */
export interface EmbedOptions {
  /** The origin of the booking site, such as https://booking.example.com. */
  site: string;
  tour: string;
  brand: string | null;
  /** A language tag; unsupported ones are ignored and the site detects the language. */
  locale: string | null;
  cid: string | null;
}

function buildAddress({ site, tour, brand, locale, cid }: EmbedOptions, path: string): string {
  const prefix = brandPrefix(brandOf(brand ?? '', '/'));
  const query = new URLSearchParams();
  const supported = localeOf(locale);
  if (supported) query.set('locale', supported);
  if (cid) query.set('cid', cid);
  const page = prefix + path + encodeURIComponent(tour).replaceAll('%3A', ':');
  return new URL(page + writeQuery(query), site).href;
}

/** The URL of the date screen in a frame (specification 2, frame group). */
export function frameAddress(options: EmbedOptions): string {
  return buildAddress(options, '/frame/tours/');
}

/** The URL of the date screen in a window of its own. */
export function pageAddress(options: EmbedOptions): string {
  return buildAddress(options, '/tours/');
}
