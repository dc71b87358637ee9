import { addDays, type PlainDate } from '../core/dates.ts';

/** The first and the last day of a departure. */
interface Days {
  date: PlainDate;
  endDate: PlainDate;
}

/** The first day on which the ship is free again: the last day itself, but for a departure of a single day. */
const freeFrom = ({ date, endDate }: Days) => (endDate > date ? endDate : addDays(date, 1));

/**
 * Whether two departures of one ship would sell it twice. They share a day where one ends and the other begins: guests leave
 * in the morning and board in the afternoon. The database's constraint says the same (server/migrations/016_catalogue_rules.sql).
 */
export function daysOverlap(a: Days, b: Days): boolean {
  return a.date < freeFrom(b) && b.date < freeFrom(a);
}
