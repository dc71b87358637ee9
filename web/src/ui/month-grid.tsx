import { type PlainDate, type PlainMonth, weeksOf } from '@towpath/rules/dates';
import { weekdayNames } from '@towpath/rules/format';
import type { Locale } from '@towpath/rules/locale';
import type { KeyboardEvent } from 'react';
import { MonthDay, type MonthDayProps } from './month-day.tsx';
import styles from './month-grid.module.css';
import { gridAttributes } from './month-grid-aria.ts';
import { keepBetween, moveByKey } from './month-grid-keys.ts';

/** A day as the calendar shows it. */
export type ShownDay = MonthDayProps['day'];

export interface MonthGridProps {
  month: PlainMonth;
  locale: Locale;
  /** The selected days, the end not included. */
  range: { start: PlainDate; end: PlainDate } | null;
  dayOf: (date: PlainDate) => ShownDay;
  /** The days between which the keyboard moves. */
  minimum?: PlainDate;
  maximum?: PlainDate;
  today: PlainDate;
  /** The day with the tab stop, in this month or another; see useDayFocus. */
  focused: PlainDate;
  takesFocus: boolean;
  /** The keyboard asks for another day, perhaps of another month. */
  onFocusDate: (date: PlainDate) => void;
  /** A day that is not unavailable was chosen. */
  onSelect: (date: PlainDate) => void;
  /** A day in words: date, state, price. */
  describe: (date: PlainDate) => string;
  /** The id of the month's title. */
  labelledBy: string;
}

function Weekdays({ locale }: { locale: Locale }) {
  const long = weekdayNames(locale, 'long');
  return (
    <thead>
      <tr>
        {weekdayNames(locale, 'short').map((name, day) => (
          <th key={name} scope="col" abbr={long[day]} className={styles.weekday}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The visitor's way through the grid: keys move, Enter, Space and a click choose what is not unavailable. */
function useGrid({ dayOf, minimum, maximum, onFocusDate, onSelect }: MonthGridProps) {
  const choose = (date: PlainDate) => {
    if (dayOf(date).state !== 'unavailable') onSelect(date);
  };
  const onKeyDown = (event: KeyboardEvent, date: PlainDate) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = moveByKey(event.key, event.shiftKey, date);
    const chosen = event.key === 'Enter' || event.key === ' ';
    if (!target && !chosen) return;
    event.preventDefault();
    if (target) onFocusDate(keepBetween(target, minimum, maximum));
    else choose(date);
  };
  return { choose, onKeyDown };
}

/**
 * One month as a grid (ARIA grid pattern): one tab stop, arrows by day and week, Home and End within the week,
 * Page Up and Page Down by month, with Shift by year. An unavailable day can be reached and read, not chosen.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, locale, range, dayOf, today, focused, takesFocus, describe, labelledBy } = props;
  const { choose, onKeyDown } = useGrid(props);
  const last = range ? range.end : '';
  return (
    <table {...gridAttributes} className={styles.grid} aria-labelledby={labelledBy}>
      <Weekdays locale={locale} />
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={week.find(Boolean) ?? row}>
            {week.map((date, column) =>
              date ? (
                <MonthDay
                  key={date}
                  date={date}
                  day={dayOf(date)}
                  name={describe(date)}
                  range={range && date >= range.start && date < last ? range : null}
                  today={date === today}
                  tabStop={date === focused}
                  takesFocus={takesFocus}
                  onReach={props.onFocusDate}
                  onChoose={choose}
                  onKeyDown={onKeyDown}
                />
              ) : (
                <td key={column} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
