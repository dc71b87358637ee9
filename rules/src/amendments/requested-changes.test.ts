import { expect, test } from 'vitest';
import { passenger } from '../testing/test-booking.ts';
import type { AmendmentChange, Bookable } from './change.ts';
import { countedValues, requestedChangesOf } from './requested-changes.ts';

const anna = {
  ...passenger,
  firstName: 'Anna',
  lastName: 'Visser',
  cabin: 'twin:1',
  bike: 'touring',
  diet: '',
  other: [],
};
const ben = { ...anna, firstName: 'Ben' };
const booked: Bookable = {
  departureId: 'summer',
  passengers: [anna, ben],
  products: [{ id: 'map', amount: 1 }],
  insurance: { cancellation: false, travel: true },
};
const both = (first: object, second: object) =>
  ({
    passengers: [
      { ...anna, was: 1, ...first },
      { ...ben, was: 2, ...second },
    ],
  }) as AmendmentChange;

test.each<[string, AmendmentChange, unknown[]]>([
  ['nothing', both({}, {}), []],
  ['another date', { departureId: 'autumn' }, [['departure', null, ['summer'], ['autumn']]]],
  ['another cabin of one', both({}, { cabin: 'suite:1' }), [['cabin', 'Ben Visser', ['twin'], ['suite']]]],
  [
    'a number of a cabin is no type',
    both({ cabin: 'twin:2' }, {}),
    [['cabin', 'Anna Visser', ['twin'], ['twin']]],
  ],
  ['a diet', both({ diet: 'vegan' }, {}), [['diet', 'Anna Visser', [], ['vegan']]]],
  ['extras', both({ other: ['helmet'] }, {}), [['extras', 'Anna Visser', [], ['helmet']]]],
  [
    'one passenger replaced by another',
    {
      passengers: [
        { ...anna, was: 1 },
        { ...ben, firstName: 'Carla', was: null },
      ],
    },
    [
      ['passenger_added', null, [], ['Carla Visser']],
      ['passenger_removed', null, ['Ben Visser'], []],
    ],
  ],
  ['more of an extra', { products: [{ id: 'map', amount: 2 }] }, [['extras', null, ['map'], ['map', 'map']]]],
  [
    'one insurance for another',
    { insurance: { cancellation: true, travel: false } },
    [
      ['insurance_added', null, [], ['cancellation']],
      ['insurance_withdrawn', null, ['travel'], []],
    ],
  ],
  ['a cancellation', { cancel: true }, [['cancellation', null, [], []]]],
])('a request that asks for %s says so (decision 110)', (_name, change, expected) => {
  const found = requestedChangesOf(booked, change).map(({ kind, passenger, before, after }) => [
    kind,
    passenger,
    before,
    after,
  ]);
  expect(found).toEqual(expected);
});

test('values that occur several times are listed once with their number', () => {
  expect(countedValues(['Helmet', 'Guide', 'Helmet'])).toEqual(['2 × Helmet', 'Guide']);
});
