import { addDays, yearOfWeeks } from '@towpath/rules/core/dates';
import { useMemo } from 'react';
import { useExactReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Empty, Page } from '../../ui/page/page.tsx';
import { PeriodFields } from '../../ui/period/period-fields.tsx';
import { usePeriod } from '../../ui/period/use-period.ts';
import { Demand } from './demand.tsx';
import css from './figures.module.css';
import { Pace } from './pace.tsx';
import { Funnel, LeadTimes, Sources, Weeks } from './panels.tsx';

/** The business in plots: sales by week, occupancy by ship, lead time and sources, the demand that was not met, and the season against the one before. */
export function FiguresScreen() {
  const { t } = useTranslation();
  const period = usePeriod((today) => ({ from: addDays(today, -yearOfWeeks), until: today }));
  const { from, until } = period;
  const days = useMemo(() => ({ from, until }), [from, until]);
  const { data, error, refetch } = useExactReading('figures.show', days);
  return (
    <Page title={t('shell.figures')} lead={t('figures.lead')}>
      <PeriodFields
        labels={{ from: t('bookings.booked_from'), until: t('bookings.booked_until') }}
        period={period}
      />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.weeks.length === 0 && <Empty title={t('figures.none')}>{t('figures.none_hint')}</Empty>}
      {data && <Demand waiting={data.waiting} period={days} />}
      {data && data.weeks.length > 0 && (
        <div className={css.panels}>
          <Weeks weeks={data.weeks} period={days} />
          <LeadTimes leadTimes={data.lead_times} period={days} />
          <Sources sources={data.sources} period={days} />
          <Funnel funnel={data.funnel} period={days} />
        </div>
      )}
      <Pace />
    </Page>
  );
}
