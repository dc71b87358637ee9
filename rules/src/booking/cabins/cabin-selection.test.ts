import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cabinType } from '../../testing/test-cart.ts';
import { always } from '../../testing/test-property.ts';
import {
  type CabinSelection,
  cabinKey,
  cabinsOf,
  fitSelection,
  formatCabins,
  isSameSelection,
  parseCabinKey,
  parseCabins,
  passengersIn,
  selectionOf,
} from './cabin-selection.ts';
import { setCabinCount, setOccupancy } from './change-cabins.ts';

const letters = [...'abz09-_ .:=&,%+?#/"\'<öß東🚲\u2028'];
const tricky = fc.constantFrom('__proto__', 'constructor', 'toString', '10', '2', '%41', '%');
const id = fc.oneof(
  tricky,
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
);
const cabins = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 5 });
const selection = fc
  .array(fc.tuple(id, cabins), { maxLength: 5 })
  .map((entries): CabinSelection => Object.fromEntries(entries));

const entriesOf = (chosen: CabinSelection) => Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1));

describe('the cabins query (specification 3, specification 10.23)', () => {
  test.each<[string, string | null | undefined, [string, number[]][]]>([
    ['one type', 'twin=2,1', [['twin', [2, 1]]]],
    [
      'two types',
      'twin=2&family-upper=3',
      [
        ['family-upper', [3]],
        ['twin', [2]],
      ],
    ],
    ['encoded', 'a%26b=2%2C1', [['a&b', [2, 1]]]],
    ['zeros dropped', 'twin=0,2,0', [['twin', [2]]]],
    ['malformed counts dropped', 'twin=x,2,-1,1.5,1e1,,٣,0x2', [['twin', [2]]]],
    ['spaces around a number', 'twin= 2 , 1', [['twin', [2, 1]]]],
    ['leading zeros', 'twin=02', [['twin', [2]]]],
    ['too large a number', 'twin=1000,2', [['twin', [2]]]],
    ['a type without cabins is absent', 'twin=0&family=', []],
    [
      'a repeated type is joined',
      'twin=2&family=3&twin=1',
      [
        ['family', [3]],
        ['twin', [2, 1]],
      ],
    ],
    ['no name', '=2', []],
    ['no sign', 'twin', []],
    ['two signs', 'twin=2=3', []],
    ['a broken escape', 'twin=2&%E0%A4%A=3', [['twin', [2]]]],
    ['a lone surrogate', 'twin=2&\ud800=3', [['twin', [2]]]],
    [
      'names of Object.prototype',
      '__proto__=2&constructor=1',
      [
        ['__proto__', [2]],
        ['constructor', [1]],
      ],
    ],
    ['nothing', '', []],
    ['no query', null, []],
    ['no value', undefined, []],
  ])('%s: %j', (_what, query, expected) => {
    expect(entriesOf(parseCabins(query))).toEqual(expected);
  });

  test('parseCabins reverses formatCabins', () => {
    always(
      fc.property(selection, (chosen) => {
        expect(entriesOf(parseCabins(formatCabins(chosen)))).toEqual(entriesOf(chosen));
        const inAddress = new URLSearchParams({ cabins: formatCabins(chosen) }).toString();
        expect(entriesOf(parseCabins(new URLSearchParams(inAddress).get('cabins')))).toEqual(
          entriesOf(chosen),
        );
      }),
      500,
    );
  });

  test('any text is parsed to a valid selection', () => {
    const piece = fc.constantFrom(...'= & , % %E0 %2 + 2 0 - . __proto__ 東'.split(' '), '\ud800', '\0');
    always(
      fc.property(fc.array(piece), (pieces) => {
        const chosen = parseCabins(pieces.join(''));
        expect(entriesOf(parseCabins(formatCabins(chosen)))).toEqual(entriesOf(chosen));
        expect(
          Object.values(chosen)
            .flat()
            .every((people) => Number.isInteger(people) && people > 0),
        ).toBe(true);
      }),
      500,
    );
  });

  test('types without cabins are left out', () => {
    expect(formatCabins({ twin: [], family: [3, 2] })).toBe('family=3,2');
  });

  test('a query is limited to 200 cabins of a type', () => {
    expect(cabinsOf(parseCabins(`twin=${'2,'.repeat(5000)}`), 'twin')).toHaveLength(200);
  });
});

describe('steppers (specification 4, cabins)', () => {
  test.each<[string, CabinSelection, number, number | undefined, CabinSelection]>([
    ['new cabins start at the minimum', {}, 2, 1, { twin: [1, 1] }],
    ['or at two if it is unknown', {}, 1, undefined, { twin: [2] }],
    ['other types are kept', { twin: [1], family: [3] }, 2, 2, { twin: [1, 2], family: [3] }],
    ['the last cabins are removed', { twin: [1, 2, 2] }, 1, 1, { twin: [1] }],
    ['a type without cabins is removed', { twin: [2], family: [3] }, 0, 1, { family: [3] }],
    ['a negative count is zero', { twin: [2] }, -1, 1, {}],
  ])('%s', (_what, chosen, count, occupancy, expected) => {
    expect(setCabinCount(chosen, 'twin', count, occupancy)).toEqual(expected);
  });

  test.each<[string, number, CabinSelection]>([
    ['the first', 0, { twin: [3, 2] }],
    ['the second', 1, { twin: [1, 3] }],
    ['a missing one', 2, { twin: [1, 2] }],
    ['one before the first', -1, { twin: [1, 2] }],
  ])('the people in %s', (_what, index, expected) => {
    expect(setOccupancy({ twin: [1, 2] }, 'twin', index, 3)).toEqual(expected);
  });

  test('the occupancy of a type that is not selected cannot be set', () => {
    expect(setOccupancy({ twin: [2] }, 'family', 0, 3)).toEqual({ twin: [2] });
  });

  test('setCabinCount changes only the number of cabins of a type', () => {
    always(
      fc.property(
        selection,
        id,
        fc.nat(6),
        fc.integer({ min: 1, max: 4 }),
        (chosen, type, count, occupancy) => {
          const before = cabinsOf(chosen, type);
          const after = setCabinCount(chosen, type, count, occupancy);
          expect(cabinsOf(after, type)).toHaveLength(count);
          expect(cabinsOf(after, type).slice(0, before.length)).toEqual(before.slice(0, count));
          expect(
            cabinsOf(after, type)
              .slice(before.length)
              .every((people) => people === occupancy),
          ).toBe(true);
          expect(Object.hasOwn(after, type)).toBe(count > 0);
          const others = (of: CabinSelection) => entriesOf(of).filter(([other]) => other !== type);
          expect(others(after)).toEqual(others(chosen));
        },
      ),
      500,
    );
  });
});

