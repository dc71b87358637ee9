import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bikeStockOf } from '../bikes/bike-stock.ts';
import type { CabinSelection } from '../booking/cabins/cabin-selection.ts';
import { cents, sum } from '../core/money.ts';
import { type CabinType, cabinPrice } from '../price/cabin.ts';
import { canServeAll } from '../testing/test-fleets.ts';
import { always } from '../testing/test-property.ts';
import { waysOf, withoutOffer } from '../testing/test-waiting-search.ts';
import type { DepartureStock } from './fit.ts';
import { nextOffer, placeOf, type WaitingParty } from './order.ts';

const ids = ['deck', 'twin', 'suite'];
const bike = 'touring';

const anyType = (id: string) =>
  fc
    .record({
      free: fc.nat(3),
      low: fc.integer({ min: 1, max: 2 }),
      more: fc.nat(2),
      price: fc.integer({ min: 1, max: 4 }),
    })
    .map(
      ({ free, low, more, price }): CabinType => ({
        id,
        name: id,
        minimum_occupancy: low,
        maximum_occupancy: low + more,
        unit_price: cents(price * 100),
        discount_price: null,
        surcharge_price: cents(price * 150),
        count: 3,
        available_count: free,
      }),
    );
const anyFrame = fc
  .record({ from_cm: fc.integer({ min: 150, max: 156 }), width: fc.nat(4), count: fc.nat(2) })
  .map(({ from_cm, width, count }) => ({
    product_id: bike,
    frame: `${from_cm}`,
    from_cm,
    to_cm: from_cm + width,
    count,
  }));
const anyRiders = fc.array(fc.integer({ min: 149, max: 161 }), { maxLength: 3 });

/** A small ship of one to three cabin types with up to three free cabins each, and bikes of which some are promised. */
const anyShip = fc
  .record({
    types: fc.tuple(...ids.map(anyType)),
    used: fc.integer({ min: 1, max: ids.length }),
    frames: fc.uniqueArray(anyFrame, { maxLength: 3, selector: ({ frame }) => frame }),
    promised: anyRiders,
  })
  .map(({ types, used, frames, promised }): DepartureStock => {
    const kept = promised.filter((_, index) => canServeAll(promised.slice(0, index + 1), frames));
    const stock = bikeStockOf(
      frames,
      kept.map((height) => ({ bike, height })),
    );
    return {
      cabinTypes: types.slice(0, used),
      bikes: [{ id: bike }],
      bikeStock: canServeAll(kept, frames) ? stock : bikeStockOf(frames, []),
    };
  });
const anyParty = fc
  .record({
    groups: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    free: fc.boolean(),
    cabin_types: fc.subarray(ids),
    heights: anyRiders,
    standing: fc.constantFrom<WaitingParty['standing']>(
      'waits',
      'waits',
      'waits',
      'offered',
      'asked',
      'passed',
    ),
  })
  .map(
    ({ groups, free, cabin_types, heights, standing }): WaitingParty => ({
      party: groups.reduce((total, each) => total + each, 0),
      cabins: free ? null : groups,
      cabin_types,
      riders: heights.map((height) => ({ bike, height })),
      standing,
    }),
  );

const priceOf = (types: readonly CabinType[], selection: CabinSelection) =>
  sum(types.flatMap((type) => (selection[type.id] ?? []).map((people) => cabinPrice(type, people))));

/** The ways of a party that gets an offer at all. */
const openWays = (party: WaitingParty, ship: DepartureStock) =>
  party.standing === 'waits' ? waysOf(party, ship) : [];

const sorted = (groups: readonly number[]) => groups.toSorted((a, b) => a - b);

test('the first party of a search through every assignment is offered cabins, and they are the cheapest of its ways', () => {
  let [offered, refused] = [0, 0];
  always(
    fc.property(anyShip, fc.array(anyParty, { maxLength: 6 }), (ship, parties) => {
      const next = nextOffer(parties, ship);
      const first = parties.find((party) => openWays(party, ship).length > 0);
      expect(next?.party).toBe(first);
      if (!next || !first) {
        refused += 1;
        return;
      }
      offered += 1;
      const ways = waysOf(first, ship);
      const groups = Object.values(next.selection).flat();
      expect(sorted(groups)).toEqual(sorted(first.cabins ?? groups));
      expect(groups.reduce((total, each) => total + each, 0)).toBe(first.party);
      const price = priceOf(ship.cabinTypes, next.selection);
      const prices = ways
        .filter((way) => first.cabins || Object.values(way).flat().length === groups.length)
        .map((way) => priceOf(ship.cabinTypes, way));
      expect(price).toBe(Math.min(...prices));
    }),
    600,
  );
  expect(Math.min(offered, refused)).toBeGreaterThan(50);
});

test('one pass serves everybody: an offer never makes room for a party before it, and nobody who fits is left', () => {
  always(
    fc.property(anyShip, fc.array(anyParty, { maxLength: 6 }), (ship, parties) => {
      let stock = ship;
      const served: WaitingParty[] = [];
      let left = parties;
      for (let next = nextOffer(left, stock); next; next = nextOffer(left, stock)) {
        stock = withoutOffer(stock, next.party, next.selection);
        served.push(next.party);
        left = left.slice(left.indexOf(next.party) + 1);
      }
      expect(stock.cabinTypes.every(({ available_count }) => available_count >= 0)).toBe(true);
      const others = parties.filter((party) => !served.includes(party));
      expect(others.filter((party) => openWays(party, stock).length > 0)).toEqual([]);
      expect(others.filter((party) => typeof placeOf(party, stock) !== 'string')).toEqual([]);
    }),
    300,
  );
});
