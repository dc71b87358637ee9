import { addDays, addMonths, daysOf, monthOf, type PlainDate, weekday } from '@towpath/rules/core/dates';

/** The same day `count` months later, or the last day of a shorter month. */
function sameDay(date: PlainDate, count: number): PlainDate {
  const days = daysOf(addMonths(monthOf(date), count));
  const number = Number(date.slice(8));
  return days[number - 1] ?? days.at(-1) ?? date;
}

const moves: Record<string, (date: PlainDate, shift: boolean) => PlainDate> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekday(date)),
  End: (date) => addDays(date, 6 - weekday(date)),
  PageUp: (date, shift) => sameDay(date, shift ? -12 : -1),
  PageDown: (date, shift) => sameDay(date, shift ? 12 : 1),
};

/** The day that a key moves to from `date`; null for other keys (ARIA grid pattern). */
export function dateForKey(key: string, shift: boolean, date: PlainDate): PlainDate | null {
  return moves[key]?.(date, shift) ?? null;
}

/** Limits a date to the range between minimum and maximum. */
export function clampDate(
  date: PlainDate,
  minimum: PlainDate | undefined,
  maximum: PlainDate | undefined,
): PlainDate {
  if (minimum && date < minimum) return minimum;
  return maximum && date > maximum ? maximum : date;
}
