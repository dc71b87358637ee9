import type { PlainDate } from '@towpath/rules/core/dates';
import { useToday } from '../../i18n/use-format.ts';
import { useAddressQuery } from '../use-address-query.ts';

/** A period, days inclusive. */
export interface Period {
  from: PlainDate;
  until: PlainDate;
  set: (name: 'from' | 'until', value: string) => void;
}

/** The period in the address, by default the given one for today. */
export function usePeriod(initial: (today: PlainDate) => { from: PlainDate; until: PlainDate }): Period {
  const { query, change } = useAddressQuery();
  const start = initial(useToday());
  const from = query.get('from') || start.from;
  const until = query.get('until') || start.until;
  const set = (name: 'from' | 'until', value: string) =>
    change((next) => {
      if (!next.get('from')) next.set('from', from);
      if (!next.get('until')) next.set('until', until);
      next.set(name, value);
    });
  return { from, until, set };
}
