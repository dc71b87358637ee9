import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../../core/money.ts';
import { type CabinType, cabinPrice } from '../../price/cabin.ts';
import { cabinType } from '../../testing/test-cart.ts';
import { always } from '../../testing/test-property.ts';
import { proposeCabins, proposeTogether } from './cabin-proposal.ts';
import { type CabinSelection, cabinsOf, fitSelection, passengersIn } from './cabin-selection.ts';

const twin = cabinType('twin', [1000, 1500, null], { available_count: 3 });
const family = cabinType('family', [900, null, 700], {
  minimum_occupancy: 3,
  maximum_occupancy: 4,
  available_count: 1,
});
const single = cabinType('single', [1200, null, null], { maximum_occupancy: 1, available_count: 2 });
const double = cabinType('double', [800, 900, null], { available_count: 1 });

describe('proposes the fewest cabins, then the lowest price', () => {
  test.each<[string, CabinType[], number, CabinSelection | null]>([
    ['two in a twin', [twin, family], 2, { twin: [2] }],
    ['one where it is cheapest', [twin, single], 1, { single: [1] }],
    ['three: one cabin rather than two cheaper ones', [twin, double, family], 3, { family: [3] }],
    ['three without a large cabin', [twin, single], 3, { twin: [2], single: [1] }],
    ['four: one cabin', [twin, family], 4, { family: [4] }],
    ['five: two cabins, one of them at its minimum', [twin, family], 5, { family: [3], twin: [2] }],
    ['four in twins: the cheaper one first', [twin, double], 4, { twin: [2], double: [2] }],
    ['the cheaper of two types', [twin, double], 2, { double: [2] }],
    ['all cabins', [twin, family], 10, { twin: [2, 2, 2], family: [4] }],
    ['one person too many', [twin, family], 11, null],
    ['too few for the only cabin', [family], 2, null],
    ['nothing left', [{ ...twin, available_count: 0 }], 2, null],
    ['no cabins', [], 2, null],
    ['no people', [twin], 0, null],
    ['a negative number', [twin], -3, null],
  ])('%s', (_what, types, party, proposal) => {
    expect(proposeCabins(types, party)).toEqual(proposal);
  });

  test('fuller cabins of a type come first', () => {
    expect(proposeCabins([{ ...family, minimum_occupancy: 1, available_count: 2 }], 5)).toEqual({
      family: [4, 1],
    });
  });
});

describe('proposes cabins with at least two people each, where the first proposal has a cabin with one', () => {
  const bunk = cabinType('bunk', [1000, 1500, 700], { maximum_occupancy: 3, available_count: 2 });
  test.each<[string, CabinType[], number, CabinSelection | null]>([
    ['four in twos rather than three and one', [bunk], 4, { bunk: [2, 2] }],
    ['three and two are no reason', [bunk], 5, null],
    ['an odd number of people in twins: none', [twin], 3, null],
    ['one person alone is no party', [twin], 1, null],
    ['a family cabin for those who would be left', [twin, family], 5, null],
  ])('%s', (_what, types, party, expected) => {
    const cheapest = proposeCabins(types, party);
    expect(cheapest && proposeTogether(types, party, cheapest)).toEqual(expected);
  });
});

/** All selections of up to `cabins` cabins of a type, with the fullest first. */
function fillings(type: CabinType, cabins: number, limit: number): number[][] {
  if (cabins === 0) return [[]];
  const sizes = Array.from({ length: limit }, (_, index) => index + 1).filter(
    (size) => size >= type.minimum_occupancy,
  );
  return [[], ...sizes.flatMap((size) => fillings(type, cabins - 1, size).map((rest) => [size, ...rest]))];
}

const priceOf = (selection: CabinSelection, types: readonly CabinType[]) =>
  sum(types.flatMap((type) => cabinsOf(selection, type.id).map((people) => cabinPrice(type, people))));

const cost = (selection: CabinSelection, types: readonly CabinType[]) =>
  [Object.values(selection).flat().length, priceOf(selection, types)] as const;

/** The cost of the best selection, found by trying all. */
function bestByForce(types: readonly CabinType[], party: number): readonly [number, number] | null {
  const all = types.reduce<CabinSelection[]>(
    (selections, type) =>
      selections.flatMap((selection) =>
        fillings(type, type.available_count, type.maximum_occupancy).map((people) => ({
          ...selection,
          [type.id]: people,
        })),
      ),
    [{}],
  );
  const costs = all.filter((selection) => passengersIn(selection) === party).map((each) => cost(each, types));
  return costs.sort(([a, x], [b, y]) => a - b || x - y)[0] ?? null;
}

const price = fc.integer({ min: 1, max: 5 });
const shape = fc.record({
  prices: fc.tuple(price, fc.option(price), fc.option(price)),
  minimum: fc.integer({ min: 1, max: 3 }),
  more: fc.nat(2),
  available_count: fc.nat(3),
});
const someTypes = fc.array(shape, { maxLength: 3 }).map((shapes) =>
  shapes.map(({ prices, minimum, more, available_count }, index) =>
    cabinType(`type${index}`, prices, {
      minimum_occupancy: minimum,
      maximum_occupancy: minimum + more,
      available_count,
    }),
  ),
);

test('the proposal is within all limits and costs no more than any other selection', () => {
  always(
    fc.property(someTypes, fc.integer({ min: 1, max: 9 }), (types, party) => {
      const proposal = proposeCabins(types, party);
      expect(proposal && cost(proposal, types)).toEqual(bestByForce(types, party));
      if (!proposal) return;
      expect(passengersIn(proposal)).toBe(party);
      expect(fitSelection(proposal, types)).toEqual(proposal);
    }),
    400,
  );
});

test('a party of twenty is placed in eight types', () => {
  const types = Array.from({ length: 8 }, (_, index) =>
    cabinType(`type${index}`, [900 + index, 1200, 800 - index], {
      maximum_occupancy: 1 + (index % 4),
      available_count: 40,
    }),
  );
  const proposal = proposeCabins(types, 20);
  expect(proposal && cost(proposal, types)).toEqual([5, 20 * 79_300]);
});
