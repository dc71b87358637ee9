import { describe, expect, test } from 'vitest';
import type { BikeFrame } from '../bikes/bike-shapes.ts';
import type { BikeStock } from '../bikes/bike-stock.ts';
import type { Cents } from '../core/money.ts';
import { isNotKnownYet } from '../passengers/described-fields.ts';
import type { Product } from '../price/extras/product.ts';
import { frame } from '../testing/test-fleets.ts';
import {
  bikesOf,
  type ContentMistake,
  MAX_QUOTED,
  partyOf,
  type QuoteContent,
  quotedPassengers,
  ridersToKeep,
} from './group-quote.ts';

const small = frame('S', 150, 165);
const adult = frame('M', 165, 180);
const child = frame('C', 90, 130);
const stockOf = (frames: BikeFrame[], taken: number[] = []): BikeStock => ({
  product_id: 'hybrid',
  frames,
  taken,
});

const content = (changes: Partial<QuoteContent>): QuoteContent => ({
  cabins: { twin: [2] },
  bikes: { hybrid: 2 },
  extras: {},
  ...changes,
});
const cabinsFor = (people: number) => ({ twin: Array.from({ length: people }, () => 1) });

describe('the bikes of a quote (decision 133)', () => {
  test.each<[string, Partial<QuoteContent>, string[] | ContentMistake]>([
    ['one for each person', {}, ['hybrid', 'hybrid']],
    ['of several products', { bikes: { hybrid: 1, electric: 1 } }, ['hybrid', 'electric']],
    [
      'of people in several cabins',
      { cabins: { twin: [2], single: [1] }, bikes: { own: 3 } },
      ['own', 'own', 'own'],
    ],
    ['fewer than people', { bikes: { hybrid: 1 } }, 'bikes'],
    ['more than people', { bikes: { hybrid: 3 } }, 'bikes'],
    ['none', { bikes: {} }, 'bikes'],
    ['a quote without cabins', { cabins: {}, bikes: {} }, 'no_cabins'],
    ['types without a cabin', { cabins: { twin: [] }, bikes: {} }, 'no_cabins'],
    ['too many people', { cabins: cabinsFor(MAX_QUOTED + 1), bikes: { hybrid: MAX_QUOTED + 1 } }, 'too_many'],
  ])('%s', (_, changes, expected) => {
    expect(bikesOf(content(changes))).toEqual(expected);
  });

  test('as many people as can be numbered', () => {
    const most = content({ cabins: cabinsFor(MAX_QUOTED), bikes: { hybrid: MAX_QUOTED } });
    expect(bikesOf(most)).toHaveLength(MAX_QUOTED);
  });
});

describe('the heights that bikes are kept for (decision 133)', () => {
  test.each<[string, BikeStock[], number, (number | null)[] | null]>([
    ['an adult', [stockOf([small, adult])], 1, [170]],
    ['the lowest that still gets a frame', [stockOf([small, adult])], 2, [170, 150]],
    ['no height lower than travellers have', [stockOf([child])], 1, [100]],
    ['no frame left for one of them', [stockOf([small, adult])], 3, null],
    ['frames of others are not free', [stockOf([small, adult], [170])], 1, [150]],
    ['others have every frame', [stockOf([small, adult], [170, 155])], 1, null],
    ['a bike whose number is not limited', [], 3, [170, 170, 170]],
    ['no bikes', [stockOf([small])], 0, []],
  ])('%s', (_, stock, bikes, heights) => {
    const kept = ridersToKeep(
      Array.from({ length: bikes }, () => 'hybrid'),
      stock,
    );
    expect(kept).toEqual(heights?.map((height) => ({ bike: 'hybrid', height })) ?? null);
  });

  test('the frames of each product are its own', () => {
    const stock = [stockOf([adult]), { ...stockOf([adult]), product_id: 'electric' }];
    const adults = [
      { bike: 'hybrid', height: 170 },
      { bike: 'electric', height: 170 },
    ];
    expect(ridersToKeep(['hybrid', 'electric'], stock)).toEqual(adults);
    expect(ridersToKeep(['hybrid', 'hybrid'], stock)).toBeNull();
  });

  test('a new quote takes over the bikes of the former one', () => {
    const former = [{ bike: 'hybrid', height: 170 }];
    const stock = [stockOf([adult], [170])];
    expect(ridersToKeep(['hybrid'], stock)).toBeNull();
    expect(ridersToKeep(['hybrid'], stock, former)).toEqual(former);
  });
});

