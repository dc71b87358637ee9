import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { waitingContract } from '@towpath/rules/contract/waiting-contract';
import { formatDate } from '@towpath/rules/core/format';
import { useState } from 'react';
import { orNone } from '../api/additions.ts';
import { createCalls } from '../api/api.ts';
import { transportOf } from '../api/transports.ts';
import { useShips } from '../api/use-ships.ts';
import { useTranslation } from '../i18n/translation.tsx';
import { Link } from '../navigation/link.tsx';
import { usePageContext } from '../page/page-context.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Disclosure } from '../ui/content/disclosure.tsx';
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
    enabled: id !== '',
  });

/** Says how many parties wait for a departure, never a chance; nothing while it is not known. */
function Parties({ id }: { id: string }) {
  const { t } = useTranslation('waiting-note');
  const parties = useQuery(partiesQuery(id)).data?.parties;
  if (parties === undefined) return null;
  return parties === 0 ? t('parties_none') : t('parties', { count: parties });
}

export interface WaitingNoteProps {
  tourId: string;
  party: number;
  /** Departures that have no room for the party. */
  full: readonly Departure[];
}

type FullProps = Pick<WaitingNoteProps, 'tourId' | 'party'> & { departure: Departure };

/** A full departure among several. */
function FullDay({ tourId, party, departure }: FullProps) {
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

/** The full departures of the months that are shown, folded away; how many wait is asked once they are opened. */
function FullDays({ full, ...props }: WaitingNoteProps) {
  const { t } = useTranslation('waiting-note');
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={t('full_days')} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <p>{t('offer')}</p>
      <ul className={css.days}>
        {isOpen && full.map((departure) => <FullDay key={departure.id} departure={departure} {...props} />)}
      </ul>
    </Disclosure>
  );
}

/** One full departure that the visitor looks at. */
function FullDeparture({ tourId, party, departure }: FullProps) {
  const { t } = useTranslation('waiting-note');
  const { paths } = usePageContext();
  return (
    <div className={css.note}>
      <p>
        {t('offer')} <Parties id={departure.id} />
      </p>
      <LinkButton
        as={Link}
        to={paths.joinWaiting(tourId, { party, from: departure.date })}
        variant="secondary"
      >
        {t('join')}
      </LinkButton>
    </div>
  );
}

/** Offers the waiting list where departures have no room for the party; nothing where another back end has none (decision 131). */
export function WaitingNote({ full, several = false, ...props }: WaitingNoteProps & { several?: boolean }) {
  const { settings } = usePageContext();
  const [first] = full;
  const isProbed = settings.anotherBackEnd;
  const known = useQuery({ ...partiesQuery(first?.id ?? ''), enabled: isProbed && first !== undefined }).data;
  if (!first || (isProbed && !known)) return null;
  return several ? <FullDays full={full} {...props} /> : <FullDeparture departure={first} {...props} />;
}
