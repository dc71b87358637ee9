import type { Rider } from '../bikes/bike-stock.ts';
import type { CabinSelection } from '../booking/cabins/cabin-selection.ts';
import type { Offer } from '../booking/check-booking.ts';
import { minus, zero } from '../core/money.ts';
import { type Breakdown, type Line, priceOf } from '../price/price.ts';

const HOUR = 3_600_000;
/** The part of the time to the departure for which an offer is valid where that is shorter, and its shortest time. */
const shorter = { part: 1 / 4, hours: 2 } as const;
/** How many offers a party lets pass before it is asked whether it still waits. */
const PASSES = 2;
/** How many offers a party lets pass altogether before its entry ends, so that it cannot keep cabins from others for ever. */
const MOST_PASSES = 6;
/** Days within which the address of an entry is confirmed, or it ends. */
export const CONFIRM_DAYS = 7;
/** Milliseconds for which the cabins of an accepted offer are kept at least, so that the form can be filled in. */
const FILLING_IN = HOUR;

/**
 * Until when an offer is valid that is made now: for so many hours, or a quarter of the time to the departure where that is
 * shorter, but at least two hours (decision 131). Times in milliseconds; departs: the first moment of the day of departure.
 */
export function offerExpiry(now: number, departs: number, hours: number): number {
  const left = Math.max((departs - now) * shorter.part, shorter.hours * HOUR);
  return now + Math.min(hours * HOUR, left);
}

/** Until when an offer is kept that is accepted now; times in milliseconds. */
export const acceptedUntil = (expiresAt: number, now: number): number =>
  Math.max(expiresAt, now + FILLING_IN);

/** Whether a party that let so many offers pass is asked whether it still waits. */
export const isAskedAfter = (passed: number): boolean => passed >= PASSES;

/** Whether the entry of a party ends that let so many offers pass altogether. */
export const isEndedAfter = (passed: number): boolean => passed >= MOST_PASSES;

/**
 * The bill of an offer: cabins, the bikes that riders want and everything unavoidable, as the summary shows it before the country of
 * the main booker is known (decision 131).
 */
export function offeredBill(
  { departure, cabinTypes, products }: Offer,
  selection: CabinSelection,
  riders: readonly Rider[],
): Breakdown {
  return priceOf({
    departure,
    cabinTypes,
    products,
    selection,
    country: '',
    passengers: riders.map(({ bike }) => ({ bike })),
    counts: {},
    coupon: null,
    insurance: { cancellation: false, travel: false },
    tax: { mode: 'none' },
  });
}

/** The lines of an offer's bill that cost or save something, in the order in which they are read; none without a bill. */
export function offerLines(bill: Breakdown | null): Line[] {
  if (!bill) return [];
  const { cabins, bikes, additional, discounts, supplement, localCosts } = bill;
  const saved = discounts.map(({ code, description, amount }): Line => {
    const less = minus(zero, amount);
    return { id: code, name: description ?? code, count: 1, unitPrice: less, amount: less };
  });
  const extra = supplement ? [supplement] : [];
  return [...cabins, ...bikes, ...additional, ...saved, ...extra, ...localCosts].filter(
    ({ amount }) => amount !== 0,
  );
}
