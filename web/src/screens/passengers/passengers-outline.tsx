import type { Departure } from '@towpath/rules/calendar/departure';
import { TakeHold } from '../../holds/take-hold.tsx';
import { useTranslation } from '../../i18n/translation.tsx';
import type { BackAction } from '../../shell/step/back.tsx';
import { StepContent } from '../../shell/step/step.tsx';
import { Summary } from '../../summary/summary.tsx';
import { Card } from '../../ui/content/card.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import css from './passengers.module.css';
import { useSectionTitle } from './use-section-title.ts';

interface PassengersOutlineProps {
  departure: Departure;
  people: number;
  back: BackAction;
}

/** What the server renders of the form, and the browser until it has read the draft: no fields, as input would be lost. */
export function PassengersOutline({ departure, people, back }: PassengersOutlineProps) {
  const { t } = useTranslation();
  const { date: start, end_date: end } = departure;
  const titleOf = useSectionTitle(people);
  return (
    <StepContent
      back={back}
      next={{ disabled: true }}
      summary={<Summary departure={departure} bill />}
      runningTotal={{ start, end }}
    >
      <TakeHold departureId={departure.id} />
      <div className={css.form}>
        <SkeletonGroup text={t('loading')} className={css.form}>
          <Card className={css.open}>
            <FieldGroup weight="section" label={titleOf('passengers.0')}>
              <Skeleton shape="card" className={css.awaited} />
            </FieldGroup>
          </Card>
          {Array.from({ length: people }, (_, index) => (
            <Skeleton key={index} shape="control" className={css.awaitedLine} />
          ))}
        </SkeletonGroup>
      </div>
    </StepContent>
  );
}
