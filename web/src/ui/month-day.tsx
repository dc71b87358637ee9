import type { PlainDate } from '@towpath/rules/core/dates';
import { memo, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './month-grid.module.css';
import { cellAttributes } from './month-grid-aria.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A day as the calendar shows it. */
export interface ShownDay {
  state: 'available' | 'on_request' | 'unavailable';
  discounted: boolean;
  /** Under the number, short: '€ 899'. */
  price?: string | undefined;
}

interface MonthDayProps extends ShownDay {
  date: PlainDate;
  /** In words. */
  name: string;
  /** It is one of the selected days; the first of them is the chosen one. */
  selected: boolean;
  first: boolean;
  last: boolean;
  today: boolean;
  tabStop: boolean;
  takesFocus: boolean;
}

/** Whether the focus is at a day, or was lost with one: from anything else no day takes it away. */
function isFree(active: Element | null) {
  return !active || active === document.body || active.matches('[role="gridcell"]');
}

/** '€ 799' fits a day as it is; '€ 799,99' and '€ 1.299,99' only in a smaller font. */
function lengthOf(price: string): 'long' | 'longest' | undefined {
  if (price.length <= 7) return undefined;
  return price.length === 8 ? 'long' : 'longest';
}

/** One day of a month: a cell that can hold the focus. Redrawn only when something of it changes; its grid listens for all. */
export const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const { date, state, discounted, price, name, selected, first, last, today, tabStop, takesFocus } = props;
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (tabStop && takesFocus && isFree(document.activeElement)) cell.current?.focus();
  }, [tabStop, takesFocus]);
  const unavailable = state === 'unavailable';
  return (
    <td
      ref={cell}
      data-date={date}
      {...cellAttributes({ selected: first, unavailable, today, tabStop })}
      className={classNames(styles.cell, selected && styles.band, first && styles.start, last && styles.end)}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <div
        aria-hidden="true"
        className={classNames(styles.day, styles[state], first && styles.chosen, today && styles.today)}
      >
        <span className={styles.number}>{Number(date.slice(8))}</span>
        {price && (
          <span className={styles.price} data-length={lengthOf(price)}>
            {price}
          </span>
        )}
        {discounted && <span className={styles.discount} />}
      </div>
    </td>
  );
});
