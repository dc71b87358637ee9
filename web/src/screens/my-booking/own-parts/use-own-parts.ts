import { useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@towpath/rules/core/locale';
import { useState } from 'react';
import { ApiError } from '../../../api/api.ts';
import { getBookingApi } from '../../../api/booking-api.ts';
import { usePageContext } from '../../../page/page-context.tsx';
import { useAction } from '../use-action.ts';

/** The result of the latest action: a link to pass on with its token, or what was done. */
export type OwnPartOutcome = { token: string } | 'sent' | 'withdrawn' | null;

/** The recipient of a link; email: where it is mailed, empty for a link to pass on. */
export interface PassengerInvite {
  email: string;
  locale: Locale;
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

/** Invites a passenger, opens the booker's own part, and withdraws links. */
export function useOwnPartActions(id: string, number: number) {
  const client = useQueryClient();
  const { paths } = usePageContext();
  const api = getBookingApi(client);
  const [outcome, setOutcome] = useState<OwnPartOutcome>(null);
  const [error, setError] = useState<unknown>(null);
  const params = { id, number: String(number) };
  const clear = () => {
    setOutcome(null);
    setError(null);
  };
  const reload = () => client.invalidateQueries({ queryKey: ['bookings', id] });
  const call = async <Result>(work: Promise<Result>): Promise<Result> => {
    clear();
    try {
      return await work;
    } catch (failed) {
      setError(failed);
      throw failed;
    } finally {
      // If access has expired, this locks the page, which then offers a new code.
      await reload();
    }
  };
  const makeLink = (locale: Locale) =>
    call(api('invitePassenger', { params, body: { email: null, locale } }));
  const invite = useAction(async ({ email, locale }: PassengerInvite) => {
    if (email === '') {
      const { token } = await makeLink(locale);
      setOutcome(token === null ? null : { token });
      return;
    }
    await call(api('invitePassenger', { params, body: { email, locale } }));
    setOutcome('sent');
  });
  const withdraw = useAction(async () => {
    await call(api('withdrawPassenger', { params }));
    setOutcome('withdrawn');
  });
  const addressOf = (token: string) => `${window.location.origin}${paths.base}/guest#${token}`;
  const fillIn = useAction(async (locale: Locale) => {
    const { token } = await makeLink(locale);
    if (token !== null) window.location.assign(addressOf(token));
  });
  return {
    invite,
    withdraw,
    fillIn,
    outcome,
    addressOf,
    /** Removes the result of the latest action, or its failure. */
    clear,
    /** Why the latest action failed; 'email': the address is invalid. */
    failure: !error || statusOf(error) === 401 ? null : statusOf(error) === 422 ? 'email' : 'try_later',
  } as const;
}
