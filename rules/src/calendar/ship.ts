import type { PlainDate } from '../core/dates.ts';
import { type Departure, matchesDay } from './departure.ts';

/** The departures that match the day and the party, in the given order (specification 2, step 2). */
export function fittingDepartures(departures: readonly Departure[], date: PlainDate, party: number | null) {
  return departures.filter((departure) => matchesDay(departure, date, party));
}

/** The departure that is selected automatically: the only one that fits (specification 4). */
export function automaticChoice(fitting: readonly Departure[]): Departure | null {
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
