import type { Departure } from '@towpath/rules/calendar/departure';
import type { PlainDate } from '@towpath/rules/core/dates';
import { formatDate } from '@towpath/rules/core/format';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { WaitingNote } from '../../summary/waiting/waiting-note.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import css from './ship.module.css';

/** Says that a ship can be chosen, on a day in words; or names the only ship, which is already chosen. */
export function ShipsIntro({ only, date }: { only: string | null; date: string }) {
  const { t } = useTranslation('ship');
  return <p className={css.intro}>{only ? t('intro_one', { ship: only }) : t('intro', { date })}</p>;
}

/** The placeholder of a ship that is loading. */
export function LoadingShip() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup text={t('loading')} className={css.loading}>
      <Skeleton shape="short" />
      <Skeleton shape="picture" />
      <Skeleton shape="heading" />
      <Skeleton shape="line" />
    </SkeletonGroup>
  );
}

/** The departures failed to load. */
export function ShipsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ship');
  const { t: common } = useTranslation();
  return (
    <Alert tone="error" action={<Button onClick={onRetry}>{common('try_again')}</Button>}>
      {t('failed')}
    </Alert>
  );
}

interface NoShipProps {
  tourId: string;
  party: number;
  /** The day; null if the address has none. */
  date: PlainDate | null;
  /** The departures of that day, none of which has room for the party. */
  full: readonly Departure[];
}

/** 'No ship available.' and why, with a link to the date step; and to the form for groups where the party is too large. */
export function NoShip({ tourId, party, date, full }: NoShipProps) {
  const { t } = useTranslation('ship');
  const { paths, locale } = usePageContext();
  const isFull = full.length > 0;
  return (
    <>
      <Alert
        tone="warning"
        title={t('none')}
        action={
          <>
            <LinkButton as={Link} to={paths.tour(tourId, { party })}>
              {t('other_date')}
            </LinkButton>
            {date && isFull && (
              <LinkButton as={Link} to={paths.enquiry(tourId, { party, from: date })} variant="secondary">
                {t('ask_us')}
              </LinkButton>
            )}
          </>
        }
      >
        {date && t(isFull ? 'none_room' : 'none_sails', { count: party, date: formatDate(locale, date) })}
      </Alert>
      <WaitingNote tourId={tourId} party={party} full={full} />
    </>
  );
}
