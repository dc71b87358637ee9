import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { MonthGrid, type MonthGridProps } from '../../ui/calendar/month-grid.tsx';
import { MonthHeader, type Turn } from '../../ui/calendar/month-header.tsx';
import { useMonthSlide } from '../../ui/calendar/month-slide.ts';
import { Alert } from '../../ui/status/alert.tsx';
import css from './date.module.css';
import type { Months, ShownMonth } from './use-months.ts';

interface MonthCalendarProps {
  shown: ShownMonth;
  grid: Omit<MonthGridProps, 'month' | 'labelledBy'>;
  turned: Months['turned'];
  previous?: Turn;
  next?: Turn;
}

function MonthNote({ shown, grid }: Pick<MonthCalendarProps, 'shown' | 'grid'>) {
  const { t } = useTranslation('date');
  const { t: common } = useTranslation();
  if (shown.failed)
    return (
      <Alert tone="error" action={<Button onClick={shown.retry}>{common('try_again')}</Button>}>
        {t('failed')}
      </Alert>
    );
  if (shown.loading) return <p className={css.note}>{t('loading_dates')}</p>;
  const empty = !shown.departures.some(({ date }) => grid.dayOf(date).state !== 'unavailable');
  return empty ? <p className={css.note}>{t('no_departures')}</p> : null;
}

/** One month of the calendar with its header, grid and note. */
export function MonthCalendar({ shown, grid, turned, previous, next }: MonthCalendarProps) {
  const { locale } = grid;
  const titleId = useId();
  const slide = useMonthSlide(shown.month, turned);
  return (
    <>
      <MonthHeader month={shown.month} locale={locale} titleId={titleId} previous={previous} next={next} />
      <div ref={slide} className={css.month} aria-busy={shown.loading}>
        <MonthGrid month={shown.month} labelledBy={titleId} {...grid} />
        <MonthNote shown={shown} grid={grid} />
      </div>
    </>
  );
}
