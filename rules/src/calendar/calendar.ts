import {
  addDays,
  addMonths,
  firstDayOf,
  isPlainDate,
  later,
  monthOf,
  monthsApart,
  type PlainDate,
  type PlainMonth,
} from '../core/dates.ts';
import { limits } from '../core/limits.ts';
import { type Departure, isOnRequest, matchesDay } from './departure.ts';
import type { Tour } from './tour.ts';

type DayState = 'unavailable' | 'on_request' | 'available';
export interface Day {
  state: DayState;
  discounted: boolean;
}

type Bounds = Pick<Tour, 'first_departure' | 'last_departure' | 'first_available'>;

/** The earliest day that can be selected (specification 4, month navigation). */
export function earliestDate(tour: Pick<Tour, 'first_departure'>, today: PlainDate): PlainDate {
  const soonest = addDays(today, 1 + limits.daysInAdvance);
  return tour.first_departure ? later(soonest, tour.first_departure) : soonest;
}

/** Whether a day is between the earliest date and the last departure, if that is known. */
export function isInSeason(
  tour: Pick<Tour, 'first_departure' | 'last_departure'>,
  date: PlainDate,
  today: PlainDate,
): boolean {
  return date >= earliestDate(tour, today) && date <= (tour.last_departure ?? date);
}

/**
 * The state of a day for a party; available takes precedence over on request (specification 4, calendar day). An unknown party
 * (null) counts as one person, so that a sold-out day is unavailable (specification 10.19).
 */
export function dayOf(
  departures: readonly Departure[],
  date: PlainDate,
  party: number | null,
  earliest: PlainDate,
): Day {
  const matching =
    date < earliest ? [] : departures.filter((departure) => matchesDay(departure, date, party));
  const discounted = matching.some(({ voucher }) => Boolean(voucher));
  const people = party ?? 1;
  if (matching.some((departure) => !isOnRequest(departure, people)))
    return { state: 'available', discounted };
  const requestable = matching.some(({ availability }) => (availability?.maximum_passengers ?? 0) >= people);
  return { state: requestable ? 'on_request' : 'unavailable', discounted };
}

/** Whether a day can be chosen: on-request days can (specification 10.5). */
export function isSelectable(day: Day): boolean {
  return day.state !== 'unavailable';
}

/** The selection after a click on a day: a click on the selected day deselects it (specification 4). */
export function toggleDate(selected: PlainDate | null, clicked: PlainDate): PlainDate | null {
  return selected === clicked ? null : clicked;
}

/** The selected days: from start to end (exclusive), which is start plus the longest matching duration. */
export function selectedRange(
  departures: readonly Departure[],
  date: PlainDate,
  party: number | null,
): { start: PlainDate; end: PlainDate } | null {
  const durations = departures
    .filter((departure) => matchesDay(departure, date, party))
    .map(({ duration }) => duration);
  return durations.length === 0 ? null : { start: date, end: addDays(date, Math.max(...durations)) };
}

/** The first and the last month that can be shown. */
export function monthWindow(tour: Bounds, today: PlainDate): { first: PlainMonth; last: PlainMonth } {
  const first = monthOf(earliestDate(tour, today));
  const last = tour.last_departure ? monthOf(tour.last_departure) : first;
  return { first, last: later(first, last) };
}

/** A month clamped to the window. */
export function clampMonth(month: PlainMonth, window: { first: PlainMonth; last: PlainMonth }): PlainMonth {
  if (month < window.first) return window.first;
  return month > window.last ? window.last : month;
}

/** The month shown first: that of the URL's date, else of the first available day, else of tomorrow or the first departure. */
export function initialMonth(tour: Bounds, urlDate: string | null, today: PlainDate): PlainMonth {
  const fromUrl = urlDate && isPlainDate(urlDate) ? urlDate : null;
  const date = fromUrl ?? tour.first_available ?? later(addDays(today, 1), tour.first_departure ?? '');
  return clampMonth(monthOf(date), monthWindow(tour, today));
}

/** The start and the exclusive end of the departure list of a month (specification 4, specification 10.28). */
export function monthQuery(month: PlainMonth): { start: PlainDate; end: PlainDate } {
  return { start: firstDayOf(month), end: firstDayOf(addMonths(month, 1)) };
}

/** Every month from first to last, both included; none when last is earlier. */
export function monthsBetween(first: PlainMonth, last: PlainMonth): PlainMonth[] {
  const count = Math.max(0, monthsApart(first, last) + 1);
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}
