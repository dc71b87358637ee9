import { isSelectable } from '@towpath/rules/calendar/calendar';
import {
  addMonths,
  daysOf,
  firstDayOf,
  monthOf,
  type PlainDate,
  type PlainMonth,
} from '@towpath/rules/core/dates';
import { startTransition, useRef, useState } from 'react';
import { startAfterPaint } from '../../ui/after-paint.ts';
import { useDayFocus } from '../../ui/calendar/use-day-focus.ts';
import type { DayReader } from './use-days.ts';
import type { Months } from './use-months.ts';

/** The day with the tab stop in a month: the chosen one, else the first selectable one. */
function landing(month: PlainMonth, chosen: PlainDate | null, days: DayReader): PlainDate {
  if (chosen && monthOf(chosen) === month) return chosen;
  return daysOf(month).find((date) => isSelectable(days.dayOf(date))) ?? firstDayOf(month);
}

/**
 * Month navigation by button and by key. The focused day keeps the tab stop until another month is shown; the second
 * calendar counts only where it is visible.
 */
export function useTurning(months: Months, chosen: PlainDate | null, days: DayReader) {
  const { month, show, turn } = months;
  const second = useRef<HTMLDivElement>(null);
  const { focused, takesFocus, onFocusDate, showDate } = useDayFocus('');
  const [reachedIn, setReachedIn] = useState<PlainMonth | null>(null);
  const isVisible = (asked: PlainMonth) =>
    asked === month || (asked === addMonths(month, 1) && second.current?.offsetParent != null);
  return {
    second,
    focus: {
      focused: reachedIn === month ? focused : landing(month, chosen, days),
      takesFocus: takesFocus && reachedIn === month,
      onFocusDate: (date: PlainDate) => {
        const asked = monthOf(date);
        if (!isVisible(asked)) show(asked);
        setReachedIn(isVisible(asked) ? month : asked);
        onFocusDate(date);
      },
      // The browser has moved the focus already.
      showDate: (date: PlainDate) =>
        startTransition(() => {
          setReachedIn(month);
          showDate(date);
        }),
    },
    turn: (by: number) =>
      startAfterPaint(() => {
        turn(by);
        setReachedIn(null);
        showDate('');
      }),
  };
}
