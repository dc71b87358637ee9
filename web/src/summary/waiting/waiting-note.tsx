import type { Departure } from '@towpath/rules/calendar/departure';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { deferred } from '../../page/deferred.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import css from './waiting-note.module.css';
import type { FullDaysProps } from './waiting-parties.tsx';

/** What asks how many wait is loaded after the screen; what stands on the page does not move for it. */
const Parties = deferred(async () => (await import('./waiting-parties.tsx')).Parties);
const WhereKept = deferred(async () => (await import('./waiting-parties.tsx')).WhereKept);

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
export function WaitingNote({ full, ...props }: FullDaysProps) {
  const { settings } = usePageContext();
  const [first] = full;
  if (!first) return null;
  const note = <FullDeparture departure={first} {...props} />;
  return settings.anotherBackEnd ? <WhereKept id={first.id}>{note}</WhereKept> : note;
}
