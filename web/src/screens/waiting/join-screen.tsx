import { tourName } from '@towpath/rules/calendar/tour';
import { useEffect, useRef, useState } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { useTour } from '../../shell/page/tour-loader.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { type JoinedParty, JoinForm } from './join-form.tsx';
import { RoomNow } from './room-now.tsx';

/** The number of the entry, that it has to be confirmed, and the dates that have room now; focused, as the form with the focus has disappeared. */
function Joined({ joined, tourId }: { joined: JoinedParty; tourId: string }) {
  const { t } = useTranslation('waiting');
  const { paths } = usePageContext();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus();
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={note} tabIndex={-1}>
      <Alert
        tone="warning"
        title={t('joined_number', { number: joined.number })}
        action={
          <LinkButton as={Link} to={paths.tour(tourId)} variant="secondary">
            {t('to_dates')}
          </LinkButton>
        }
      >
        {t('joined_next')}
      </Alert>
      <RoomNow room={joined.room} party={joined.party} />
    </div>
  );
}

/** A party that finds no room joins the waiting list (decision 131). */
export default function JoinScreen() {
  const { t } = useTranslation('waiting');
  const nameOf = useNames();
  const tour = useTour();
  const [joined, setJoined] = useState<JoinedParty | null>(null);
  if (joined)
    return (
      <PlainPage title={t('joined_title')}>
        <Joined joined={joined} tourId={tour.id} />
      </PlainPage>
    );
  const name = tourName(tour, nameOf);
  return (
    <PlainPage title={t('title')} about={name}>
      <p>{t('intro', { tour: name })}</p>
      <JoinForm tour={{ id: tour.id, name }} onJoined={setJoined} />
    </PlainPage>
  );
}
