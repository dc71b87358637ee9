import { addDays, type PlainDate } from '@towpath/rules/dates';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './month-grid.module.css';
import { cellAttributes } from './month-grid-aria.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface MonthDayProps {
  date: PlainDate;
  day: {
    state: 'available' | 'on_request' | 'unavailable';
    discounted: boolean;
    /** Under the number, short: '€ 899'. */
    price?: string | undefined;
  };
  /** In words. */
  name: string;
  /** The selected days, where this is one of them. */
  range: { start: PlainDate; end: PlainDate } | null;
  today: boolean;
  tabStop: boolean;
  takesFocus: boolean;
  /** The focus came here by other means than the keyboard's. */
  onReach: (date: PlainDate) => void;
  onChoose: (date: PlainDate) => void;
  onKeyDown: (event: KeyboardEvent, date: PlainDate) => void;
}

function bandOf(date: PlainDate, range: MonthDayProps['range']) {
  if (!range) return undefined;
  return classNames(
    styles.band,
    date === range.start && styles.start,
    date === addDays(range.end, -1) && styles.end,
  );
}

/** Whether the focus is at a day, or was lost with one: from anything else no day takes it away. */
function isFree(active: Element | null) {
  return !active || active === document.body || active.matches('[role="gridcell"]');
}

/** One day of a month: a cell that can hold the focus. */
export function MonthDay(props: MonthDayProps) {
  const { date, day, name, range, today, tabStop, takesFocus, onReach, onChoose, onKeyDown } = props;
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (tabStop && takesFocus && isFree(document.activeElement)) cell.current?.focus();
  }, [tabStop, takesFocus]);
  const chosen = date === range?.start;
  const unavailable = day.state === 'unavailable';
  return (
    <td
      ref={cell}
      {...cellAttributes({ selected: chosen, unavailable, today, tabStop })}
      className={classNames(styles.cell, bandOf(date, range))}
      onFocus={() => tabStop || onReach(date)}
      onClick={() => onChoose(date)}
      onKeyDown={(event) => onKeyDown(event, date)}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <div
        aria-hidden="true"
        className={classNames(styles.day, styles[day.state], chosen && styles.chosen, today && styles.today)}
      >
        <span className={styles.number}>{Number(date.slice(8))}</span>
        {day.price && <span className={styles.price}>{day.price}</span>}
        {day.discounted && <span className={styles.discount} />}
      </div>
    </td>
  );
}
