import type { PlainMonth } from '@towpath/rules/core/dates';
import type { DepartureRow } from '@towpath/rules/office/views/departure-view';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { keyboardScroll } from '../../ui/table/keyboard-scroll.ts';
import { useCss } from '../../ui/use-css.ts';
import css from './calendar.module.css';
import { type Bar, layOut, monthColumns, periodOf, type ShipLines } from './calendar-layout.ts';

const levels = [0, 1, 2, 3, 4] as const;
/** The states that are shown next to the occupancy or instead of it. */
const marked = ['on request', 'closed', 'called off', 'departed'] as const;

function Departure({ bar: { departure, column, span, level } }: { bar: Bar }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const place = useCss({ 'grid-column': `${column} / span ${span}` });
  const percent = format.percent(departure.occupancy / 100);
  const label = t('departures.describe', {
    tour: nameOf(departure.tour),
    date: format.range(departure.date, departure.end_date),
    percent,
    left: departure.left,
    state: t(`departures.${departure.state}`),
  });
  return (
    <Link
      ref={place}
      to={`/departures/${departure.id}`}
      className={css.bar}
      data-level={level}
      data-state={departure.state}
      data-row-link=""
      aria-label={label}
      title={label}
    >
      <span>{percent}</span>
    </Link>
  );
}

function Ship({ ship, lines }: ShipLines) {
  const nameOf = useNames();
  return (
    <li className={css.ship}>
      <h2>{nameOf(ship)}</h2>
      <div className={css.lines}>
        {lines.map((line) => (
          <div className={css.line} key={line[0]?.departure.id}>
            {line.map((bar) => (
              <Departure key={bar.departure.id} bar={bar} />
            ))}
          </div>
        ))}
      </div>
    </li>
  );
}

function Month({ month, column, span }: { month: PlainMonth; column: number; span: number }) {
  const format = useFormat();
  const place = useCss({ 'grid-column': `${column} / span ${span}` });
  return <span ref={place}>{format.month(month)}</span>;
}

function Legend() {
  const { t } = useTranslation();
  return (
    <p className={css.legend}>
      <span>{t('departures.legend')}</span>
      {levels.map((level) => (
        <span key={level} className={css.sample} data-level={level}>
          {t(`departures.level_${level}`)}
        </span>
      ))}
      {marked.map((state) => (
        <span key={state} className={css.sample} data-state={state} data-level={0}>
          {t(`departures.${state}`)}
        </span>
      ))}
    </p>
  );
}

interface CalendarProps {
  departures: readonly DepartureRow[];
  month: PlainMonth;
  months: number;
}

/** The departures of some months by ship, coloured by occupancy. */
export function Calendar({ departures, month, months }: CalendarProps) {
  const { from, days } = periodOf(month, months);
  const columns = useCss({ '--days': `${days}` });
  return (
    <>
      <Legend />
      <div className={css.scroller} ref={keyboardScroll}>
        <div className={css.calendar} ref={columns}>
          <div className={css.months}>
            <div className={css.line}>
              {monthColumns(month, months).map((each) => (
                <Month key={each.month} {...each} />
              ))}
            </div>
          </div>
          <ul className={css.ships}>
            {layOut(departures, from, days).map((ship) => (
              <Ship key={ship.ship} {...ship} />
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
