import { type Departure, type FromPrice, matchesDay } from '../calendar/departure.ts';
import type { PlainDate } from '../core/dates.ts';
import { type Cents, lowest, minus, sum } from '../core/money.ts';
import { discounts, type Voucher } from './voucher.ts';

/** The entry of the lowest price that a party can have: people share cabins where they can; a single passenger has one alone. */
export function lowestFor(prices: readonly FromPrice[], party: number | null): Cents | null {
  const fitting = prices.filter(({ people }) => party === null || people <= party);
  const shared = fitting.filter(({ people }) => people > 1);
  const [entries = prices] = [shared, fitting].filter(({ length }) => length > 0);
  return lowest(entries.map(({ price }) => price));
}

/**
 * The price per person that a departure starts from for a party, in cents, with everything unavoidable and less the
 * departure's discount (decision 069). A back end without from_prices is known by its cabins' price only.
 */
export function departurePrice(
  { availability, voucher }: Pick<Departure, 'availability' | 'voucher'>,
  party: number | null,
): Cents | null {
  if (!availability) return null;
  const { from_prices, minimum_price } = availability;
  if (from_prices && from_prices.length > 0) return lowestFor(from_prices, party);
  const taken = discounts(voucher ? [voucher] : [], minimum_price, 1);
  return minus(minimum_price, sum(taken.map(({ amount }) => amount)));
}

/** What a party pays per person at least on a day, in cents, and the discount in it; null where nothing departs. */
export function dayPrice(
  departures: readonly Departure[],
  date: PlainDate,
  party: number | null,
): { price: Cents; voucher: Voucher | null } | null {
  const priced = departures
    .filter((departure) => matchesDay(departure, date, party))
    .flatMap((departure) => {
      const price = departurePrice(departure, party);
      return price === null ? [] : [{ price, voucher: departure.voucher ?? null }];
    });
  const price = lowest(priced.map(({ price }) => price));
  return priced.find((each) => each.price === price) ?? null;
}
