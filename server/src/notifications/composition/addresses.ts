import { type CabinSelection, formatCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import { publicAddress } from '@towpath/rules/site/public-address';
import type { Config } from '../../config/config.ts';
import type { MailTexts } from '../texts.ts';
import type { Link } from './template.ts';

/** The addresses linked in a mail, all absolute. */
export interface Addresses {
  /** The payment of a booking. */
  booking: (id: string) => string;
  /** A booking's own page, which leads to the payment while it is payable. */
  ownPage: (id: string) => string;
  payment: (id: string) => string;
  /** A passenger's part; the token is in the fragment, which is in no log. */
  ownPart: (token: string) => string;
  /** The page of a group quote; the token is in the fragment, as that of a part. */
  quote: (token: string) => string;
  /** The cabins step of a departure, with the party and its cabins. */
  cabins: (departureId: string, party: number, selection: CabinSelection) => string;
  /** The page of an entry in the waiting list, and the way from its offer to the booking. */
  waiting: (id: string) => string;
  waitingOffer: (id: string, offer: string) => string;
  /** The page that tells what is left on a voucher. */
  vouchers: () => string;
  /** An address of SITES, which may begin with '/'. */
  site: (address: string) => string;
}

/** The addresses of a brand below an origin, in the language of the mail (specification 10.2). */
export function addressesOf(origin: string, brand: Brand, locale: Locale): Addresses {
  return {
    booking: (id) => publicAddress(origin, brand, locale, `/bookings/${id}/payment`),
    ownPage: (id) => publicAddress(origin, brand, locale, `/bookings/${id}`),
    payment: (id) => publicAddress(origin, brand, locale, `/payments/${id}`),
    waiting: (id) => publicAddress(origin, brand, locale, `/waiting/${id}`),
    waitingOffer: (id, offer) => publicAddress(origin, brand, locale, `/waiting/${id}/offers/${offer}`),
    ownPart: (token) => `${publicAddress(origin, brand, locale, '/guest')}#${token}`,
    quote: (token) => `${publicAddress(origin, brand, locale, '/quote')}#${token}`,
    cabins: (departureId, party, selection) => {
      const query = new URLSearchParams({ party: String(party), cabins: formatCabins(selection) });
      return publicAddress(
        origin,
        brand,
        locale,
        `/departures/${encodeURIComponent(departureId)}/cabins?${query}`,
      );
    },
    vouchers: () => publicAddress(origin, brand, locale, '/vouchers'),
    site: (address) => new URL(address, origin).href,
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
  return pages.map((page) => ({ label: footer[page], href: site(siteOf(sites, brand)[page][locale]) }));
}
