import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { waitingContract } from '@towpath/rules/contract/waiting-contract';
import { formatDate } from '@towpath/rules/core/format';
import type { ReactNode } from 'react';
import { orNone } from '../../api/additions.ts';
import { createCalls } from '../../api/api.ts';
import { transportOf } from '../../api/transports.ts';
import { useShips } from '../../api/use-ships.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './waiting-note.module.css';

/** How many parties wait for a departure; null where the back end has no waiting list. */
const partiesQuery = (id: string) =>
  queryOptions({
    queryKey: ['departures', id, 'waiting'],
    queryFn: ({ client, signal }) =>
      orNone(client, signal, (limit) =>
        createCalls(waitingContract, transportOf(client))('waitingParties', {
          params: { id },
          signal: limit,
        }),
      ),
  });

/** Says how many parties wait for a departure, never a chance; nothing while it is not known. */
export function Parties({ id }: { id: string }) {
  const { t } = useTranslation('waiting-note');
  const parties = useQuery(partiesQuery(id)).data?.parties;
  if (parties === undefined) return null;
  return parties === 0 ? t('parties_none') : t('parties', { count: parties });
}

/** Its children where another back end has a waiting list, which a departure is asked for (decision 004). */
export function WhereKept({ id, children }: { id: string; children: ReactNode }) {
  return useQuery(partiesQuery(id)).data ? children : null;
}

export interface FullDaysProps {
  tourId: string;
  party: number;
  /** Departures that have no room for the party. */
  full: readonly Departure[];
}

function FullDay({
  tourId,
  party,
  departure,
}: Pick<FullDaysProps, 'tourId' | 'party'> & { departure: Departure }) {
  const { t } = useTranslation('waiting-note');
  const { locale, paths } = usePageContext();
  const ship = useShips()(departure);
  const { id, date } = departure;
  return (
    <li>
      <Link to={paths.joinWaiting(tourId, { party, from: date })} className={css.link}>
        {t('join_day', { date: formatDate(locale, date), ship: ship.name })}
      </Link>{' '}
      <span className={css.parties}>
        <Parties id={id} />
      </span>
    </li>
  );
}

/** Full departures, each with the way to wait for it and how many wait. */
export function FullDays({ full, ...props }: FullDaysProps) {
  return (
    <ul className={css.days}>
      {full.map((departure) => (
        <FullDay key={departure.id} departure={departure} {...props} />
      ))}
    </ul>
  );
}
