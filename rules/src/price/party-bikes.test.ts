import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BikeFrame } from '../bikes/bike-shapes.ts';
import type { BikeStock } from '../bikes/bike-stock.ts';
import { framesOf } from '../bikes/check-bikes.ts';
import { limits } from '../core/limits.ts';
import { toEuros } from '../core/money.ts';
import { product } from '../testing/test-cart.ts';
import { frame } from '../testing/test-fleets.ts';
import { always } from '../testing/test-property.ts';
import { cheapestBikes } from './bike-price.ts';
import { cheapestBikesFor } from './party-bikes.ts';

const perDay = { price_calculation: 'per_day' } as const;
const touring = product('touring', 12, perDay);
const ebike = product('ebike', 28, perDay);
const child = product('child', 6, perDay);
const own = product('own', 0);
const all = [own, ebike, child, touring];
const stockOf = (bike: { id: string }, frames: BikeFrame[], taken: number[] = []): BikeStock => ({
  product_id: bike.id,
  frames,
  taken,
});
const forChildren = stockOf(child, [frame('24', 115, 150, 2)]);

// Eight days: a child's bike is 48, a touring bike 96, an e-bike 224.
test.each<[string, number[], BikeStock[], (typeof own | null)[], number]>([
  ['nobody', [], [], [], 0],
  ['without frames the cheapest for all', [170, 135], [], [child, child], 96],
  ['each what fits', [170, 135], [forChildren], [touring, child], 144],
  ['the next one where the cheapest are taken', [135, 135, 135], [forChildren], [touring, child, child], 192],
  [
    'the cheap one for the rider whom nothing else fits',
    [160, 150],
    [stockOf(child, [frame('26', 140, 165)]), stockOf(touring, [frame('M', 155, 190)]), stockOf(ebike, [])],
    [touring, child],
    144,
  ],
  [
    'not those that are promised, who may move to another frame',
    [150],
    [forChildren, stockOf(touring, [frame('S', 145, 170), frame('M', 160, 185)], [165])].with(
      0,
      stockOf(child, []),
    ),
    [touring],
    96,
  ],
  [
    'as many as possible',
    [170, 170, 170],
    [stockOf(child, []), stockOf(ebike, []), stockOf(touring, [frame('M', 160, 185, 2)])],
    [touring, touring, null],
    192,
  ],
  ['none that fits', [200], [forChildren, stockOf(touring, []), stockOf(ebike, [])], [null], 0],
])('the cheapest bikes of a party: %s (decision 147)', (_what, heights, bike_stock, bikes, euros) => {
  const found = cheapestBikesFor(heights, { bikes: all, bike_stock }, 8);
  expect(found.bikes).toEqual(bikes.map((bike) => bike?.id ?? null));
  expect(toEuros(found.price)).toBe(euros);
});

const heights = (most: number) => fc.array(fc.integer({ min: 140, max: 190 }), { maxLength: most });
const frames = fc.array(
  fc
    .record({
      low: fc.integer({ min: 135, max: 185 }),
      room: fc.integer({ max: 30, min: 0 }),
      count: fc.nat(2),
    })
    .map(({ low, room, count }) => frame(`${low} ${room}`, low, low + room, count)),
  { maxLength: 3 },
);
const fleet = fc
  .tuple(
    ...[touring, ebike, child].map((bike) =>
      fc.record({ frames, taken: heights(2) }).map((of) => ({ product_id: bike.id, ...of })),
    ),
  )
  .map((products) => products.map((of) => ({ ...of, frames: distinct(of.frames) })));
const distinct = (list: BikeFrame[]) => [...new Map(list.map((each) => [each.frame, each])).values()];

/** The price in euros of the cheapest bikes for as many riders as possible, of every way to give out bikes. */
function bySearch(
  party: readonly number[],
  bike_stock: readonly BikeStock[],
): { riders: number; price: number } {
  const prices = new Map([
    [touring.id, 96],
    [ebike.id, 224],
    [child.id, 48],
  ]);
  let best = { riders: 0, price: 0 };
  const choose = (chosen: string[]) => {
    if (chosen.length < party.length) {
      for (const bike of ['', ...prices.keys()]) choose([...chosen, bike]);
      return;
    }
    const riders = chosen.map((bike, index) => ({ bike, height: party[index] ?? 0 }));
    if (framesOf(riders, bike_stock).some((each) => each === null)) return;
    const with_bike = chosen.filter((bike) => bike !== '').length;
    const price = chosen.reduce((sum, bike) => sum + (prices.get(bike) ?? 0), 0);
    if (with_bike > best.riders || (with_bike === best.riders && price < best.price))
      best = { riders: with_bike, price };
  };
  choose([]);
  return best;
}

test('no other choice of bikes serves more riders, or as many for less', () => {
  always(
    fc.property(heights(4), fleet, (party, bike_stock) => {
      const { bikes, price } = cheapestBikesFor(party, { bikes: all, bike_stock }, 8);
      const riders = bikes.filter((bike) => bike !== null).length;
      expect({ riders, price: toEuros(price) }).toEqual(bySearch(party, bike_stock));
      const chosen = bikes.map((bike, index) => ({ bike: bike ?? '', height: party[index] ?? 0 }));
      expect(framesOf(chosen, bike_stock)).not.toContain(null);
    }),
  );
});

test('adults whose heights are not known pay what the visitor’s screens say', () => {
  always(
    fc.property(fc.integer({ min: 1, max: 6 }), fleet, (people, bike_stock) => {
      const offer = { bikes: all, bike_stock };
      const party = Array.from({ length: people }, () => limits.adultHeight);
      const { bikes, price } = cheapestBikesFor(party, offer, 8);
      expect(bikes.includes(null) ? null : price).toBe(cheapestBikes(people, offer, 8));
    }),
  );
});
