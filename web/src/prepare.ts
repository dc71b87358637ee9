import type { QueryClient } from '@tanstack/react-query';
import { initialMonth } from '@towpath/rules/calendar';
import { addMonths, isPlainDate, monthOf, type PlainDate } from '@towpath/rules/dates';
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
} from './queries.ts';

/** An arrival at a page: what its data is chosen by. */
export interface Arrival {
  client: QueryClient;
  params: Params;
  query: URLSearchParams;
  today: PlainDate;
}

/** Loads what a page shows first; what fails is left to the screen. */
export type Prepare = (arrival: Arrival) => Promise<unknown>;

/** Start page. */
export const prepareTourList: Prepare = ({ client }) => client.prefetchQuery(toursQuery);

/** Step 1: the tour, its prices, and the two months that are shown first (specification 4, month navigation). */
export const prepareDate: Prepare = async ({ client, params, query, today }) => {
  const id = params.tour ?? '';
  const prices = client.prefetchQuery(tourPricesQuery(id));
  await client.prefetchQuery(tourQuery(id));
  const tour = client.getQueryData(tourQuery(id).queryKey);
  if (!tour) return;
  const month = initialMonth(tour, query.get('date'), today);
  const months = [month, addMonths(month, 1)];
  await Promise.all([prices, ...months.map((each) => client.prefetchQuery(departuresQuery(id, each)))]);
};

/** Step 2: the tour, the departures of the day's month, the ships' content. */
export const prepareShip: Prepare = async ({ client, params }) => {
  const { tour = '', date = '' } = params;
  await Promise.all([
    client.prefetchQuery(tourQuery(tour)),
    client.prefetchQuery(shipTranslationsQuery),
    isPlainDate(date) && client.prefetchQuery(departuresQuery(tour, monthOf(date))),
  ]);
};

/** What all steps of a departure need to be entered. */
const prepareDeparture: Prepare = ({ client, params }) =>
  client.prefetchQuery(departureQuery(params.departure ?? ''));

/** The departure, its cabins with their content, and what the running total is made of. */
export const prepareOffer: Prepare = async (arrival) => {
  const { client, params } = arrival;
  const id = params.departure ?? '';
  await prepareDeparture(arrival);
  const departure = client.getQueryData(departureQuery(id).queryKey);
  if (!departure) return;
  await Promise.all([
    client.prefetchQuery(cabinsQuery(id)),
    client.prefetchQuery(cabinTranslationsQuery(departure.ship_id)),
    client.prefetchQuery(productsQuery(id)),
    client.prefetchQuery(productTranslationsQuery),
  ]);
};

/** Step 3: the offer, and the ship's content. */
export const prepareCabins: Prepare = (arrival) =>
  Promise.all([prepareOffer(arrival), arrival.client.prefetchQuery(shipTranslationsQuery)]);

/** Step 6 and what follows. */
export const prepareBooking: Prepare = ({ client, params }) =>
  client.prefetchQuery(bookingQuery(params.booking ?? ''));

/** The stand-alone payment. */
export const preparePayment: Prepare = ({ client, params }) =>
  client.prefetchQuery(paymentQuery(params.payment ?? ''));
