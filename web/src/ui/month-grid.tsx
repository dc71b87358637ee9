import { addDays, type PlainDate, type PlainMonth, weeksOf } from '@towpath/rules/core/dates';
import { weekdayNames } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { MonthDay, type ShownDay } from './month-day.tsx';
import styles from './month-grid.module.css';
import { gridAttributes } from './month-grid-aria.ts';
import { keepBetween, moveByKey } from './month-grid-keys.ts';

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

/** Where a day stands among the selected ones. */
function placeOf(date: PlainDate, range: MonthGridProps['range']) {
  const selected = range !== null && date >= range.start && date < range.end;
  return {
    selected,
    first: selected && date === range.start,
    last: selected && date === addDays(range.end, -1),
  };
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

/** The day that an event is about, or null beside all of them. */
function dayAt({ target }: SyntheticEvent): PlainDate | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null;
  return cell?.dataset.date ?? null;
}

/** The visitor's way through the grid: keys move, Enter, Space and a click choose what is not unavailable. */
function useGrid({ dayOf, minimum, maximum, focused, onFocusDate, onSelect }: MonthGridProps) {
  const choose = (date: PlainDate) => {
    if (dayOf(date).state !== 'unavailable') onSelect(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const date = dayAt(event);
    if (!date || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = moveByKey(event.key, event.shiftKey, date);
    const chosen = event.key === 'Enter' || event.key === ' ';
    if (!target && !chosen) return;
    event.preventDefault();
    if (target) onFocusDate(keepBetween(target, minimum, maximum));
    else choose(date);
  };
  const onClick = (event: SyntheticEvent) => {
    const date = dayAt(event);
    if (date) choose(date);
  };
  /** The focus came to a day by other means than the keyboard's. */
  const onFocus = (event: SyntheticEvent) => {
    const date = dayAt(event);
    if (date && date !== focused) onFocusDate(date);
  };
  return { onClick, onFocus, onKeyDown };
}

/**
 * One month as a grid (ARIA grid pattern): one tab stop, arrows by day and week, Home and End within the week,
 * Page Up and Page Down by month, with Shift by year. An unavailable day can be reached and read, not chosen.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, locale, range, dayOf, today, focused, takesFocus, describe, labelledBy } = props;
  const handlers = useGrid(props);
  return (
    <div className={styles.holder}>
      <table {...gridAttributes} {...handlers} className={styles.grid} aria-labelledby={labelledBy}>
        <Weekdays locale={locale} />
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((date, column) =>
                date ? (
                  <MonthDay
                    key={date}
                    date={date}
                    {...dayOf(date)}
                    name={describe(date)}
                    {...placeOf(date, range)}
                    today={date === today}
                    tabStop={date === focused}
                    takesFocus={takesFocus && date === focused}
                  />
                ) : (
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
