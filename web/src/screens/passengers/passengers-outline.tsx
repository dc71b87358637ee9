import type { Departure } from '@towpath/rules/calendar/departure';
import { TakeHold } from '../../holds/take-hold.tsx';
import { useTranslation } from '../../i18n/translation.tsx';
import { Step } from '../../shell/step/step.tsx';
import { Summary } from '../../summary/summary.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import { useFrame } from './fields/use-frame.ts';
import css from './passengers.module.css';

/** What the server renders of the form, and the browser until it has read the draft: no fields, as input would be lost. */
export function PassengersOutline({ departure, people }: { departure: Departure; people: number }) {
  const { t } = useTranslation();
  const { date: start, end_date: end } = departure;
  return (
    <Step
      {...useFrame(departure)}
      next={{ disabled: true }}
      summary={<Summary departure={departure} />}
      runningTotal={{ start, end }}
    >
      <TakeHold departureId={departure.id} />
      <div className={css.form}>
        <SkeletonGroup text={t('loading')} className={css.form}>
          <Skeleton shape="card" className={css.awaited} />
          {Array.from({ length: people }, (_, index) => (
            <Skeleton key={index} shape="control" className={css.awaitedLine} />
          ))}
        </SkeletonGroup>
      </div>
    </Step>
  );
}
