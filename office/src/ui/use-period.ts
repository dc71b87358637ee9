import type { PlainDate } from '@towpath/rules/core/dates';
import { useSearchParams } from 'react-router';
import { useToday } from '../i18n/use-format.ts';

/** A period, days inclusive. */
export interface Period {
  from: PlainDate;
  until: PlainDate;
  set: (name: 'from' | 'until', value: string) => void;
}

/** The period that the address keeps; by default the one that is given for today. */
export function usePeriod(initial: (today: PlainDate) => { from: PlainDate; until: PlainDate }): Period {
  const [query, setQuery] = useSearchParams();
  const start = initial(useToday());
  const from = query.get('from') || start.from;
  const until = query.get('until') || start.until;
  const set = (name: 'from' | 'until', value: string) =>
    setQuery({ from, until, [name]: value }, { replace: true });
  return { from, until, set };
}
