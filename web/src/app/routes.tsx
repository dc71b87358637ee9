import { locales } from '@towpath/rules/core/locale';
import { brandPrefix, brands } from '@towpath/rules/site/brand';
import { publicPaths } from '@towpath/rules/site/public-address';
import { matchRoutes, type Params, type RouteObject } from 'react-router';
import {
  redirectStart,
  redirectToCabins,
  redirectToDate,
  redirectToPayment,
} from '../navigation/redirects.ts';
import type { MatchPage, Page } from '../page/page.ts';
import {
  prefetchBooking,
  prefetchConfirmation,
  prefetchDate,
  prefetchOffer,
  prefetchPayment,
  prefetchShip,
  prefetchTourList,
} from '../page/prefetch.ts';
import { defineScreen } from '../page/screens.tsx';
import { PageNotFound } from '../shell/failure/failure.tsx';
import {
  bookingResource,
  departureResource,
  paymentResource,
  tourResource,
  toursResource,
} from '../shell/page/page-resources.ts';
import { PageView } from '../shell/page/page-view.tsx';

const date = {
  screen: defineScreen('date'),
  texts: ['date'],
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

/** Every page of the site (specification 2), each also served below the language and brand prefixes. */
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
    texts: ['ship'],
    resource: tourResource,
    prefetch: prefetchShip,
  },
  { path: '/departures/:departure', redirect: redirectToCabins },
  {
    path: '/departures/:departure/cabins',
    screen: defineScreen('cabins'),
    texts: ['cabins'],
    resource: departureResource,
    prefetch: prefetchOffer,
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
    screen: defineScreen('confirmation'),
    texts: ['confirmation', 'validation', 'payment', 'hold'],
    resource: departureResource,
    prefetch: prefetchConfirmation,
  },
  { path: '/bookings/:booking', redirect: redirectToPayment },
  {
    path: '/bookings/:booking/payment',
    screen: defineScreen('booking-payment'),
    ...booking,
    hasCardForm: true,
  },
  { path: '/bookings/:booking/confirmed', screen: defineScreen('booking-confirmed'), ...booking },
  { path: '/payments/:payment', screen: defineScreen('standalone-payment'), ...payment, hasCardForm: true },
  {
    path: '/payments/:payment/completed',
    screen: defineScreen('standalone-payment', 'payment-completed'),
    ...payment,
  },
  { path: '/frame/tours/:tour', ...date },
  { path: '/frame/tour/:tour', ...date },
];

const localePrefixes = ['', ...locales.map((locale) => `/${locale}`)];
const notFound: RouteObject = { path: '*', element: <PageNotFound /> };

/** The router's routes by prefix, the longest prefix first. */
const routesByPrefix = localePrefixes
  .flatMap((locale) => brands.map((brand) => `${locale}${brandPrefix(brand)}`))
  .sort((a, b) => b.length - a.length)
  .map((prefix) => {
    const routes = pages.map(
      (page): RouteObject => ({ path: prefix + page.path, handle: page, element: <PageView page={page} /> }),
    );
    return { prefix, routes: [...routes, notFound] };
  });

/** The routes below the prefix of a path only, as matching all routes is slow on phones. */
export function routesAt(pathname: string): RouteObject[] {
  const path = `${pathname.toLowerCase()}/`;
  return routesByPrefix.find(({ prefix }) => path.startsWith(`${prefix}/`))?.routes ?? [notFound];
}

/** The page and parameters of a path, or null if no route matches. */
export const matchPage: MatchPage = (pathname) => {
  const match = matchRoutes(routesAt(pathname), pathname)?.at(-1);
  const page = match?.route.handle as Page | undefined;
  return match && page ? { page, params: match.params } : null;
};
