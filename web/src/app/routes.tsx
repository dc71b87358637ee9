import { locales } from '@towpath/rules/core/locale';
import { brandPrefix, brands } from '@towpath/rules/site/brand';
import { publicPaths } from '@towpath/rules/site/public-address';
import { matchRoutes, type Params, type RouteObject } from 'react-router';
import { leaveStart, toCabins, toDate, toPayment } from '../navigation/redirects.ts';
import type { MatchPage, Page } from '../page/page.ts';
import {
  prepareBooking,
  prepareDate,
  prepareOffer,
  preparePayment,
  prepareShip,
  prepareTourList,
} from '../page/prepare.ts';
import { screen } from '../page/screens.tsx';
import { PageNotFound } from '../shell/failure.tsx';
import { PageView } from '../shell/page-view.tsx';
import {
  bookingSubject,
  departureSubject,
  paymentSubject,
  tourSubject,
  toursSubject,
} from '../shell/subject.tsx';

const date = { screen: screen('date'), texts: ['date'], subject: tourSubject, prepare: prepareDate } as const;
const tourPath = ({ tour = '' }: Params) => publicPaths.tour(tour);
const departure = { subject: departureSubject, prepare: prepareOffer };
const booking = {
  texts: ['payment'],
  subject: bookingSubject,
  prepare: prepareBooking,
  personal: true,
} as const;
const payment = {
  texts: ['payment'],
  subject: paymentSubject,
  prepare: preparePayment,
  personal: true,
} as const;

/** Every page of the site (specification 2). Each also answers below a brand's and a language's prefix. */
export const pages: readonly Page[] = [
  {
    path: '/',
    screen: screen('tour-list'),
    texts: ['tour-list'],
    subject: toursSubject,
    prepare: prepareTourList,
    redirect: leaveStart,
    publicPath: publicPaths.tourList,
  },
  { path: '/tours/:tour', ...date, publicPath: tourPath },
  {
    path: '/tours/:tour/date/:date',
    redirect: toDate,
    screen: screen('ship'),
    texts: ['ship'],
    subject: tourSubject,
    prepare: prepareShip,
  },
  { path: '/departures/:departure', redirect: toCabins },
  {
    path: '/departures/:departure/cabins',
    screen: screen('cabins'),
    texts: ['cabins'],
    subject: departureSubject,
    prepare: prepareOffer,
  },
  {
    path: '/departures/:departure/passengers',
    screen: screen('passengers'),
    texts: ['passengers', 'validation'],
    ...departure,
  },
  {
    path: '/departures/:departure/confirmation',
    screen: screen('confirmation'),
    texts: ['confirmation', 'validation', 'payment'],
    ...departure,
  },
  { path: '/bookings/:booking', redirect: toPayment },
  { path: '/bookings/:booking/payment', screen: screen('booking-payment'), ...booking, takesCards: true },
  { path: '/bookings/:booking/confirmed', screen: screen('booking-confirmed'), ...booking },
  { path: '/payments/:payment', screen: screen('standalone-payment'), ...payment, takesCards: true },
  {
    path: '/payments/:payment/completed',
    screen: screen('standalone-payment', 'payment-completed'),
    ...payment,
  },
  { path: '/frame/tours/:tour', ...date },
  { path: '/frame/tour/:tour', ...date },
];

const localePrefixes = ['', ...locales.map((locale) => `/${locale}`)];
const notFound: RouteObject = { path: '*', element: <PageNotFound /> };

/** The pages below every prefix, as the router takes them; the longest prefix first. */
const routesBelow = localePrefixes
  .flatMap((locale) => brands.map((brand) => `${locale}${brandPrefix(brand)}`))
  .sort((a, b) => b.length - a.length)
  .map((prefix) => {
    const routes = pages.map(
      (page): RouteObject => ({ path: prefix + page.path, handle: page, element: <PageView page={page} /> }),
    );
    return { prefix, routes: [...routes, notFound] };
  });

/** The routes that an address can be one of: the router weighs all that it is given, which takes a phone a while. */
export function routesAt(pathname: string): RouteObject[] {
  const sought = `${pathname.toLowerCase()}/`;
  return routesBelow.find(({ prefix }) => sought.startsWith(`${prefix}/`))?.routes ?? [notFound];
}

/** The page of an address and its parameters, or null where no route has it. */
export const matchPage: MatchPage = (pathname) => {
  const match = matchRoutes(routesAt(pathname), pathname)?.at(-1);
  const page = match?.route.handle as Page | undefined;
  return match && page ? { page, params: match.params } : null;
};
