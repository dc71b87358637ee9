import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { pollDelay } from '@towpath/rules/booking/booking';
import { monthQuery } from '@towpath/rules/calendar/calendar';
import type { Departure } from '@towpath/rules/calendar/departure';
import { type Tour, tourFromSummary } from '@towpath/rules/calendar/tour';
import type { PlainMonth } from '@towpath/rules/core/dates';
import { limits } from '@towpath/rules/core/limits';
import { defaultLocale, type Locale } from '@towpath/rules/core/locale';
import { UsedUpVoucher } from '@towpath/rules/price/voucher';
import type { Brand } from '@towpath/rules/site/brand';
import type { Names } from '@towpath/rules/text/names';
import { type PicturedTranslation, translationsInto } from '@towpath/rules/text/translation';
import * as v from 'valibot';
import { heldId } from '../storage/hold-storage.ts';
import { orNone } from './additions.ts';
import { ApiError, getErrorKind } from './api.ts';
import { getApi } from './query-client.ts';

const { voucherCache, translationsFresh } = limits.fetching;
/** No retry on mount: several components of a screen use the same texts (decision 056). */
const translations = { staleTime: translationsFresh, retryOnMount: false };

/**
 * Turns a 404 (specification 7) into null, so that it is cached and rendered like any other result; not a 404 for which
 * `isKept` is true.
 */
export async function orNull<Result>(
  result: Promise<Result>,
  isKept: (error: unknown) => boolean = () => false,
): Promise<Result | null> {
  try {
    return await result;
  } catch (error) {
    if (getErrorKind(error) === 'not_found' && !isKept(error)) return null;
    throw error;
  }
}

/** All tours. */
export const toursQuery = queryOptions({
  queryKey: ['tours', 'list'],
  queryFn: async ({ client, signal }) => (await getApi(client)('tours', { signal })).data,
});

/** A tour, or null if it does not exist. */
export const tourQuery = (id: string) =>
  queryOptions({
    queryKey: ['tour', id],
    queryFn: ({ client, signal }) => orNull(getApi(client)('tour', { params: { id }, signal })),
    enabled: id !== '',
  });

/** The fields of a tour that the cached tour list contains, shown while the tour loads (specification 3). */
export function tourPlaceholder(client: QueryClient, id: string): Tour | undefined {
  const summary = client.getQueryData(toursQuery.queryKey)?.find((tour) => tour.id === id);
  return summary && tourFromSummary(summary);
}

/** The terms of a brand; those of the specification if the back end has none (decision 073). */
export const termsQuery = (brand: Brand) =>
  queryOptions({
    queryKey: ['terms', brand],
    queryFn: async ({ client, signal }) => {
      const terms = await orNone(client, signal, (limit) =>
        getApi(client)('terms', { params: { brand }, signal: limit }),
      );
      return terms ?? (await import('@towpath/rules/terms/specified-terms')).specifiedTerms(brand);
    },
  });

/** The departures of a calendar month; empty for an empty tour id. Not retried (specification 7). */
export const departuresQuery = (tourId: string, month: PlainMonth) =>
  queryOptions({
    queryKey: ['tour', tourId, 'departures', month],
    queryFn: async ({ client, signal }): Promise<Departure[]> => {
      if (tourId === '') return [];
      const query = monthQuery(month);
      return getApi(client)('tourDepartures', { params: { id: tourId }, query, signal });
    },
    retry: false,
  });

/** Lowest and highest price per month. */
export const tourPricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['tour', id, 'prices'],
    queryFn: ({ client, signal }) => getApi(client)('tourPrices', { params: { id }, signal }),
    enabled: id !== '',
  });

/** Content of a tour in a language; null if the back end has none. */
export const tourContentQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['tour', id, 'content', locale],
    queryFn: ({ client, signal }) =>
      orNone(client, signal, (limit) =>
        getApi(client)('tourContent', { params: { id }, query: { locale }, signal: limit }),
      ),
    enabled: id !== '',
    ...translations,
  });

