import { localeOf } from '@towpath/rules/core/locale';
import { brandOf, brandPrefix } from '@towpath/rules/site/brand';
import { writeQuery } from '../src/navigation/address-query.ts';

/** What a host page asks to be shown. */
export interface Wanted {
  /** The origin of the booking site, such as https://booking.example.com. */
  site: string;
  tour: string;
  brand: string | null;
  /** A language tag; one that the booking site does not speak is left to its own detection. */
  locale: string | null;
  cid: string | null;
}

function addressOf(wanted: Wanted, path: string): string {
  const { site, tour, brand, locale, cid } = wanted;
  const prefix = brandPrefix(brandOf(brand ?? '', '/'));
  const query = new URLSearchParams();
  const spoken = localeOf(locale);
  if (spoken) query.set('locale', spoken);
  if (cid) query.set('cid', cid);
  const page = prefix + path + encodeURIComponent(tour).replaceAll('%3A', ':');
  return new URL(page + writeQuery(query), site).href;
}

/** The date screen as it goes into a frame (specification 2, frame group). */
export function frameAddress(wanted: Wanted): string {
  return addressOf(wanted, '/frame/tours/');
}

/** The same screen in a window of its own. */
export function pageAddress(wanted: Wanted): string {
  return addressOf(wanted, '/tours/');
}