const product = (id: string, passenger_product: boolean, mandatory = false): Product => ({
  id,
  name: id,
  unit_price: 1000 as Cents,
  price_calculation: null,
  price_per_day: false,
  product_type: null,
  mandatory,
  passenger_product,
  local_cost: false,
});

describe('the party of a quote (decision 133)', () => {
  const riders = [
    { bike: 'hybrid', height: 170 },
    { bike: 'electric', height: 150 },
    { bike: 'hybrid', height: 165 },
  ];
  const party = (extras: Record<string, number>, others: Product[]) =>
    partyOf({ cabins: { twin: [2], single: [1] }, bikes: {}, extras }, riders, others);

  test('each person has a cabin, a bike and the height it is kept for', () => {
    expect(party({}, [])).toEqual({
      places: [
        { cabin: 'twin:1', bike: 'hybrid', bodyHeight: 170, other: [] },
        { cabin: 'twin:1', bike: 'electric', bodyHeight: 150, other: [] },
        { cabin: 'single:1', bike: 'hybrid', bodyHeight: 165, other: [] },
      ],
      products: [],
    });
  });

  test.each<[string, Record<string, number>, Product[], string[][]]>([
    [
      'those that are quoted, for the first travellers',
      { helmet: 2 },
      [product('helmet', true)],
      [['helmet'], ['helmet'], []],
    ],
    ['none that is not quoted', {}, [product('helmet', true)], [[], [], []]],
    ['a mandatory one, for everybody', { tax: 1 }, [product('tax', true, true)], [['tax'], ['tax'], ['tax']]],
    ['not those of the whole booking', { parking: 3 }, [product('parking', false)], [[], [], []]],
  ])('extras of single travellers: %s', (_, extras, others, expected) => {
    expect(party(extras, others).places.map(({ other }) => other)).toEqual(expected);
  });

  test.each<[string, Record<string, number>, Product[], { id: string; amount: number }[]]>([
    ['as many as are quoted', { parking: 2 }, [product('parking', false)], [{ id: 'parking', amount: 2 }]],
    ['none that is not quoted', {}, [product('parking', false)], []],
    ['a mandatory one at least once', {}, [product('fee', false, true)], [{ id: 'fee', amount: 1 }]],
    [
      'a mandatory one as often as quoted',
      { fee: 2 },
      [product('fee', false, true)],
      [{ id: 'fee', amount: 2 }],
    ],
    ['not those of single travellers', { helmet: 2 }, [product('helmet', true)], []],
  ])('extras of the whole booking: %s', (_, extras, others, expected) => {
    expect(party(extras, others).products).toEqual(expected);
  });
});

describe('the travellers of an accepted quote (decision 133)', () => {
  const place = { cabin: 'twin:1', bike: 'hybrid', bodyHeight: 170, other: ['helmet'] };
  const leader = { firstName: 'Anna', lastName: 'Visser' };

  test.each([
    ['en', 'Guest'],
    ['de', 'Gast'],
    ['nl', 'Gast'],
  ] as const)('the leader has a name, the others a number (%s)', (locale, guest) => {
    const named = quotedPassengers({ places: [place, place, place] }, leader, locale);
    expect(named.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      'Anna Visser',
      `${guest} 2`,
      `${guest} 3`,
    ]);
  });

  test('each keeps the quoted place, and the rest is not known yet', () => {
    for (const passenger of quotedPassengers({ places: [place, place] }, leader, 'en')) {
      expect(passenger).toMatchObject({ ...place, gender: '', diet: '' });
      expect(isNotKnownYet(passenger)).toBe(true);
    }
  });
});
