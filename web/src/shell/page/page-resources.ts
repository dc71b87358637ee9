import { overviewKey } from '../../api/overview-key.ts';
import { paymentKey } from '../../api/payment-key.ts';
import { bookingQuery, departureQuery, tourQuery, toursQuery } from '../../api/queries.ts';
import type { PageResource } from '../../page/page.ts';
import { DepartureLoader } from './departure-loader.tsx';
import { TourLoader } from './tour-loader.tsx';

/** The data that pages need: the query's key and, where it is loaded in the browser, its loader. */
export const toursResource: PageResource = { key: () => toursQuery.queryKey };

export const tourResource: PageResource = {
  key: ({ tour = '' }) => tourQuery(tour).queryKey,
  Loader: TourLoader,
};

export const departureResource: PageResource = {
  key: ({ departure = '' }) => departureQuery(departure).queryKey,
  Loader: DepartureLoader,
};

export const bookingResource: PageResource = { key: ({ booking = '' }) => bookingQuery(booking).queryKey };

export const overviewResource: PageResource = {
  key: ({ booking = '' }, locale) => overviewKey(booking, locale),
};

export const paymentResource: PageResource = { key: ({ payment = '' }) => paymentKey(payment) };
