import { describe, expect, test } from 'vitest';
import { bikeStockOf } from '../bikes/bike-stock.ts';
import { cents } from '../core/money.ts';
import type { CabinType } from '../price/cabin.ts';
import type { DepartureStock } from './fit.ts';
import { nextOffer, placeOf, type WaitingParty } from './order.ts';

const type = (id: string, free: number, [low, high]: [number, number], price = 1_000): CabinType => ({
  id,
  name: id,
  minimum_occupancy: low,
  maximum_occupancy: high,
  unit_price: cents(price),
  discount_price: null,
  surcharge_price: null,
  count: 9,
  available_count: free,
});
const frames = [{ product_id: 'touring', frame: 'S', from_cm: 150, to_cm: 168, count: 1 }];
const ship = (twins: number, suites: number): DepartureStock => ({
  cabinTypes: [type('twin', twins, [1, 2]), type('suite', suites, [2, 4], 2_000)],
  bikes: [{ id: 'touring' }, { id: 'electric' }],
  bikeStock: bikeStockOf(frames, []),
});
const party = (name: string, cabins: number[] | null, change: Partial<WaitingParty> = {}) => ({
  name,
  party: cabins?.reduce((sum, each) => sum + each, 0) ?? 2,
  cabins,
  cabin_types: [],
  riders: [],
  standing: 'waits' as const,
  ...change,
});
const rider = (height: number, bike = 'touring') => ({ bike, height });

describe('the place of a party (specification 10.41)', () => {
  test.each([
    ['as it shares the cabins', party('', [2, 2]), ship(2, 1), { twin: [2, 2] }],
    ['the cheapest that fits', party('', [2, 3]), ship(2, 1), { twin: [2], suite: [3] }],
    ['a cheap cabin left to whom no other fits', party('', [2, 1]), ship(1, 1), { twin: [1], suite: [2] }],
    ['as the cabins step proposes it', party('', null, { party: 4 }), ship(2, 1), { suite: [4] }],
    ['in a type that suits', party('', [2], { cabin_types: ['suite'] }), ship(2, 1), { suite: [2] }],
    [
      'on a ship of which no type is named',
      party('', [2], { cabin_types: ['berth'] }),
      ship(2, 1),
      { twin: [2] },
    ],
    ['no cabin of a type that suits', party('', [2], { cabin_types: ['suite'] }), ship(2, 0), 'cabins'],
    ['one cabin too few', party('', [2, 2, 2]), ship(2, 0), 'cabins'],
    ['a cabin with too many people', party('', [3]), ship(2, 0), 'cabins'],
    ['a cabin with too few people', party('', [1]), ship(0, 1), 'cabins'],
    ['with a frame for its rider', party('', [2], { riders: [rider(160)] }), ship(1, 0), { twin: [2] }],
    [
      'with a bike that is not limited',
      party('', [2], { riders: [rider(199, 'electric')] }),
      ship(1, 0),
      { twin: [2] },
    ],
    ['no frame for both riders', party('', [2], { riders: [rider(160), rider(160)] }), ship(1, 0), 'bikes'],
    ['a bike that is not offered', party('', [2], { riders: [rider(160, 'tandem')] }), ship(1, 0), 'bikes'],
    ['an open offer', party('', [2], { standing: 'offered' }), ship(1, 0), 'offered'],
    ['asked whether it still waits', party('', [2], { standing: 'asked' }), ship(1, 0), 'asked'],
    ['an offer of this departure let pass', party('', [2], { standing: 'passed' }), ship(1, 0), 'passed'],
  ])('%s', (_case, waiting, stock, expected) => {
    expect(placeOf(waiting, stock)).toEqual(expected);
  });
});

describe('the next offer (specification 10.41)', () => {
  const next = (parties: Parameters<typeof nextOffer>[0], stock: DepartureStock) =>
    (nextOffer(parties, stock)?.party as { name: string } | undefined)?.name ?? null;
  const [large, small] = [party('large', [2, 2]), party('small', [2])];

  test.each([
    ['the first of two that fit', [large, small], ship(2, 0), 'large'],
    ['a smaller one gets what the larger one before it cannot use', [large, small], ship(1, 0), 'small'],
    ['a smaller one that entered first', [small, large], ship(2, 0), 'small'],
    ['nobody, where nobody fits', [large, small], ship(0, 0), null],
    ['nobody waits', [], ship(2, 2), null],
    [
      'one that has an offer is passed over',
      [{ ...large, standing: 'offered' as const }, small],
      ship(3, 0),
      'small',
    ],
  ])('%s', (_case, parties, stock, expected) => {
    expect(next(parties, stock)).toBe(expected);
  });
});
