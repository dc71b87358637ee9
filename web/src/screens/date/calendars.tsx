import { isSelectable, toggleDate } from '@towpath/rules/calendar';
import {
  addDays,
  addMonths,
  daysOf,
  firstDayOf,
  monthOf,
  type PlainDate,
  type PlainMonth,
} from '@towpath/rules/dates';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useDayFocus } from '../../ui/use-day-focus.ts';
import { useVisit } from '../../visit.tsx';
import css from './date.module.css';
import { MonthCalendar } from './month-calendar.tsx';
import type { Chosen } from './use-chosen.ts';
import { type DayReader, useDays } from './use-days.ts';
import type { Months } from './use-months.ts';

interface CalendarsProps {
  months: Months;
  chosen: Chosen;
  earliest: PlainDate;
  onChoose: (date: PlainDate | null) => void;
}

/** The day that the keyboard lands on in a month: the chosen one, else the first that can be chosen. */
function landing(month: PlainMonth, chosen: PlainDate | null, days: DayReader): PlainDate {
  if (chosen && monthOf(chosen) === month) return chosen;
  return daysOf(month).find((date) => isSelectable(days.dayOf(date))) ?? firstDayOf(month);
}

/** Turning months by button and by key; the second calendar counts only where it is shown. */
function useTurning({ months, chosen }: CalendarsProps, days: DayReader) {
  const second = useRef<HTMLDivElement>(null);
  const [towards, setTowards] = useState<'on' | 'back'>('on');
  const month = months.shown[0]?.month ?? months.first;
  const focus = useDayFocus('');
  const visible = () => {
    const both = second.current !== null && second.current.offsetParent !== null;
    return both ? [month, addMonths(month, 1)] : [month];
  };
  const show = (to: PlainMonth) => {
    setTowards(to < month ? 'back' : 'on');
    months.show(to);
  };
  return {
    second,
    towards,
    takesFocus: focus.takesFocus,
    focused: months.shown.some((shown) => shown.month === monthOf(focus.focused))
      ? focus.focused
      : landing(month, chosen.date, days),
    turn: (by: number) => {
      show(addMonths(month, by));
      focus.showDate('');
    },
    onFocusDate: (date: PlainDate) => {
      if (!visible().includes(monthOf(date))) show(monthOf(date));
      focus.onFocusDate(date);
    },
  };
}

/** One month, or two side by side on a wide screen (specification 2, step 1). */
export function Calendars(props: CalendarsProps) {
  const { months, chosen, earliest, onChoose } = props;
  const { t } = useTranslation('date');
  const { locale, today } = useVisit();
  const days = useDays(months, chosen.party, earliest);
  const { second, towards, turn, ...focus } = useTurning(props, days);
  const month = months.shown[0]?.month ?? months.first;
  const previous = { label: t('previous_month'), disabled: month <= months.first, onTurn: () => turn(-1) };
  const next = { label: t('next_month'), disabled: month >= months.last, onTurn: () => turn(1) };
  const grid = {
    locale,
    today,
    range: chosen.range,
    minimum: earliest,
    maximum: addDays(firstDayOf(addMonths(months.last, 1)), -1),
    ...focus,
    ...days,
    onSelect: (date: PlainDate) => onChoose(toggleDate(chosen.date, date)),
  };
  return (
    <section className={css.calendars} aria-label={t('calendar')}>
      {months.shown.map((shown, index) => (
        <div
          key={shown.month}
          ref={index === 1 ? second : undefined}
          className={index === 1 ? css.second : css.month}
        >
          <MonthCalendar
            shown={shown}
            grid={grid}
            towards={towards}
            previous={index === 0 ? previous : undefined}
            next={next}
          />
        </div>
      ))}
      <LiveRegion>{chosen.range ? days.describe(chosen.range.start) : ''}</LiveRegion>
    </section>
  );
}
