import type { Departure } from '@towpath/rules/calendar/departure';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import type { OfferState } from '../../summary/use-offer.ts';
import { WaitingNote } from '../../summary/waiting/waiting-note.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import css from './cabins.module.css';

interface OfferFailedProps {
  failed: NonNullable<OfferState['failed']>;
  onRetry: () => void;
}

/** The cabins or products failed to load; the selection is kept. */
export function OfferFailed({ failed, onRetry }: OfferFailedProps) {
  const { t } = useTranslation();
  return (
    <Alert tone="error" action={<Button onClick={onRetry}>{t('try_again')}</Button>}>
      {t(`no_${failed}`)}
    </Alert>
  );
}

interface NoRoomProps {
  tourId: string;
  departure: Departure;
  party: number;
  children: ReactNode;
}

/** No cabins for the party, with links to the date step, to the form for groups, and to the waiting list. */
export function NoRoom({ tourId, departure, party, children }: NoRoomProps) {
  const { t } = useTranslation('cabins');
  const { paths } = usePageContext();
  return (
    <>
      <Alert
        tone="warning"
        className={css.note}
        action={
          <>
            <LinkButton as={Link} to={paths.tour(tourId, { party })}>
              {t('other_date')}
            </LinkButton>
            <LinkButton
              as={Link}
              to={paths.enquiry(tourId, { party, from: departure.date })}
              variant="secondary"
            >
              {t('ask_us')}
            </LinkButton>
          </>
        }
      >
        {children}
      </Alert>
      <WaitingNote tourId={tourId} party={party} full={[departure]} />
    </>
  );
}

/** The placeholder of cabins that are loading. */
export function LoadingCabins() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup text={t('loading')}>
      <Skeleton shape="line" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}
