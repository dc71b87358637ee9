import type { Departure } from '@towpath/rules/calendar/departure';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { Link } from '../navigation/link.tsx';
import { deferred } from '../page/deferred.tsx';
import { usePageContext } from '../page/page-context.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Disclosure } from '../ui/content/disclosure.tsx';
import css from './waiting-note.module.css';
import type { FullDaysProps } from './waiting-parties.tsx';

/** What asks how many wait is loaded after the screen; what stands on the page does not move for it. */
const Parties = deferred(async () => (await import('./waiting-parties.tsx')).Parties);
const FullDays = deferred(async () => (await import('./waiting-parties.tsx')).FullDays);
const WhereKept = deferred(async () => (await import('./waiting-parties.tsx')).WhereKept);

/** The full departures of the months that are shown, folded away; how many wait is asked once they are opened. */
function FoldedDays(props: FullDaysProps) {
  const { t } = useTranslation('waiting-note');
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={t('full_days')} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <p>{t('offer')}</p>
      {isOpen && <FullDays {...props} />}
    </Disclosure>
  );
}

/** One full departure that the visitor looks at. The number of parties comes later and has its own line, below the link. */
function FullDeparture({
  tourId,
  party,
  departure: { id, date },
}: Pick<FullDaysProps, 'tourId' | 'party'> & { departure: Departure }) {
  const { t } = useTranslation('waiting-note');
  const { paths } = usePageContext();
  return (
    <div className={css.note}>
      <p>{t('offer')}</p>
      <LinkButton as={Link} to={paths.joinWaiting(tourId, { party, from: date })} variant="secondary">
        {t('join')}
      </LinkButton>
      <div className={css.parties}>
        <Parties id={id} />
      </div>
    </div>
  );
}

/** Offers the waiting list where departures have no room for the party; nothing where another back end has none (decision 131). */
export function WaitingNote({ full, several = false, ...props }: FullDaysProps & { several?: boolean }) {
  const { settings } = usePageContext();
  const [first] = full;
  if (!first) return null;
  const note = several ? (
    <FoldedDays full={full} {...props} />
  ) : (
    <FullDeparture departure={first} {...props} />
  );
  return settings.anotherBackEnd ? <WhereKept id={first.id}>{note}</WhereKept> : note;
}
