import type { Locale } from '../core/locale.ts';
import type { BrandSite } from './page.ts';

/** The telephone numbers, that of the country of a language before the others; the labels are codes of countries. */
export function localFirst(phones: BrandSite['phones'], locale: Locale): BrandSite['phones'] {
  const isLocal = ({ label }: BrandSite['phones'][number]) => label.toLowerCase() === locale;
  return [...phones.filter(isLocal), ...phones.filter((phone) => !isLocal(phone))];
}