/** A departure, or null if it does not exist. */
export const departureQuery = (id: string) =>
  queryOptions({
    queryKey: ['departures', id],
    queryFn: ({ client, signal }) => orNull(getApi(client)('departure', { params: { id }, signal })),
  });

/** The cabin types of a departure with their availability; the cabins of the tab's own hold count as available. */
export const cabinsQuery = (departureId: string) =>
  queryOptions({
    queryKey: ['departures', departureId, 'cabins'],
    queryFn: ({ client, signal }) => {
      const hold = heldId(departureId);
      const query = hold === null ? {} : { hold };
      return getApi(client)('departureCabins', { params: { id: departureId }, query, signal });
    },
  });

/** The products of a departure; the bikes of the tab's own hold count as available. */
export const productsQuery = (departureId: string) =>
  queryOptions({
    queryKey: ['departures', departureId, 'products'],
    queryFn: ({ client, signal }) => {
      const hold = heldId(departureId);
      const query = hold === null ? {} : { hold };
      return getApi(client)('departureProducts', { params: { id: departureId }, query, signal });
    },
  });

/** The used-up credit voucher that an error is about, or null. */
export function usedUpVoucher(error: unknown): UsedUpVoucher | null {
  const read = v.safeParse(UsedUpVoucher, error instanceof ApiError ? error.body : null);
  return read.success ? read.output : null;
}

/** A coupon, or null if the code is invalid or empty; fails for a credit voucher that is used up. Cached for ten minutes, not retried (specification 5). */
export const voucherQuery = (departureId: string, code: string) =>
  queryOptions({
    queryKey: ['departures', departureId, 'voucher', code],
    queryFn: async ({ client, signal }) => {
      if (departureId === '' || code === '') return null;
      const found = getApi(client)('departureVoucher', {
        params: { id: departureId },
        query: { code },
        signal,
      });
      return orNull(found, (error) => usedUpVoucher(error) !== null);
    },
    retry: false,
    staleTime: voucherCache,
    gcTime: voucherCache,
  });

/** The ships' names, descriptions and pictures in a language: pages contain no other ones. */
export const shipTranslationsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['translations', 'ships', locale],
    queryFn: async ({ client, signal }) =>
      translationsInto(locale, await getApi(client)('shipTranslations', { signal })),
    ...translations,
  });

/** The products' names and descriptions in a language. */
export const productTranslationsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['translations', 'products', locale],
    queryFn: async ({ client, signal }) =>
      translationsInto(locale, await getApi(client)('productTranslations', { signal })),
    ...translations,
  });

/**
 * The names, descriptions and pictures of a ship's cabin types in a language; empty, without a call, for an empty ship id
 * (specification 5).
 */
export const cabinTranslationsQuery = (shipId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['translations', 'cabins', shipId, locale],
    queryFn: async ({ client, signal }): Promise<PicturedTranslation[]> =>
      shipId === ''
        ? []
        : translationsInto(locale, await getApi(client)('cabinTranslations', { params: { shipId }, signal })),
    ...translations,
  });

/** The names of tours, regions and ports in a language; empty if the back end has no translations. */
export const namesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['translations', 'names', locale],
    queryFn: async ({ client, signal }): Promise<Names> => {
      const names = await orNone(client, signal, (limit) =>
        getApi(client)('nameTranslations', { query: { locale }, signal: limit }),
      );
      return names ?? {};
    },
    enabled: locale !== defaultLocale,
    ...translations,
  });

/** Milliseconds before a booking or payment that came with the page is fetched again (decision 035). */
export const PAYMENT_STALE_TIME = 2_000;

/** A booking, or null if it does not exist; polled while pending, 300 ms doubling to 3000 (specification 4). */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', id],
    queryFn: ({ client, signal }) => orNull(getApi(client)('booking', { params: { id }, signal })),
    staleTime: PAYMENT_STALE_TIME,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' ? pollDelay(state.dataUpdateCount - 1) : false,
  });
