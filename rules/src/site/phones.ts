import type { Locale } from '../core/locale.ts';
import type { BrandSite } from './page.ts';

/** The label of the number for calls from anywhere else; the others are codes of countries. */
export const ELSEWHERE = 'INT';

/** The telephone numbers, that of the country of a language before the others. */
export function localFirst(phones: BrandSite['phones'], locale: Locale): BrandSite['phones'] {
  const isLocal = ({ label }: BrandSite['phones'][number]) => label.toLowerCase() === locale;
  return [...phones.filter(isLocal), ...phones.filter((phone) => !isLocal(phone))];
}