const types = [
  cabinType('twin', [1000, 1500, null], { available_count: 2 }),
  cabinType('family', [900, null, 700], { minimum_occupancy: 2, maximum_occupancy: 4, available_count: 1 }),
  cabinType('gone', [500, null, null], { available_count: 0 }),
  cabinType('__proto__', [500, null, null], { available_count: 1 }),
];

describe('fitSelection (specification 5, cabin count)', () => {
  test.each<[string, CabinSelection, CabinSelection]>([
    ['keeps what fits', { twin: [2, 1], family: [4] }, { twin: [2, 1], family: [4] }],
    ['drops unknown types', { attic: [2] }, {}],
    ['drops sold-out types', { gone: [2] }, {}],
    ['drops cabins above the stock', { twin: [1, 2, 2] }, { twin: [1, 2] }],
    ['reduces occupancy to the maximum', { twin: [9] }, { twin: [2] }],
    ['raises occupancy to the minimum', { family: [1] }, { family: [2] }],
  ])('%s', (_what, chosen, fitted) => {
    expect(fitSelection(chosen, types)).toEqual(fitted);
  });

  test('returns a selection within all limits, and is idempotent', () => {
    const known = fc.constantFrom(...types.map((type) => type.id), 'attic');
    const chosen = fc
      .array(fc.tuple(known, cabins))
      .map((entries): CabinSelection => Object.fromEntries(entries));
    always(
      fc.property(chosen, (wanted) => {
        const fitted = fitSelection(wanted, types);
        expect(entriesOf(fitSelection(fitted, types))).toEqual(entriesOf(fitted));
        for (const type of types) {
          const people = cabinsOf(fitted, type.id);
          expect(people.length).toBe(Math.min(cabinsOf(wanted, type.id).length, type.available_count));
          expect(
            people.every((each) => each >= type.minimum_occupancy && each <= type.maximum_occupancy),
          ).toBe(true);
        }
      }),
    );
  });

  test.each<[string, CabinSelection, CabinSelection, boolean]>([
    ['in another order', { twin: [2], family: [4] }, { family: [4], twin: [2] }, true],
    ['with a type that has no cabin', { twin: [2] }, { twin: [2], family: [] }, true],
    ['with another cabin', { twin: [2] }, { twin: [2, 2] }, false],
    ['with other people', { twin: [2, 1] }, { twin: [1, 2] }, false],
    ['with a type less', { twin: [2], family: [4] }, { twin: [2] }, false],
    ['with a type more', { twin: [2] }, { twin: [2], family: [4] }, false],
  ])('isSameSelection %s', (_what, a, b, same) => {
    expect(isSameSelection(a, b)).toBe(same);
  });

  test('passengersIn adds up all cabins', () => {
    expect(passengersIn({ twin: [2, 1], family: [4] })).toBe(7);
    expect(passengersIn({})).toBe(0);
  });
});

describe('cabin keys (specification 10.11)', () => {
  test.each([
    ['twin:1', { id: 'twin', number: 1 }],
    ['twin-upper:12', { id: 'twin-upper', number: 12 }],
    ['a:b:3', { id: 'a:b', number: 3 }],
    ['twin:0', null],
    ['twin:01', null],
    ['twin:1000', null],
    ['twin:', null],
    ['twin', null],
    [':1', null],
    ['twin:1 ', null],
    ['twin:x', null],
    ['', null],
  ])('%j', (key, expected) => {
    expect(parseCabinKey(key)).toEqual(expected);
  });

  test('the keys of all passengers give the selection', () => {
    always(
      fc.property(selection, (chosen) => {
        const keys = Object.entries(chosen).flatMap(([type, people]) =>
          people.flatMap((count, index) =>
            Array.from({ length: Math.min(count, 9) }, () => cabinKey(type, index + 1)),
          ),
        );
        const small = Object.entries(chosen).map(([type, people]) => [
          type,
          people.map((count) => Math.min(count, 9)),
        ]);
        expect(entriesOf(selectionOf(keys))).toEqual(entriesOf(Object.fromEntries(small)));
        expect(entriesOf(selectionOf(keys.toReversed()))).toEqual(entriesOf(selectionOf(keys)));
      }),
    );
  });

  test('malformed keys are ignored, and numbers may have gaps', () => {
    expect(selectionOf(['twin:3', 'twin:1', 'twin:3', 'twin', ''])).toEqual({ twin: [1, 2] });
  });
});
