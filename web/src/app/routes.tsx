import { locales } from '@towpath/rules/core/locale';
import { brandPrefix, brands } from '@towpath/rules/site/brand';
import { publicPaths } from '@towpath/rules/site/public-address';
import type { Params } from '../navigation/params.ts';
import {
  redirectStart,
  redirectToCabins,
  redirectToDate,
  redirectToPayment,
} from '../navigation/redirects.ts';
import { matchPath } from '../navigation/router.tsx';
import type { MatchPage, Page } from '../page/page.ts';
import {
  prefetchBooking,
  prefetchCabins,
  prefetchDate,
  prefetchOffer,
  prefetchOverview,
  prefetchPayment,
  prefetchReview,
  prefetchShip,
  prefetchTour,
  prefetchTourList,
} from '../page/prefetch.ts';
import { defineScreen } from '../page/screens.tsx';
import {
  bookingResource,
  departureResource,
  overviewResource,
  paymentResource,
  tourResource,
  toursResource,
} from '../shell/page/page-resources.ts';

const date = {
  screen: defineScreen('date'),
  texts: ['date', 'waiting-note'],
  resource: tourResource,
  prefetch: prefetchDate,
} as const;
const tourPath = ({ tour = '' }: Params) => publicPaths.tour(tour);
const booking = {
  texts: ['payment'],
  resource: bookingResource,
  prefetch: prefetchBooking,
  isPersonal: true,
} as const;
const payment = {
  texts: ['payment'],
  resource: paymentResource,
  prefetch: prefetchPayment,
  isPersonal: true,
} as const;

/** Every page of the site (specification 2), each also served below the prefixes of languages and brands. */
export const pages: readonly Page[] = [
  {
    path: '/',
    screen: defineScreen('tour-list'),
    texts: ['tour-list'],
    resource: toursResource,
    prefetch: prefetchTourList,
    redirect: redirectStart,
    publicPath: publicPaths.tourList,
  },
  { path: '/tours/:tour', ...date, publicPath: tourPath },
  {
    path: '/tours/:tour/date/:date',
    redirect: redirectToDate,
    screen: defineScreen('ship'),
    texts: ['ship', 'waiting-note'],
    resource: tourResource,
    prefetch: prefetchShip,
  },
  {
    path: '/tours/:tour/enquiry',
    screen: defineScreen('enquiry'),
    texts: ['enquiry', 'validation'],
    resource: tourResource,
    prefetch: prefetchTour,
  },
  {
    path: '/tours/:tour/waiting',
    screen: defineScreen('waiting', 'join'),
    texts: ['waiting', 'validation'],
    resource: tourResource,
    prefetch: prefetchTour,
  },
  { path: '/departures/:departure', redirect: redirectToCabins },
  {
    path: '/departures/:departure/cabins',
    screen: defineScreen('cabins'),
    texts: ['cabins', 'waiting-note'],
    resource: departureResource,
    prefetch: prefetchCabins,
  },
  {
    path: '/departures/:departure/passengers',
    screen: defineScreen('passengers'),
    texts: ['passengers', 'validation', 'hold'],
    resource: departureResource,
    prefetch: prefetchOffer,
  },
  {
    path: '/departures/:departure/confirmation',
    screen: defineScreen('review'),
    texts: ['review', 'validation', 'payment', 'hold'],
    resource: departureResource,
    prefetch: prefetchReview,
  },
  {
    path: '/bookings/:booking',
    screen: defineScreen('my-booking'),
    texts: ['my-booking'],
    resource: overviewResource,
    prefetch: prefetchOverview,
    elsewhere: redirectToPayment,
    isPersonal: true,
  },
  {
    path: '/bookings/:booking/payment',
    screen: defineScreen('booking-payment'),
    ...booking,
    hasCardForm: true,
  },
  { path: '/bookings/:booking/confirmed', screen: defineScreen('booking-confirmed'), ...booking },
  {
    path: '/guest',
    screen: defineScreen('own-part'),
    texts: ['own-part', 'my-booking', 'passengers', 'validation'],
    isPersonal: true,
  },
  {
    path: '/quote',
    screen: defineScreen('quote'),
    texts: ['quote', 'review', 'my-booking', 'passengers', 'payment', 'validation'],
    isPersonal: true,
  },
  {
    path: '/waiting/:waiting',
    screen: defineScreen('waiting', 'entry'),
    texts: ['waiting', 'my-booking', 'validation'],
    isPersonal: true,
  },
  {
    path: '/waiting/:waiting/offers/:offer',
    screen: defineScreen('waiting', 'offer'),
    texts: ['waiting', 'validation'],
    isPersonal: true,
  },
  { path: '/payments/:payment', screen: defineScreen('standalone-payment'), ...payment, hasCardForm: true },
  {
    path: '/payments/:payment/completed',
    screen: defineScreen('standalone-payment', 'payment-completed'),
    ...payment,
  },
  {
    path: '/gift-voucher',
    screen: defineScreen('gift'),
    texts: ['gift', 'validation'],
    prefetch: prefetchTourList,
    publicPath: publicPaths.gift,
  },
  { path: '/vouchers', screen: defineScreen('vouchers'), texts: ['vouchers'] },
  { path: '/accessibility', screen: defineScreen('accessibility'), texts: ['accessibility'] },
  { path: '/frame/tours/:tour', ...date },
  { path: '/frame/tour/:tour', ...date },
];

const brandPrefixes = brands.map(brandPrefix).sort((a, b) => b.length - a.length);
/** The part of a path before the page's own: language and brand. */
const prefix = new RegExp(`^(/(${locales.join('|')}))?(${brandPrefixes.join('|')})(?=/|$)`, 'i');

/** Decodes a part of a path; one with malformed escapes stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page and parameters of a path, or null if no page has it. */
export const matchPage: MatchPage = (pathname) => {
  const path = pathname.replace(prefix, '') || '/';
  for (const page of pages) {
    const parts = matchPath(page.path, path);
    if (parts)
      return {
        page,
        params: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, decode(part)])),
      };
  }
  return null;
};
