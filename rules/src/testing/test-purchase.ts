import fc from 'fast-check';
import { formatCabins } from '../booking/cabins/cabin-selection.ts';
import type { Purchase } from './test-cart.ts';

const oneOf = (...names: string[]) => fc.constantFrom(...names);
const cabins = fc
  .dictionary(
    oneOf('twin', 'single', 'family', 'deluxe', 'penny', 'host'),
    fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  )
  .map(formatCabins);
const count = fc.nat(4);
const voucher = fc.option(
  fc.oneof(
    fc.nat(1000).map((share) => `${share / 10}%`),
    fc.nat(100_000).map((amount) => `${amount / 100} each`),
  ),
  { nil: undefined },
);
const list = (...names: string[]) => fc.array(oneOf(...names), { maxLength: 8 }).map((all) => all.join(' '));
/** Any purchase in the notation of the golden tables. */
export const purchase: fc.Arbitrary<Purchase> = fc.record({
  cabins,
  bikes: list('own', 'fixed', 'bike', 'ebike', 'old', 'both', 'harbour', 'ghost'),
  diets: list('vegan', 'gluten', 'broth'),
  others: fc.array(list('helmet', 'breakfast', 'late', 'museum', 'fuel'), { maxLength: 6 }),
  counts: fc.record({ parking: count, map: count, rent: count, locker: count, dock: count, cleaning: count }),
  mandatory: list('fuel', 'tax', 'cleaning'),
  duration: fc.integer({ min: 1, max: 22 }),
  voucher,
  coupon: voucher,
  multiMarket: fc.constantFrom(undefined, null, true, false),
  country: oneOf('', 'NL', 'DE', 'US', 'CA', 'AU'),
  sgr: fc.nat(1000).map((amount) => amount / 100),
  insurance: oneOf('', 'cancellation', 'travel', 'cancellation travel'),
  vat: fc.constantFrom(0, 9, 21),
});
