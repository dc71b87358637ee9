import { addDays, type PlainDate, type PlainMonth, weeksOf } from '@towpath/rules/core/dates';
import { weekdayNames } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { type CalendarDay, MonthDay } from './month-day.tsx';
import styles from './month-grid.module.css';
import { gridAttributes } from './month-grid-aria.ts';
import { clampDate, dateForKey } from './month-grid-keys.ts';

export interface MonthGridProps {
  month: PlainMonth;
  locale: Locale;
  /** The selected days; the end is exclusive. */
  range: { start: PlainDate; end: PlainDate } | null;
  dayOf: (date: PlainDate) => CalendarDay;
  /** The range of keyboard navigation. */
  minimum?: PlainDate;
  maximum?: PlainDate;
  today: PlainDate;
  /** The day with the tab stop, possibly of another month; see useDayFocus. */
  focused: PlainDate;
  takesFocus: boolean;
  /** The focus has to move to a day outside this grid. */
  onFocusDate: (date: PlainDate) => void;
  /** A day of this grid has the focus: it gets the tab stop. */
  showDate: (date: PlainDate) => void;
  onSelect: (date: PlainDate) => void;
  /** The accessible name of a day: date, state, price. */
  describe: (date: PlainDate) => string;
  /** The id of the month's title. */
  labelledBy: string;
}

/** The position of a day in the selected range. */
function rangePosition(date: PlainDate, range: MonthGridProps['range']) {
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

/** The day of an event, or null. */
function dayAt({ target }: SyntheticEvent): PlainDate | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null;
  return cell?.dataset.date ?? null;
}

/** The event handlers: keys move the focus; Enter, Space and a click select an available day. */
function useGrid({ dayOf, minimum, maximum, focused, onFocusDate, showDate, onSelect }: MonthGridProps) {
  const move = (table: Element, date: PlainDate) => {
    const cell = table.querySelector<HTMLElement>(`[data-date="${date}"]`);
    if (cell) cell.focus();
    else onFocusDate(date);
  };
  const choose = (date: PlainDate) => {
    if (dayOf(date).state !== 'unavailable') onSelect(date);
  };
  const onKeyDown = (event: KeyboardEvent<Element>) => {
    const date = dayAt(event);
    if (!date || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = dateForKey(event.key, event.shiftKey, date);
    const chosen = event.key === 'Enter' || event.key === ' ';
    if (!target && !chosen) return;
    event.preventDefault();
    if (target) move(event.currentTarget, clampDate(target, minimum, maximum));
    else choose(date);
  };
  const onClick = (event: SyntheticEvent) => {
    const date = dayAt(event);
    if (date) choose(date);
  };
  const onFocus = (event: SyntheticEvent) => {
    const date = dayAt(event);
    if (date && date !== focused) showDate(date);
  };
  return { onClick, onFocus, onKeyDown };
}

/**
 * One month as a grid (ARIA grid pattern): one tab stop, arrows by day and week, Home and End within the week,
 * Page Up and Page Down by month, with Shift by year. An unavailable day can be focused, not selected. Cells are keyed by
 * place, so that another month changes them instead of replacing them.
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
            <tr key={row}>
              {week.map((date, column) =>
                date ? (
                  <MonthDay
                    key={column}
                    date={date}
                    {...dayOf(date)}
                    name={describe(date)}
                    {...rangePosition(date, range)}
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
