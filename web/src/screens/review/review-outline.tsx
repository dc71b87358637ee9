import type { Departure } from '@towpath/rules/calendar/departure';
import { TakeHold } from '../../holds/take-hold.tsx';
import { useTranslation } from '../../i18n/translation.tsx';
import type { BookingProgress } from '../../navigation/steps.ts';
import { Step } from '../../shell/step/step.tsx';
import { Summary } from '../../summary/summary.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import { useBackToPassengers } from './booking/use-back-to-passengers.ts';
import css from './review.module.css';

interface ReviewOutlineProps {
  departure: Departure;
  journey: BookingProgress;
}

/**
 * What the server renders of the step, and the browser until it has read the storage: whether there is a recent booking is
 * not known yet (specification 4, confirmation).
 */
export function ReviewOutline({ departure, journey }: ReviewOutlineProps) {
  const { t } = useTranslation('review');
  const { t: common } = useTranslation();
  return (
    <Step
      name="price_overview"
      title={t('title')}
      progress={journey}
      back={useBackToPassengers(departure.id)}
      next={{ disabled: true }}
      summary={
        <div className={css.beside}>
          <Summary departure={departure} bill />
        </div>
      }
      runningTotal={{ start: departure.date, end: departure.end_date }}
    >
      <TakeHold departureId={departure.id} />
      <SkeletonGroup text={common('loading')}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </SkeletonGroup>
    </Step>
  );
}
