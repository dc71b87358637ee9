import { describe, expect, test } from 'vitest';
import { bikeStockOf, toOfferedStock, withoutRiders } from './bike-stock.ts';
import { checkBikes, framesOf, noFrameMessage } from './check-bikes.ts';

const frames = [
  { product_id: 'touring', frame: 'S', from_cm: 150, to_cm: 168, count: 1 },
  { product_id: 'touring', frame: 'M', from_cm: 165, to_cm: 185, count: 1 },
  { product_id: 'electric', frame: 'Low entry', from_cm: 145, to_cm: 190, count: 2 },
];
const rider = (bike: string, height: number) => ({ bike, height });
const stock = bikeStockOf(frames, [rider('touring', 180), rider('own', 172), rider('electric', 140)]);

describe('framesOf (decision 080)', () => {
  test('each product has its own frames, and a product without stock data has no limit', () => {
    const party = [rider('touring', 155), rider('electric', 155), rider('own', 100), rider('touring', 180)];
    expect(framesOf(party, stock)).toEqual(['S', 'Low entry', undefined, null]);
  });

  test('without stock data nothing is limited', () => {
    expect(framesOf([rider('touring', 100)], [])).toEqual([undefined]);
  });
});

test('a party that competes for the last frame has the issue at the later passenger', () => {
  const passengers = [155, 160].map((bodyHeight) => ({ bike: 'touring', bodyHeight }));
  expect(checkBikes(passengers, stock)).toEqual([{ path: 'passengers.1.bike', message: noFrameMessage }]);
});

test('riders whose bikes will be released do not count', () => {
  const released = withoutRiders(stock, [rider('touring', 180), rider('touring', 180), rider('own', 172)]);
  expect(framesOf([rider('touring', 180)], released)).toEqual(['M']);
});

test('the API states ranges and rounded heights, without riders who have no frame', () => {
  expect(stock.map(toOfferedStock)).toEqual([
    {
      product_id: 'touring',
      heights: [{ from_cm: 150, to_cm: 168 }],
      frames: [
        { frame: 'S', from_cm: 150, to_cm: 168, count: 1 },
        { frame: 'M', from_cm: 165, to_cm: 185, count: 1 },
      ],
      taken: [169],
    },
    {
      product_id: 'electric',
      heights: [{ from_cm: 145, to_cm: 190 }],
      frames: [{ frame: 'Low entry', from_cm: 145, to_cm: 190, count: 2 }],
      taken: [],
    },
  ]);
});
