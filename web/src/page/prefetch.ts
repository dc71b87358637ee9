import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { initialMonth } from '@towpath/rules/calendar/calendar';
import { addMonths, isPlainDate, monthOf, type PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';
import {
  bookingQuery,
  cabinsQuery,
  cabinTranslationsQuery,
  departureQuery,
  departuresQuery,
  namesQuery,
  productsQuery,
  productTranslationsQuery,
  shipTranslationsQuery,
  termsQuery,
  tourContentQuery,
  tourPricesQuery,
  tourQuery,
  toursQuery,
} from '../api/queries.ts';
import type { Params } from '../navigation/params.ts';

/** Inputs to a page's data. */
export interface PrefetchContext {
  client: QueryClient;
  params: Params;
  query: URLSearchParams;
  today: PlainDate;
  locale: Locale;
  brand: Brand;
}

/** Loads what a page shows first; failures are left to the screen. */
export type Prefetch = (context: PrefetchContext) => Promise<unknown>;

/** Prefetches a query as `useQuery` does: not if it is disabled, nor if it failed before and is not retried on mount. */
async function load<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key> & { enabled?: unknown; retryOnMount?: unknown },
): Promise<void> {
  if (query.enabled === false) return;
  const hasFailed = client.getQueryState(query.queryKey)?.status === 'error';
  if (!hasFailed || query.retryOnMount !== false) await client.prefetchQuery(query);
}

/** The tours that are offered in place of one that does not exist (null); nothing if loading it failed. */
async function loadSimilar(client: QueryClient, missing: null | undefined): Promise<void> {
  if (missing === null) await load(client, toursQuery);
}

/** Every page: the names in its language. */
export const prefetchNames: Prefetch = ({ client, locale }) => load(client, namesQuery(locale));

/** Start page: all tours. */
export const prefetchTourList: Prefetch = ({ client }) => load(client, toursQuery);

/** Step 1: the tour, its content and prices, and the first two months shown (specification 4, month navigation). */
export const prefetchDate: Prefetch = async ({ client, params, query, today, locale, brand }) => {
  const id = params.tour ?? '';
  const facts = [load(client, tourPricesQuery(id)), load(client, tourContentQuery(id, locale))];
  const terms = load(client, termsQuery(brand));
  await load(client, tourQuery(id));
  const tour = client.getQueryData(tourQuery(id).queryKey);
  if (!tour) return loadSimilar(client, tour);
  const month = initialMonth(tour, query.get('date'), today);
  const months = [month, addMonths(month, 1)];
  await Promise.all([...facts, terms, ...months.map((each) => load(client, departuresQuery(id, each)))]);
};

/** The form for groups: the tour. */
export const prefetchTour: Prefetch = ({ client, params }) => load(client, tourQuery(params.tour ?? ''));

/** Step 2: the tour, the departures of the month, the ships' texts, and the terms. */
export const prefetchShip: Prefetch = async ({ client, params, locale, brand }) => {
  const { tour = '', date = '' } = params;
  await Promise.all([
    load(client, tourQuery(tour)),
    load(client, termsQuery(brand)),
    load(client, shipTranslationsQuery(locale)),
    isPlainDate(date) && load(client, departuresQuery(tour, monthOf(date))),
  ]);
};

/** Steps 4 and 5: the departure, its ship, cabins and products with their content, and the terms. */
export const prefetchOffer: Prefetch = async ({ client, params, locale, brand }) => {
  const id = params.departure ?? '';
  await load(client, departureQuery(id));
  const departure = client.getQueryData(departureQuery(id).queryKey);
  if (!departure) return loadSimilar(client, departure);
  await Promise.all([
    load(client, cabinsQuery(id)),
    load(client, termsQuery(brand)),
    load(client, cabinTranslationsQuery(departure.ship_id, locale)),
    load(client, productsQuery(id)),
    load(client, productTranslationsQuery(locale)),
    load(client, shipTranslationsQuery(locale)),
  ]);
};

/** Step 3: the offer, and the tour's content, which states what is included. */
export const prefetchCabins: Prefetch = async (context) => {
  await prefetchOffer(context);
  const { client, params, locale } = context;
  const departure = client.getQueryData(departureQuery(params.departure ?? '').queryKey);
  if (departure) await load(client, tourContentQuery(departure.tour_id, locale));
};

/** Step 5: the offer and the tour's content, which the facts before the contract state. */
export const prefetchReview: Prefetch = async (context) => {
  await prefetchOffer(context);
  const { client, params, locale } = context;
  const departure = client.getQueryData(departureQuery(params.departure ?? '').queryKey);
  // Fetched again even if it failed on an earlier step, because these facts cannot be left out.
  if (departure) await client.prefetchQuery(tourContentQuery(departure.tour_id, locale));
};

/** Step 6 and the page after the payment: the booking, and the tours that are offered in place of one that failed. */
export const prefetchBooking: Prefetch = async ({ client, params }) => {
  const query = bookingQuery(params.booking ?? '');
  await load(client, query);
  const booking = client.getQueryData(query.queryKey);
  if (booking?.status === 'failed' && booking.tour_id) await load(client, toursQuery);
};

/** A booking's own page, whose calls are loaded with its screen. */
export const prefetchOverview: Prefetch = async ({ client, params, locale }) => {
  const { overviewQuery } = await import('../api/booking-api.ts');
  await load(client, overviewQuery(params.booking ?? '', locale));
};

/** The stand-alone payment, whose calls are loaded with its screens. */
export const prefetchPayment: Prefetch = async ({ client, params }) => {
  const { paymentQuery } = await import('../api/payment-api.ts');
  await load(client, paymentQuery(params.payment ?? ''));
};
