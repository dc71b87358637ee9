import type { TodayView } from '@towpath/rules/office/views/record-views';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import css from './today.module.css';

/** The sales of this week and of the same days a year before. */
export function SalesPanel({ sales: { week, last_year } }: Pick<TodayView, 'sales'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = [
    [t('today.week_bookings'), format.number(week.bookings), format.number(last_year.bookings)],
    [t('today.week_passengers'), format.number(week.passengers), format.number(last_year.passengers)],
    [t('today.week_revenue'), format.money(week.revenue), format.money(last_year.revenue)],
  ] as const;
  return (
    <section className={css.sales} aria-label={t('today.sales')}>
      {figures.map(([name, now, before]) => (
        <div key={name} className={css.figure}>
          <span className={css.soft}>{name}</span>
          <strong>{now}</strong>
          <span className={css.soft}>{t('today.last_year', { amount: before })}</span>
        </div>
      ))}
    </section>
  );
}
