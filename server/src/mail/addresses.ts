import { type Brand, brandPrefix } from '@towpath/rules/brand';
import { defaultLocale, type Locale, localePrefix } from '@towpath/rules/locale';
import type { Config } from '../config.ts';
import type { Link } from './letter.ts';
import type { MailTexts } from './texts.ts';

/** The addresses that a mail leads to, all absolute. */
export interface Addresses {
  booking: (id: string) => string;
  payment: (id: string) => string;
  /** An address of SITES, which may begin with '/'. */
  site: (address: string) => string;
}

/** The addresses for a brand and a language below the site's public one; English has no prefix and is asked for (design 4.2). */
export function addressesOf(publicAddress: string, brand: Brand, locale: Locale): Addresses {
  const base = `${publicAddress}${localePrefix(locale)}${brandPrefix(brand)}`;
  const query = locale === defaultLocale ? `?locale=${locale}` : '';
  return {
    booking: (id) => `${base}/bookings/${id}/payment${query}`,
    payment: (id) => `${base}/payments/${id}${query}`,
    site: (address) => new URL(address, publicAddress).href,
  };
}

/** The links at the foot of every mail. */
export function footerLinks(
  { sites }: Config,
  brand: Brand,
  locale: Locale,
  { site }: Addresses,
  { footer }: MailTexts,
): Link[] {
  const pages = ['contact', 'privacy', 'imprint'] as const;
  return pages.map((page) => ({ label: footer[page], href: site(sites[brand][page][locale]) }));
}
