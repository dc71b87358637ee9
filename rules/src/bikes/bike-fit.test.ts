import { describe, expect, test } from 'vitest';
import {
  type BikeFit,
  bikeInstead,
  checkTypedBikes,
  fitOn,
  type TypedRider,
  wholeRange,
} from './bike-fit.ts';
import { bikeStockOf, toOfferedStock } from './bike-stock.ts';
import { typedHeight } from './typed-height.ts';

const frames = [
  { product_id: 'touring', frame: 'S', from_cm: 150, to_cm: 168, count: 1 },
  { product_id: 'touring', frame: 'M', from_cm: 165, to_cm: 185, count: 1 },
  { product_id: 'electric', frame: 'L', from_cm: 145, to_cm: 190, count: 1 },
];
const stock = bikeStockOf(frames, [{ bike: 'touring', height: 180 }]).map(toOfferedStock);
const typed = (bike: string, bodyHeight: string | number): TypedRider => ({ bike, bodyHeight });
const none: BikeFit = { frame: null, reason: 'none' };
const party: BikeFit = { frame: null, reason: 'party' };

describe('fitOn (decision 080)', () => {
  test.each<[string, string, number, TypedRider[], BikeFit | null]>([
    ['a frame is left', 'touring', 0, [typed('', '155')], { frame: 'S' }],
    ['no frame is left', 'touring', 0, [typed('touring', '172')], none],
    ['the party has the last frame', 'touring', 1, [typed('touring', 160), typed('', '155')], party],
    [
      'earlier passengers come first',
      'touring',
      0,
      [typed('', '160'), typed('touring', 155)],
      { frame: 'S' },
    ],
    [
      'another passenger without a height yet',
      'touring',
      1,
      [typed('touring', ''), typed('', 155)],
      { frame: 'S' },
    ],
    ['a height that is being typed', 'touring', 0, [typed('touring', '15')], null],
    ['a bike that is not limited', 'own', 0, [typed('own', '155')], null],
  ])('%s', (_name, bike, index, riders, expected) => {
    expect(fitOn(bike, index, riders, stock)).toEqual(expected);
  });
});

test('another bike is named only if a frame of it is left', () => {
  const bikes = ['own', 'touring', 'electric'];
  expect(bikeInstead(bikes, 0, [typed('touring', 172)], stock)).toBe('electric');
  expect(bikeInstead(bikes, 1, [typed('electric', 160), typed('touring', 172)], stock)).toBeNull();
});

test.each([
  ['172', 172],
  [' 172 ', 172],
  ['99', 0],
  ['300', 0],
  ['1.72', 0],
  ['', 0],
])('the typed height %j is %j', (text, expected) => {
  expect(typedHeight(text)).toBe(expected);
});

test('the range of a bike covers only its frames in stock', () => {
  expect(
    wholeRange({ frames: [...frames.slice(0, 2), { frame: 'XL', from_cm: 180, to_cm: 205, count: 0 }] }),
  ).toEqual({
    from_cm: 150,
    to_cm: 185,
  });
});

test('only passengers with a height have an issue', () => {
  const riders = [typed('touring', 172), typed('touring', ''), typed('own', 172)];
  expect(checkTypedBikes(riders, stock).map(({ path }) => path)).toEqual(['passengers.0.bike']);
});
