import type { Departure } from '@towpath/rules/calendar/departure';
import { HoldNote } from '../../holds/hold-note.tsx';
import { useTranslation } from '../../i18n/translation.tsx';
import { Step } from '../../shell/step/step.tsx';
import { Summary } from '../../summary/summary.tsx';
import { Card } from '../../ui/content/card.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import css from './passengers.module.css';
import { useFrame } from './use-frame.ts';

/** What the server shows of the form, and the browser until it has read the draft: nothing that could be typed in vain. */
export function PassengersOutline({ departure, people }: { departure: Departure; people: number }) {
  const { t } = useTranslation('passengers');
  const { t: common } = useTranslation();
  const { date: start, end_date: end } = departure;
  return (
    <Step
      {...useFrame(departure)}
      next={{ disabled: true }}
      summary={<Summary departure={departure} />}
      runningTotal={{ start, end }}
    >
      <HoldNote departureId={departure.id} />
      <div className={css.form}>
        <Card>
          <FieldGroup weight="section" label={t('contact')} description={t('main_booker_help')}>
            <SkeletonGroup text={common('loading')} className={css.fields}>
              {(['phoneNumber', 'emailAddress', 'streetAddress', 'zipCode', 'city', 'country'] as const).map(
                (field) => (
                  <Skeleton key={field} shape="control" />
                ),
              )}
            </SkeletonGroup>
          </FieldGroup>
        </Card>
        {Array.from({ length: people }, (_, index) => (
          <Skeleton key={index} shape="card" className={css.awaited} />
        ))}
      </div>
    </Step>
  );
}
