import { type Departure, type FromPrice, matchesDay } from '../calendar/departure.ts';
import type { PlainDate } from '../core/dates.ts';
import { type Cents, lowest, minus, sum } from '../core/money.ts';
import { discounts, type Voucher } from './voucher.ts';

/** A price per person in cents, and what it is without the discount; absent where there is none. */
export type StartingPrice = Pick<FromPrice, 'price' | 'before'>;

/** The entry of the lowest price that a party can have: people share cabins where they can; a single passenger has one alone. */
function lowestEntry(prices: readonly FromPrice[], party: number | null): StartingPrice | null {
  const fitting = prices.filter(({ people }) => party === null || people <= party);
  const shared = fitting.filter(({ people }) => people > 1);
  const [entries = prices] = [shared, fitting].filter(({ length }) => length > 0);
  const [first = null, ...others] = entries;
  return others.reduce((best, entry) => (best && best.price <= entry.price ? best : entry), first);
}

/** The lowest price per person that a party can have, in cents. */
export function lowestFor(prices: readonly FromPrice[], party: number | null): Cents | null {
  return lowestEntry(prices, party)?.price ?? null;
}

/**
 * The price per person that a departure starts from for a party, in cents, with everything unavoidable and less the
 * departure's discount (decision 069). A back end without from_prices is known by its cabins' price only.
 */
export function departurePrice(
  { availability, voucher }: Pick<Departure, 'availability' | 'voucher'>,
  party: number | null,
): StartingPrice | null {
  if (!availability) return null;
  const { from_prices, minimum_price } = availability;
  if (from_prices && from_prices.length > 0) return lowestEntry(from_prices, party);
  const taken = sum(discounts(voucher ? [voucher] : [], minimum_price, 1).map(({ amount }) => amount));
  const price = minus(minimum_price, taken);
  return taken > 0 ? { price, before: minimum_price } : { price };
}

/** What a party pays per person at least on a day, in cents, the discount in it and the price without it; null where nothing departs. */
export function dayPrice(
  departures: readonly Departure[],
  date: PlainDate,
  party: number | null,
): (StartingPrice & { voucher: Voucher | null }) | null {
  const priced = departures
    .filter((departure) => matchesDay(departure, date, party))
    .flatMap((departure) => {
      const starting = departurePrice(departure, party);
      return starting ? [{ ...starting, voucher: departure.voucher ?? null }] : [];
    });
  const price = lowest(priced.map(({ price }) => price));
  return priced.find((each) => each.price === price) ?? null;
}
