import { addDays, type PlainDate } from '../core/dates.ts';

/** The first and the last day of a departure. */
interface Days {
  date: PlainDate;
  endDate: PlainDate;
}

/** The first day on which the ship is free again: the last day, or the next one after a departure of a single day. */
const freeFrom = ({ date, endDate }: Days) => (endDate > date ? endDate : addDays(date, 1));

/**
 * Whether two departures of one ship overlap. One may begin on the day on which the other ends. A database constraint has the
 * same rule (server/migrations/002_departures.sql).
 */
export function daysOverlap(a: Days, b: Days): boolean {
  return a.date < freeFrom(b) && b.date < freeFrom(a);
}
