import type { PlainDate } from '@towpath/rules/core/dates';
import { memo, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import styles from './month-grid.module.css';
import { cellAttributes } from './month-grid-aria.ts';

/** The state of a calendar day. */
export interface CalendarDay {
  state: 'available' | 'on_request' | 'unavailable';
  discounted: boolean;
  /** Short price below the number: '€ 899'. */
  price?: string | undefined;
  /** The price without its discount, shown crossed out. */
  before?: string | undefined;
  /** The discount in the price: '−€97'. */
  discount?: string | undefined;
}

interface MonthDayProps extends CalendarDay {
  date: PlainDate;
  /** The accessible name. */
  name: string;
  /** Part of the selected range. */
  selected: boolean;
  first: boolean;
  last: boolean;
  today: boolean;
  tabStop: boolean;
  takesFocus: boolean;
}

/** Whether the focus is on a day or nowhere; a day never takes it from other elements. */
function canTakeFocus(active: Element | null) {
  return !active || active === document.body || active.matches('[role="gridcell"]');
}

/** Long prices such as '€ 1.299,99' need a smaller font. */
function lengthOf(price: string): 'long' | 'longest' | undefined {
  if (price.length <= 7) return undefined;
  return price.length === 8 ? 'long' : 'longest';
}

/** A day of a month as a grid cell. Memoized; the grid handles the events. */
export const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const {
    date,
    state,
    discounted,
    discount,
    before,
    price,
    name,
    selected,
    first,
    last,
    today,
    tabStop,
    takesFocus,
  } = props;
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (tabStop && takesFocus && canTakeFocus(document.activeElement)) cell.current?.focus();
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
        data-discounted={discounted || undefined}
        className={classNames(styles.day, styles[state], first && styles.chosen, today && styles.today)}
      >
        <span className={styles.number}>{Number(date.slice(8))}</span>
        {before && (
          <s className={styles.before} data-length={lengthOf(before)}>
            {before}
          </s>
        )}
        {price && (
          <span className={styles.price} data-length={lengthOf(price)}>
            {price}
          </span>
        )}
        {discounted && <span className={styles.discount}>{discount ?? '%'}</span>}
      </div>
    </td>
  );
});
