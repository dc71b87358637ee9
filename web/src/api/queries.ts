import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { pollDelay } from '@towpath/rules/booking/booking';
import { monthQuery } from '@towpath/rules/calendar/calendar';
import type { Departure } from '@towpath/rules/calendar/departure';
import { type Tour, tourFromSummary } from '@towpath/rules/calendar/tour';
import type { PlainMonth } from '@towpath/rules/core/dates';
import { limits } from '@towpath/rules/core/limits';
import type { PicturedTranslation } from '@towpath/rules/core/translation';
import { kindOfError } from './api.ts';
import { callOf } from './query-client.ts';

const { voucherCache, translationsFresh } = limits.fetching;
/** Content that could not be had is not asked for again by each part of a screen that would show it (decision 056). */
const content = { staleTime: translationsFresh, retryOnMount: false };

/** What does not exist (404, specification 7) is an answer, null, so that it is kept and rendered like any other. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (kindOfError(error) === 'not_found') return null;
    throw error;
  }
}

/** The same of a thing that only 404 says not to exist: what the back end cannot read may be there all the same. */
async function orMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (kindOfError(error) === 'not_found') return null;
    throw error;
  }
}

/** All tours. */
export const toursQuery = queryOptions({
  queryKey: ['tours', 'list'],
  queryFn: async ({ client, signal }) => (await callOf(client)('tours', { signal })).data,
});

/** A tour, or null where there is none. */
export const tourQuery = (id: string) =>
  queryOptions({
    queryKey: ['tour', id],
    queryFn: ({ client, signal }) => orNull(callOf(client)('tour', { params: { id }, signal })),
    enabled: id !== '',
  });

/** What the tour list already tells of a tour while the rest loads (specification 3). */
export function tourPlaceholder(client: QueryClient, id: string): Tour | undefined {
  const summary = client.getQueryData(toursQuery.queryKey)?.find((tour) => tour.id === id);
  return summary && tourFromSummary(summary);
}

/** The departures of one calendar month; none for an empty tour id. Not retried (specification 7). */
export const departuresQuery = (tourId: string, month: PlainMonth) =>
  queryOptions({
    queryKey: ['tour', tourId, 'departures', month],
    queryFn: async ({ client, signal }): Promise<Departure[]> => {
      if (tourId === '') return [];
      const query = monthQuery(month);
      return callOf(client)('tourDepartures', { params: { id: tourId }, query, signal });
    },
    retry: false,
  });

/** Lowest and highest price of every month. */
export const tourPricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['tour', id, 'prices'],
    queryFn: ({ client, signal }) => callOf(client)('tourPrices', { params: { id }, signal }),
    enabled: id !== '',
  });

/** A departure, or null where there is none. */
export const departureQuery = (id: string) =>
  queryOptions({
    queryKey: ['departures', id],
    queryFn: ({ client, signal }) => orMissing(callOf(client)('departure', { params: { id }, signal })),
  });

/** The cabin types of a departure with what is left of them. */
export const cabinsQuery = (departureId: string) =>
  queryOptions({
    queryKey: ['departures', departureId, 'cabins'],
    queryFn: ({ client, signal }) =>
      callOf(client)('departureCabins', { params: { id: departureId }, signal }),
  });

/** Everything that a departure can be booked with. */
export const productsQuery = (departureId: string) =>
  queryOptions({
    queryKey: ['departures', departureId, 'products'],
    queryFn: ({ client, signal }) =>
      callOf(client)('departureProducts', { params: { id: departureId }, signal }),
  });

/** A coupon, or null where the code is not valid. Kept ten minutes, not retried, not asked without a code (specification 5). */
export const voucherQuery = (departureId: string, code: string) =>
  queryOptions({
    queryKey: ['departures', departureId, 'voucher', code],
    queryFn: async ({ client, signal }) => {
      if (departureId === '' || code === '') return null;
      return orNull(
        callOf(client)('departureVoucher', { params: { id: departureId }, query: { code }, signal }),
      );
    },
    retry: false,
    staleTime: voucherCache,
    gcTime: voucherCache,
  });

/** The ships' names, descriptions and pictures in every language. */
export const shipTranslationsQuery = queryOptions({
  queryKey: ['translations', 'ships'],
  queryFn: ({ client, signal }) => callOf(client)('shipTranslations', { signal }),
  ...content,
});

/** The products' names and descriptions in every language. */
export const productTranslationsQuery = queryOptions({
  queryKey: ['translations', 'products'],
  queryFn: ({ client, signal }) => callOf(client)('productTranslations', { signal }),
  ...content,
});

/** The names, descriptions and pictures of a ship's cabin types; none, and no call, for an empty ship id (specification 5). */
export const cabinTranslationsQuery = (shipId: string) =>
  queryOptions({
    queryKey: ['translations', 'ships', shipId, 'cabins'],
    queryFn: async ({ client, signal }): Promise<PicturedTranslation[]> =>
      shipId === '' ? [] : callOf(client)('cabinTranslations', { params: { shipId }, signal }),
    ...content,
  });

/** Milliseconds in which a booking or payment that came with the page is not asked for again (decision 035). */
const JUST_NOW = 2_000;

/** A booking, or null where there is none; looked at again while it is pending, 300 ms doubling to 3000 (specification 4). */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', id],
    queryFn: ({ client, signal }) => orNull(callOf(client)('booking', { params: { id }, signal })),
    staleTime: JUST_NOW,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' ? pollDelay(state.dataUpdateCount - 1) : false,
  });

/** A stand-alone payment, or null where there is none (specification 7). */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', id],
    queryFn: ({ client, signal }) => orNull(callOf(client)('payment', { params: { id }, signal })),
    staleTime: JUST_NOW,
  });
