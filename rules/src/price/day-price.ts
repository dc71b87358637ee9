import { type Departure, matchesDay } from '../calendar/departure.ts';
import type { PlainDate } from '../core/dates.ts';
import type { Cents } from '../core/money.ts';

/** The lowest price per person, in cents, of the departures on a day for a party; null without departures. */
export function dayPrice(
  departures: readonly Departure[],
  date: PlainDate,
  party: number | null,
): Cents | null {
  const prices = departures
    .filter((departure) => matchesDay(departure, date, party))
    .map(({ availability }) => availability?.minimum_price)
    .filter((price) => price !== undefined);
  return prices.reduce<Cents | null>((low, price) => (low === null || price < low ? price : low), null);
}
