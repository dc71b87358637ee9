import { isPlainDate, type PlainDate } from '@towpath/rules/core/dates';
import { partyOf } from '@towpath/rules/passengers/party';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from '../../navigation/router.tsx';
import { useParty } from '../../navigation/use-party.ts';
import { startAfterPaint } from '../../ui/after-paint.ts';

/** The date and the party from the query, so that a link reproduces the screen (specification 2, step 1). */
export interface DateChoice {
  date: PlainDate | null;
  party: number;
  /** `date` null clears the date; `without` clears it unless another one has been chosen since. */
  choose: (change: { date?: PlainDate | null; without?: PlainDate; party?: number }) => void;
}

/** Reads the choice from the query. Changes replace the history entry; so do invalid values. */
export function useDateChoice(): DateChoice {
  const [query, setQuery] = useSearchParams();
  const party = useParty();
  const asked = { date: query.get('date'), party: query.get('party') };
  const date = asked.date && isPlainDate(asked.date) ? asked.date : null;
  const choose = useCallback<DateChoice['choose']>(
    (change) => {
      const write = (query: URLSearchParams) => {
        const before = query.get('date') ?? '';
        const cleared = change.date === null || before === change.without || !isPlainDate(before);
        if (change.date) query.set('date', change.date);
        else if (cleared) query.delete('date');
        // The party in the address may be newer than the one of this rendering.
        const latest = query.has('party') ? partyOf(query.get('party')) : party;
        query.set('party', String(change.party ?? latest));
        return query;
      };
      startAfterPaint(() => setQuery(write, { replace: true }));
    },
    [setQuery, party],
  );
  const damaged = asked.date !== date || (asked.party !== null && asked.party !== String(party));
  useEffect(() => {
    if (damaged) choose({});
  }, [damaged, choose]);
  return { date, party, choose };
}
