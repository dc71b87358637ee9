import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { bookingContract } from '@towpath/rules/contract/booking-contract';
import type { BookingCallName } from '@towpath/rules/contract/contract';
import type { Locale } from '@towpath/rules/core/locale';
import { orNone } from './additions.ts';
import { createCalls } from './api.ts';
import { overviewKey } from './overview-key.ts';
import { transportOf } from './transports.ts';

/** The calls of a booking's own page. */
export const getBookingApi = (client: QueryClient) =>
  createCalls<BookingCallName>(bookingContract, transportOf(client));

/** A booking as its own page shows it; null where there is no page: payable, unknown, or another back end. */
export const overviewQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: overviewKey(id, locale),
    queryFn: ({ client, signal }) =>
      orNone(client, signal, (limit) =>
        getBookingApi(client)('bookingOverview', { params: { id }, query: { locale }, signal: limit }),
      ),
  });

/** Until when this browser has access to a booking; only the browser has the cookie. */
export const accessQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', id, 'access'],
    queryFn: ({ client, signal }) => getBookingApi(client)('access', { params: { id }, signal }),
    staleTime: 0,
  });

/** How far the passengers of a booking are; only with access. */
export const ownPartsQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', id, 'ownParts'],
    queryFn: ({ client, signal }) => getBookingApi(client)('ownParts', { params: { id }, signal }),
  });

/** The part that a link's token opens; null where the link is not valid, and where another back end has no such links. */
export const ownPartQuery = (token: string, locale: Locale) =>
  queryOptions({
    queryKey: ['own-part', token, locale],
    queryFn: ({ client, signal }) =>
      orNone(client, signal, (limit) =>
        getBookingApi(client)('ownPart', { body: { token, locale }, signal: limit }),
      ),
    enabled: token !== '',
  });

/** The choices for a change; loaded anew with each opening, as cabins sell. */
export const changeChoicesQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['bookings', id, 'change-choices', locale],
    queryFn: ({ client, signal }) =>
      getBookingApi(client)('changeChoices', { params: { id }, query: { locale }, signal }),
    staleTime: 0,
  });

/** The changes open to the customer, with their permissions; only with access. */
export const amendableQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', id, 'amendable'],
    queryFn: ({ client, signal }) => getBookingApi(client)('amendable', { params: { id }, signal }),
  });
