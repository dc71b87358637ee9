import { isPlainDate, type PlainDate } from '@towpath/rules/dates';
import { partyOf } from '@towpath/rules/party';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { session, useStored } from '../../session.ts';

/** The day and the party as the address has them, so that a link reproduces the screen (specification 2, step 1). */
export interface DateChoice {
  date: PlainDate | null;
  party: number;
  choose: (change: { date?: PlainDate | null; party?: number }) => void;
}

/** Reads the choice from the address, the party else from this device; changing it replaces the address. */
export function useDateChoice(): DateChoice {
  const [query, setQuery] = useSearchParams();
  const remembered = useStored(session.party);
  const text = query.get('date');
  const date = text && isPlainDate(text) ? text : null;
  const party = query.has('party') ? partyOf(query.get('party')) : (remembered ?? partyOf(null));
  const choose = useCallback<DateChoice['choose']>(
    (change) => {
      const write = (query: URLSearchParams) => {
        if (change.date) query.set('date', change.date);
        if (change.date === null) query.delete('date');
        if (change.party) query.set('party', String(change.party));
        return query;
      };
      setQuery(write, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );
  return { date, party, choose };
}
