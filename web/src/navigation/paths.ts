import { type CabinSelection, formatCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import { TOUR_ID_SEPARATOR } from '@towpath/rules/calendar/tour';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Locale, localeOfPath, localePrefix } from '@towpath/rules/core/locale';
import { type Brand, brandPrefix } from '@towpath/rules/site/brand';
import { readQuery, writeQuery } from './address-query.ts';

type Query = Readonly<Record<string, string | number | null | undefined>>;

const segment = (id: string) => encodeURIComponent(id).replaceAll('%3A', TOUR_ID_SEPARATOR);

function withQuery(path: string, query: Query): string {
  const filled = Object.entries(query).filter(([, value]) => value != null && value !== '');
  return path + writeQuery(new URLSearchParams(filled.map(([key, value]) => [key, String(value)])));
}

/** A path without its language prefix. */
export function withoutLocale(pathname: string): string {
  const own = localeOfPath(pathname);
  return (own ? pathname.slice(own.length + 1) : pathname) || '/';
}

/** The same page in another language; `?locale=` is needed for English, which has no prefix. */
export function inLocale(pathname: string, search: string, locale: Locale): string {
  const query = readQuery(search);
  query.set('locale', locale);
  return localePrefix(locale) + withoutLocale(pathname) + writeQuery(query);
}

/** The query that passes a failed attempt to the payment screen (specification 2, stand-alone payment). */
export interface PreviousAttempt {
  previous_payment_intent: string;
  previous_payment_client_secret: string;
  previous_status: string;
}

/**
 * Builds every link of the site for a language and brand (specification 2, specification 10.2). English has a prefix where the
 * page's own path has it: a cookie may name another language.
 */
export function createPaths(locale: Locale, brand: Brand, pathname = '') {
  const prefix = localeOfPath(pathname) === locale ? `/${locale}` : localePrefix(locale);
  const base = `${prefix}${brandPrefix(brand)}`;
  const departure = (id: string) => `${base}/departures/${segment(id)}`;
  const booking = (id: string) => `${base}/bookings/${segment(id)}`;
  const payment = (id: string) => `${base}/payments/${segment(id)}`;
  return {
    /** The language prefix, then the brand prefix. */
    base,
    /** Without `all` the start page redirects to the brand's website. */
    tourList: () => `${base}/?all=1`,
    tour: (id: string, query: { date?: PlainDate | null; party?: number | null } = {}) =>
      withQuery(`${base}/tours/${segment(id)}`, query),
    frameTour: (id: string) => `${base}/frame/tours/${segment(id)}`,
    ship: (tourId: string, date: PlainDate, query: { party?: number | null } = {}) =>
      withQuery(`${base}/tours/${segment(tourId)}/date/${segment(date)}`, query),
    accessibility: () => `${base}/accessibility`,
    /** The purchase of a gift voucher, with a tour chosen. */
    gift: (query: { tour?: string } = {}) => withQuery(`${base}/gift-voucher`, query),
    /** What is left on a voucher. */
    vouchers: () => `${base}/vouchers`,
    /** The form for groups. */
    enquiry: (tourId: string, query: { party?: number; from?: PlainDate } = {}) =>
      withQuery(`${base}/tours/${segment(tourId)}/enquiry`, query),
    /** The form of the waiting list. `from`, `until`: the days that are filled in. */
    joinWaiting: (tourId: string, query: { party?: number; from?: PlainDate; until?: PlainDate } = {}) =>
      withQuery(`${base}/tours/${segment(tourId)}/waiting`, query),
    /** The page of an entry in the waiting list. */
    waiting: (id: string) => `${base}/waiting/${segment(id)}`,
    /** `tours`: the components of a combined tour, joined by colons. */
    cabins: (id: string, query: { party?: number | null; tours?: string | null; cabins?: string } = {}) =>
      withQuery(`${departure(id)}/cabins`, query),
    /** cid and voucher are passed only out of a frame, which has separate storage (specification 10.3). */
    passengers: (
      id: string,
      selection: CabinSelection,
      query: { locale?: Locale; tours?: string | null; cid?: string | null; voucher?: string | null } = {},
    ) => withQuery(`${departure(id)}/passengers`, { cabins: formatCabins(selection), ...query }),
    /** `search`: the passengers step's query string with `?` (specification 2, step 4). */
    review: (id: string, search: string) => `${departure(id)}/confirmation${search}`,
    payment: (id: string, previous?: PreviousAttempt) => withQuery(`${booking(id)}/payment`, { ...previous }),
    booking,
    confirmed: (id: string) => `${booking(id)}/confirmed`,
    standalonePayment: (id: string, previous?: PreviousAttempt) => withQuery(payment(id), { ...previous }),
    paymentCompleted: (id: string, query: { redirect_status?: string } = {}) =>
      withQuery(`${payment(id)}/completed`, query),
  };
}
export type Paths = ReturnType<typeof createPaths>;
