import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/api.ts';
import { accessQuery, getBookingApi } from '../../api/booking-api.ts';
import { useAction } from './use-action.ts';

const isWrongCode = (error: unknown) => error instanceof ApiError && [403, 422].includes(error.status);

/** Why an attempt failed: the code, or anything else. */
export type AccessFailure = 'wrong_code' | 'try_later' | null;

const failureOf = (error: unknown): AccessFailure => {
  if (!error) return null;
  return isWrongCode(error) ? 'wrong_code' : 'try_later';
};

/** The access of this browser to a booking: asks for a code, opens with it, and closes again (decision 098). */
export function useAccess(id: string, isOpen: boolean) {
  const client = useQueryClient();
  const api = getBookingApi(client);
  const until = useQuery(accessQuery(id)).data?.until ?? null;
  const params = { id };
  const reload = () => client.invalidateQueries({ queryKey: ['bookings', id] });
  const ask = useAction(() => api('requestAccessCode', { params, body: {} }));
  const close = useAction(async () => {
    await api('closeAccess', { params });
    await reload();
  });
  const open = useAction(async (code: string) => {
    close.reset();
    const request = ask.data?.request ?? '';
    await api('openAccess', { params, body: { request, code } });
    await reload();
    return request;
  });
  const isStale = until !== null && !isOpen;
  useEffect(() => {
    // The page was rendered without the cookie.
    if (isStale) void client.invalidateQueries({ queryKey: ['bookings', id, 'overview'] });
  }, [client, id, isStale]);
  const askAgain = () => {
    // Any failure was about the earlier code.
    open.reset();
    ask.run(undefined);
  };
  return {
    until,
    ask: { isPending: ask.isPending, run: askAgain },
    open,
    close,
    /** Whether a code was asked for that has not been used. */
    hasRequest: ask.data !== undefined && ask.data.request !== open.data,
    failure: failureOf(open.error ?? ask.error),
  };
}
