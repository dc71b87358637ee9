import type { JourneyDay } from '@towpath/rules/calendar/journey';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import css from './journey.module.css';

function Day({ number, from, to, km, overnight, title, text }: JourneyDay) {
  const { t } = useTranslation('date');
  const nameOf = useNames();
  const route = from === to ? nameOf(to) : `${nameOf(from)}\u00a0– ${nameOf(to)}`;
  return (
    <li className={css.day}>
      <h3>
        <span className={css.number}>{t('day', { number })}</span> {title}
      </h3>
      <p className={css.route}>
        <span>{route}</span>
        {km > 0 && <span>{t('km_by_bike', { km })}</span>}
        {overnight && <span>{t('overnight', { port: nameOf(overnight) })}</span>}
      </p>
      <p>{text}</p>
    </li>
  );
}

/** The days of a journey in order. */
export function JourneyDays({ days }: { days: readonly JourneyDay[] }) {
  return (
    <ol className={css.days}>
      {days.map((day) => (
        <Day key={day.number} {...day} />
      ))}
    </ol>
  );
}
