import { addDays, addMonths, daysOf, monthOf, type PlainDate, weekday } from '@towpath/rules/core/dates';

/** The same day of the month `count` months later, or that month's last where it is shorter. */
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

/** The day that a key leads to from `date`, or null for a key that moves nothing (the grid pattern's date keys). */
export function moveByKey(key: string, shift: boolean, date: PlainDate): PlainDate | null {
  return moves[key]?.(date, shift) ?? null;
}

/** A day kept between the first and the last that can be reached. */
export function keepBetween(
  date: PlainDate,
  minimum: PlainDate | undefined,
  maximum: PlainDate | undefined,
): PlainDate {
  if (minimum && date < minimum) return minimum;
  return maximum && date > maximum ? maximum : date;
}
