import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { useTranslation } from '../../i18n/translation.tsx';
import css from './my-booking.module.css';

/** What the operator advises before the journey, such as what to pack. */
export function Advice({ booking: { advice = [] } }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  if (advice.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="advice">
      <h2 id="advice">{t('advice')}</h2>
      <dl className={css.advice}>
        {advice.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
