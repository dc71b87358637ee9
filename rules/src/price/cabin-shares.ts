import { type CabinSelection, cabinsOf } from '../booking/cabins/cabin-selection.ts';
import { type Cents, minus, sum, zero } from '../core/money.ts';
import type { CabinType, PricedCabin } from './cabin.ts';
import { type PricedOffer, unavoidableBill, unavoidableExtras } from './from-price.ts';
import type { Breakdown } from './price.ts';

/** What one chosen cabin adds to the bill, in cents: amount = cabin - discount + compulsory + once. */
export interface CabinShare {
  type: CabinType['id'];
  amount: Cents;
  /** The price of the cabin, as in the bill's list of cabins. */
  cabin: Cents;
  discount: Cents;
  /** What each of its people must pay besides. */
  compulsory: Cents;
  /** What is paid once per booking: with the first cabin. */
  once: Cents;
}

interface ChosenCabin {
  id: CabinType['id'];
  people: number;
}

/** The selection with one more cabin. */
const withCabin = (selection: CabinSelection, { id, people }: ChosenCabin): CabinSelection => ({
  ...selection,
  [id]: [...cabinsOf(selection, id), people],
});

/** The difference between the bills before and after a cabin, of which `once` is paid once per booking. */
function difference(before: Breakdown, after: Breakdown, once: Cents): Omit<CabinShare, 'type'> {
  const amount = minus(after.total, before.total);
  const cabin = minus(after.cabinTotal, before.cabinTotal);
  const discount = minus(after.discountTotal, before.discountTotal);
  return { amount, cabin, discount, compulsory: minus(amount, sum([minus(cabin, discount), once])), once };
}

/**
 * The shares of the chosen cabins in the bill with everything that cannot be declined, in the order of the types. They add up to
 * that bill's total: each is what the cabin adds to the bill of those before it (decision 069).
 */
export function cabinShares(
  offer: PricedOffer,
  types: readonly PricedCabin[],
  selection: CabinSelection,
): CabinShare[] {
  const chosen = types.flatMap(({ id }) => cabinsOf(selection, id).map((people) => ({ id, people })));
  const perBooking = unavoidableExtras(offer).filter(({ per }) => per === 'booking');
  const once = sum(perBooking.map(({ price }) => price));
  const billOfFirst = (count: number) =>
    unavoidableBill(offer, types, chosen.slice(0, count).reduce(withCabin, {}));
  return chosen.map(({ id }, index) => ({
    type: id,
    ...difference(billOfFirst(index), billOfFirst(index + 1), index === 0 ? once : zero),
  }));
}
