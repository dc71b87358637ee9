import { expect, test } from 'vitest';
import type { BikeStock } from '../bikes/bike-stock.ts';
import { cents, toEuros } from '../core/money.ts';
import { product } from '../testing/test-cart.ts';
import { type BikeOffer, cheapestBikes, choosersOf, totalWithBikes } from './bike-price.ts';

const perDay = { price_calculation: 'per_day' } as const;
const touring = product('touring', 12, perDay);
const ebike = product('ebike', 28, perDay);
const child = product('child', 6, perDay);
const own = product('own', 0);

const stockOf = (bike: { id: string }, from_cm: number, to_cm: number, count: number): BikeStock => ({
  product_id: bike.id,
  frames: [{ frame: 'M', from_cm, to_cm, count }],
  taken: [],
});
const forChildren = stockOf(child, 115, 150, 9);

// Eight days: a touring bike is 96, an e-bike 224.
test.each<[string, number, readonly (typeof own)[], BikeStock[] | null, number | null]>([
  ['the cheapest that costs something', 1, [own, ebike, touring], null, 96],
  ['for each of a party', 3, [touring, ebike], null, 288],
  ['a child’s bike is none for an adult', 1, [child, touring], [forChildren], 96],
  ['without frames nobody knows whose it is', 1, [child, touring], null, 48],
  ['the next one where the cheapest are taken', 3, [touring, ebike], [stockOf(touring, 150, 190, 2)], 416],
  ['too few bikes', 3, [touring], [stockOf(touring, 150, 190, 2)], null],
  ['only free ones', 2, [own], null, null],
  ['no bikes', 2, [], null, null],
  ['nobody', 0, [touring], null, null],
])('bikes of a party: %s', (_what, people, bikes, bike_stock, euros) => {
  const price = cheapestBikes(people, { bikes, bike_stock }, 8);
  expect(price === null ? null : toEuros(price)).toBe(euros);
});

test('bikes that are promised to others are not counted', () => {
  const stock = { ...stockOf(touring, 150, 190, 2), taken: [180] };
  expect(cheapestBikes(2, { bikes: [touring, ebike], bike_stock: [stock] }, 8)).toBe(32_000);
});

/** What three people pay for further bikes in euros once some have chosen, each with a height where it is known. */
function furtherFor(chosen: readonly [bike: typeof own, height: number | null][], offer: BikeOffer) {
  const choosers = chosen.map(([{ id }, height]) => ({ bike: id, height }));
  const total = totalWithBikes({ total: cents(100_000), passengers: 3 }, choosers, offer, 8);
  return total === null ? null : toEuros(total) - 1_000;
}

// Three people and two touring bikes: the third pays for an e-bike, also once the others have chosen.
test.each<[string, [bike: typeof own, height: number | null][], number | null]>([
  ['nobody has chosen', [], 96 + 96 + 224],
  ['one has a touring bike', [[touring, null]], 96 + 224],
  [
    'both touring bikes are chosen',
    [
      [touring, null],
      [touring, 180],
    ],
    224,
  ],
  ['one has an e-bike', [[ebike, null]], 96 + 96],
  ['one goes without', [[own, null]], 96 + 96],
  [
    'all have chosen',
    [
      [touring, null],
      [touring, null],
      [own, null],
    ],
    null,
  ],
])('bikes that the party has chosen are no longer left: %s', (_what, chosen, further) => {
  const offer = { bikes: [own, touring, ebike], bike_stock: [stockOf(touring, 150, 190, 2)] };
  expect(furtherFor(chosen, offer)).toBe(further);
});

// One frame for children and two for adults of the same bike, and e-bikes for anybody.
test.each<[string, number | null, number]>([
  ['a child takes the frame for children', 130, 96 + 96],
  ['an adult takes one for adults', 175, 96 + 224],
  ['without a height: an adult takes it', null, 96 + 224],
  ['a passenger too tall for the bike takes no frame', 205, 96 + 96],
])('who has chosen a bike takes a frame of the own height: %s', (_what, height, further) => {
  const frames = [
    { frame: '24', from_cm: 115, to_cm: 150, count: 1 },
    { frame: 'M', from_cm: 151, to_cm: 190, count: 2 },
  ];
  const offer = { bikes: [touring, ebike], bike_stock: [{ product_id: touring.id, frames, taken: [] }] };
  expect(furtherFor([[touring, height]], offer)).toBe(further);
});

test('the heights of those who have chosen are those that they have typed in full', () => {
  const typed = ['130', '', null, undefined, 'tall', '1', '17', '1750', 175].map((bodyHeight) => ({
    bike: 'touring',
    bodyHeight,
  }));
  const heights = choosersOf([...typed, { bike: '', bodyHeight: '180' }, {}]).map(({ height }) => height);
  expect(heights).toEqual([130, null, null, null, null, null, null, null, 175]);
});
