import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { initialMonth } from '@towpath/rules/calendar/calendar';
import { addMonths, isPlainDate, monthOf, type PlainDate } from '@towpath/rules/core/dates';
import type { Params } from 'react-router';
import {
  bookingQuery,
  cabinsQuery,
  cabinTranslationsQuery,
  departureQuery,
  departuresQuery,
  paymentQuery,
  productsQuery,
  productTranslationsQuery,
  shipTranslationsQuery,
  tourPricesQuery,
  tourQuery,
  toursQuery,
} from '../api/queries.ts';

/** An arrival at a page: what its data is chosen by. */
export interface Arrival {
  client: QueryClient;
  params: Params;
  query: URLSearchParams;
  today: PlainDate;
}

/** Loads what a page shows first; what fails is left to the screen. */
export type Prepare = (arrival: Arrival) => Promise<unknown>;

/** Loads a query as a screen would: one that is not enabled is not asked, so that both draw the same. */
async function load<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key> & { enabled?: unknown },
): Promise<void> {
  if (query.enabled !== false) await client.prefetchQuery(query);
}

/** Start page. */
export const prepareTourList: Prepare = ({ client }) => load(client, toursQuery);

/** Step 1: the tour, its prices, and the two months that are shown first (specification 4, month navigation). */
export const prepareDate: Prepare = async ({ client, params, query, today }) => {
  const id = params.tour ?? '';
  const prices = load(client, tourPricesQuery(id));
  await load(client, tourQuery(id));
  const tour = client.getQueryData(tourQuery(id).queryKey);
  if (!tour) return;
  const month = initialMonth(tour, query.get('date'), today);
  const months = [month, addMonths(month, 1)];
  await Promise.all([prices, ...months.map((each) => load(client, departuresQuery(id, each)))]);
};

/** Step 2: the tour, the departures of the day's month, the ships' content. */
export const prepareShip: Prepare = async ({ client, params }) => {
  const { tour = '', date = '' } = params;
  await Promise.all([
    load(client, tourQuery(tour)),
    load(client, shipTranslationsQuery),
    isPlainDate(date) && load(client, departuresQuery(tour, monthOf(date))),
  ]);
};

/** What all steps of a departure need to be entered. */
const prepareDeparture: Prepare = ({ client, params }) =>
  load(client, departureQuery(params.departure ?? ''));

/** The departure, its ship and cabins with their content, and what the running total is made of. */
export const prepareOffer: Prepare = async (arrival) => {
  const { client, params } = arrival;
  const id = params.departure ?? '';
  await prepareDeparture(arrival);
  const departure = client.getQueryData(departureQuery(id).queryKey);
  if (!departure) return;
  await Promise.all([
    load(client, cabinsQuery(id)),
    load(client, cabinTranslationsQuery(departure.ship_id)),
    load(client, productsQuery(id)),
    load(client, productTranslationsQuery),
    load(client, shipTranslationsQuery),
  ]);
};

/** Step 6 and what follows. */
export const prepareBooking: Prepare = ({ client, params }) =>
  load(client, bookingQuery(params.booking ?? ''));

/** The stand-alone payment. */
export const preparePayment: Prepare = ({ client, params }) =>
  load(client, paymentQuery(params.payment ?? ''));
