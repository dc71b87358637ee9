import type { BookingView } from '@towpath/rules/office/booking-view';
import { expect, test } from 'vitest';
import { changeOf, changeTraveller, draftOf, moveTo, withTraveller } from './amendment-draft.ts';

const person = {
  firstName: 'Anna',
  lastName: 'Visser',
  dateOfBirth: '1970-01-01',
  gender: '' as const,
  bodyHeight: 170,
  cabin: 'twin:1',
  bike: 'bike',
  diet: '',
  other: [],
};
const booking = {
  bookable: {
    departureId: 'summer',
    passengers: [person, { ...person, firstName: 'Ben' }],
    products: [],
    insurance: { cancellation: false, travel: false },
  },
} as unknown as BookingView;
const autumn = { id: 'autumn', cabins: ['suite:1', 'suite:1'] } as Parameters<typeof moveTo>[2];
const first = draftOf(booking);
const peopleOf = (draft: typeof first) =>
  changeOf(draft).passengers.map(({ firstName, cabin, was }) => [firstName, cabin, was]);

test.each([
  [
    'an empty entry keeps all travellers',
    first,
    [
      ['Anna', 'twin:1', 1],
      ['Ben', 'twin:1', 2],
    ],
  ],
  ['who leaves is left out', changeTraveller(first, 1, { leaves: true }), [['Anna', 'twin:1', 1]]],
  [
    'another date has its cabins',
    moveTo(first, booking, autumn),
    [
      ['Anna', 'suite:1', 1],
      ['Ben', 'suite:1', 2],
    ],
  ],
  [
    'the booked date has the booked cabins',
    moveTo(moveTo(first, booking, autumn), booking, undefined),
    peopleOf(first),
  ],
  [
    'a new traveller has no number',
    changeTraveller(withTraveller(first), 2, { firstName: 'Carla', cabin: 'twin:2' }),
    [
      ['Anna', 'twin:1', 1],
      ['Ben', 'twin:1', 2],
      ['Carla', 'twin:2', null],
    ],
  ],
  [
    'a new traveller who leaves again is dropped',
    changeTraveller(withTraveller(first), 2, { leaves: true }),
    peopleOf(first),
  ],
])('%s (decision 109)', (_name, draft, expected) => {
  expect(peopleOf(draft)).toEqual(expected);
});
