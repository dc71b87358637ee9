import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '../core/locale.ts';
import { cents } from '../core/money.ts';
import { cabinType } from '../testing/test-cart.ts';
import { always } from '../testing/test-property.ts';
import { cabinPrice, contentId, pricePerPerson, sortCabins } from './cabin.ts';

test.each([
  ['anna_twin-upper', 'anna_twin'],
  ['anna_twin', 'anna_twin'],
  ['anna-twin-upper', 'anna'],
])('specification 3, the translation of %s is that of %s', (id, content) => {
  expect(contentId(id)).toBe(content);
});

describe('the price by occupancy (specification 9)', () => {
  const price = fc.option(fc.nat(1_000_000).map(cents));

  test('has prices below, at and above two people, with the unit price as fallback', () => {
    always(
      fc.property(
        fc.nat(1_000_000),
        price,
        price,
        fc.integer({ min: 1, max: 8 }),
        (unit, low, high, people) => {
          const prices = { unit_price: cents(unit), surcharge_price: low, discount_price: high };
          const each = people === 2 ? unit : ((people === 1 ? low : high) ?? unit);
          expect(pricePerPerson(prices, people)).toBe(each);
          expect(cabinPrice(prices, people)).toBe(each * people);
        },
      ),
    );
  });
});

describe('the order of cabins (specification 9)', () => {
  const cheap = cabinType('cheap', [500, null, null], { minimum_occupancy: 1 });
  const expensive = cabinType('expensive', [900, null, null], { minimum_occupancy: 1 });
  const family = cabinType('family', [700, null, null], { minimum_occupancy: 2 });

  test.each([
    ['nl', ['family', 'cheap', 'expensive']],
    ['de', ['family', 'cheap', 'expensive']],
    ['en', ['family', 'expensive', 'cheap']],
  ] as const)('in %s', (locale, order) => {
    expect(sortCabins([cheap, expensive, family], locale).map(({ id }) => id)).toEqual(order);
    expect(sortCabins([family, expensive, cheap], locale).map(({ id }) => id)).toEqual(order);
  });

  const type = fc
    .record({ price: fc.integer({ min: 1, max: 4 }), least: fc.integer({ min: 1, max: 3 }) })
    .map(({ price, least }) =>
      cabinType(`${price} ${least}`, [price, null, null], { minimum_occupancy: least }),
    );

  test('does not depend on the input order', () => {
    always(
      fc.property(fc.array(type, { maxLength: 8 }), fc.constantFrom(...locales), (types, locale) => {
        const sorted = sortCabins(types, locale);
        expect(sortCabins(types.toReversed(), locale).map(({ id }) => id)).toEqual(
          sorted.map(({ id }) => id),
        );
        expect(sorted.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ id }) => id)).toEqual(
          types.map(({ id }) => id).sort(),
        );
      }),
    );
  });

  test('is by minimum occupancy, then by price', () => {
    always(
      fc.property(fc.array(type, { maxLength: 8 }), fc.constantFrom(...locales), (types, locale) => {
        const sorted = sortCabins(types, locale);
        for (const [index, next] of sorted.slice(1).entries()) {
          const before = sorted[index] ?? next;
          expect(before.minimum_occupancy).toBeGreaterThanOrEqual(next.minimum_occupancy);
          if (before.minimum_occupancy !== next.minimum_occupancy) continue;
          const [low, high] = locale === 'en' ? [next, before] : [before, next];
          expect(low.unit_price).toBeLessThanOrEqual(high.unit_price);
        }
      }),
    );
  });

  test('does not change its argument', () => {
    const given = [cheap, expensive, family];
    sortCabins(given, 'en');
    expect(given).toEqual([cheap, expensive, family]);
  });
});
