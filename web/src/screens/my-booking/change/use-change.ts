import { useQueryClient } from '@tanstack/react-query';
import type { AmendmentChangeInput } from '@towpath/rules/amendments/change';
import type { Quote } from '@towpath/rules/amendments/wire';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api.ts';
import { getBookingApi } from '../../../api/booking-api.ts';
import { codeOf, issuesIn } from '../../../api/refusal.ts';
import { useNavigate } from '../../../navigation/router.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { useAction } from '../use-action.ts';

/** A quote that is shown. isNew: it replaces a quote that was no longer valid. */
export interface ShownQuote {
  quote: Quote;
  isNew: boolean;
}

/** Why a call failed, as the key of a text; null: the errors are shown at the fields. */
export type ChangeFailure = 'expired' | 'nothing' | 'refused' | 'request_open' | 'try_later' | null;

/** Why a call failed. */
export function failureOf(error: unknown): ChangeFailure {
  if (!error) return null;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return 'expired';
  const issues = issuesIn(error);
  if (issues.length > 0) return issues.some(({ path }) => path === '') ? 'nothing' : null;
  if (status !== 409) return 'try_later';
  return codeOf(error) === 'request_open' ? 'request_open' : 'refused';
}

/** Asks for the quote of a change and applies it (decision 100). onDone: after it was applied or requested. */
export function useChange(id: string, onDone: (status: 'applied' | 'requested') => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { paths } = usePageContext();
  const api = getBookingApi(client);
  const [shown, setShown] = useState<ShownQuote | null>(null);
  const version = useRef(0);
  /**
   * Hides the quote and the refusal of its confirmation. The returned function shows another quote, unless it was hidden
   * again in the meantime.
   */
  const clear = () => {
    setShown(null);
    confirm.reset();
    version.current += 1;
    const { current } = version;
    return (next: ShownQuote) => {
      if (version.current === current) setShown(next);
    };
  };
  const params = { id };
  const reload = () => client.invalidateQueries({ queryKey: ['bookings', id] });
  /** Locks the page again if access has expired. The page then offers a new code. */
  const lockIfExpired = async (error: unknown) => {
    if (failureOf(error) === 'expired') await reload();
    throw error;
  };
  const ask = useAction(async (change: AmendmentChangeInput) => {
    const show = clear();
    const quote = await api('quoteAmendment', { params, body: change }).catch(lockIfExpired);
    show({ quote, isNew: false });
  });
  const confirm = useAction(async ({ id: quoteId }: Quote) => {
    const outcome = await api('applyAmendment', { params, body: { quote: quoteId } }).catch(lockIfExpired);
    if (outcome.status === 'changed') {
      setShown({ quote: outcome.quote, isNew: true });
      return;
    }
    setShown(null);
    if (outcome.status === 'applied' && outcome.payment !== null)
      await navigate(paths.standalonePayment(outcome.payment));
    else onDone(outcome.status);
    await reload();
  });
  return { shown, clear, ask, confirm };
}
