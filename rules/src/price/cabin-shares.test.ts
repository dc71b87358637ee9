import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCabins } from '../booking/cabins/cabin-selection.ts';
import { sum, toEuros } from '../core/money.ts';
import { cabinType, cartOf, type Purchase } from '../testing/test-cart.ts';
import { always } from '../testing/test-property.ts';
import { cabinShares } from './cabin-shares.ts';
import { headlineOccupancy, unavoidablePerPerson } from './from-price.ts';
import { priceOf } from './price.ts';

const twin = cabinType('twin', [1000, 1500, null]);
const single = cabinType('single', [1200, 1300, null], { maximum_occupancy: 1 });
const family = cabinType('family', [900, null, 700.35], { minimum_occupancy: 3, maximum_occupancy: 4 });
const types = [family, single, twin];
const everything: Purchase = { mandatory: 'fuel tax cleaning', sgr: 5, voucher: '10%' };

type Euros = readonly [amount: number, cabin: number, discount: number, compulsory: number, once: number];

const sharesOf = (purchase: Purchase) => {
  const cart = cartOf(purchase);
  return cabinShares(cart, types, cart.selection).map(
    ({ type, amount, cabin, discount, compulsory, once }) =>
      [type, ...[amount, cabin, discount, compulsory, once].map(toEuros)] as const,
  );
};

// Eight days: fuel 20, tax 2.50 x 7 nights and SGR 5 are 42.50 a person; cleaning is 35 a booking.
test.each<[string, Purchase, readonly (readonly [string, ...Euros])[]]>([
  ['a cabin and nothing else', {}, [['twin', 2000, 2000, 0, 0, 0]]],
  ['one cabin has all of it', everything, [['twin', 1920, 2000, 200, 85, 35]]],
  [
    'the second has no part of what is paid once',
    { ...everything, cabins: 'twin=2,2' },
    [
      ['twin', 1920, 2000, 200, 85, 35],
      ['twin', 1885, 2000, 200, 85, 0],
    ],
  ],
  [
    'the first one is that of the first type',
    { ...everything, cabins: 'twin=1&single=1' },
    [
      ['single', 1247.5, 1300, 130, 42.5, 35],
      ['twin', 1392.5, 1500, 150, 42.5, 0],
    ],
  ],
  [
    'an amount for each person is rounded over all of them',
    { coupon: '24.50 each', cabins: 'single=1,1' },
    [
      ['single', 1275, 1300, 25, 0, 0],
      ['single', 1276, 1300, 24, 0, 0],
    ],
  ],
  ['no cabin', { ...everything, cabins: '' }, []],
])('what each cabin adds to the bill: %s (decision 069)', (_what, purchase, shares) => {
  expect(sharesOf(purchase)).toEqual(shares);
});

const anyCabins = fc
  .record({
    twin: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 4 }),
    single: fc.array(fc.constant(1), { maxLength: 3 }),
    family: fc.array(fc.integer({ min: 3, max: 4 }), { maxLength: 2 }),
  })
  .map(formatCabins);
const anyPurchase = fc.record({
  cabins: anyCabins,
  mandatory: fc.constantFrom('', 'fuel', 'cleaning', 'tax cleaning', 'fuel tax cleaning'),
  duration: fc.integer({ min: 2, max: 15 }),
  voucher: fc.constantFrom(undefined, '10%', '7.35%', '24.5 each'),
  coupon: fc.constantFrom(undefined, '50 each', '33.33 each', '5%'),
  sgr: fc.nat(10),
  multiMarket: fc.constantFrom(undefined, true, false),
});

test('the cabins on a screen add up to the total of the bill (decision 069)', () => {
  always(
    fc.property(anyPurchase, (purchase) => {
      const cart = { ...cartOf({ ...purchase, country: '' }), cabinTypes: types };
      const bill = priceOf(cart);
      const shares = cabinShares(cart, types, cart.selection);
      expect(sum(shares.map(({ amount }) => amount))).toBe(bill.total);
      expect(sum(shares.map(({ cabin }) => cabin))).toBe(bill.cabinTotal);
      expect(sum(shares.map(({ discount }) => discount))).toBe(bill.discountTotal);
      for (const { amount, cabin, discount, compulsory, once } of shares)
        expect(cabin - discount + compulsory + once).toBe(amount);
    }),
  );
});

test('one cabin costs its headline price times its people, but for rounding up (decision 069)', () => {
  always(
    fc.property(anyPurchase, fc.constantFrom(...types), (purchase, type) => {
      const people = headlineOccupancy(type);
      const offer = cartOf(purchase);
      const [share] = cabinShares(offer, types, { [type.id]: [people] });
      const shown = unavoidablePerPerson(offer, type, people) * people;
      expect(shown - (share?.amount ?? 0)).toBeGreaterThanOrEqual(0);
      expect(shown - (share?.amount ?? 0)).toBeLessThan(people);
    }),
  );
});
