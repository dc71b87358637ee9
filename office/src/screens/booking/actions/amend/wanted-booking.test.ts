import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { expect, test } from 'vitest';
import {
  bookedFields,
  cabinsOn,
  changeOf,
  fieldsOfChange,
  newPassenger,
  type TypedPassenger,
} from './wanted-booking.ts';

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
const autumn = { id: 'autumn', cabins: ['suite:1', 'suite:1'] } as Parameters<typeof cabinsOn>[0];
const { counts: _none, ...booked } = bookedFields(booking);
const [anna, ben] = booked.passengers as [TypedPassenger, TypedPassenger];
const carla = { ...newPassenger(booked.passengers), firstName: 'Carla', cabin: 'twin:2' };

const peopleOf = (passengers: readonly TypedPassenger[]) =>
  changeOf({ ...booked, passengers, counts: {} }, booking).passengers.map((passenger) => [
    passenger.firstName,
    passenger.cabin,
    passenger.was,
  ]);

test.each([
  [
    'what is not changed keeps all passengers',
    [anna, ben],
    [
      ['Anna', 'twin:1', 1],
      ['Ben', 'twin:1', 2],
    ],
  ],
  ['who leaves is left out', [anna, { ...ben, leaves: true }], [['Anna', 'twin:1', 1]]],
  [
    'a new passenger has no number',
    [anna, ben, carla],
    [
      ['Anna', 'twin:1', 1],
      ['Ben', 'twin:1', 2],
      ['Carla', 'twin:2', null],
    ],
  ],
])('%s (decision 109)', (_name, passengers, expected) => {
  expect(peopleOf(passengers)).toEqual(expected);
});

test('on another date the passengers get its cabins, on the booked date the booked ones (decision 109)', () => {
  expect(cabinsOn(autumn, [anna, ben, carla], booking)).toEqual(['suite:1', 'suite:1', '']);
  expect(cabinsOn(undefined, [{ ...anna, cabin: 'suite:1' }, ben], booking)).toEqual(['twin:1', 'twin:1']);
});

test('a booked passenger keeps the data of the booking, and a count of 0 is no product', () => {
  const change = changeOf(
    { ...booked, passengers: [{ ...anna, firstName: 'Typed' }], counts: { wine: 2, map: 0 } },
    booking,
  );
  expect(change.passengers[0]).toMatchObject({ firstName: 'Anna', bodyHeight: 170 });
  expect(change.products).toEqual([{ id: 'wine', amount: 2 }]);
});

test('refusals of a change are at the fields of those who stay and of what is counted', () => {
  const typed = { passengers: [anna, { ...ben, leaves: true }, carla], counts: { map: '0', wine: '99' } };
  expect(fieldsOfChange(typed)).toEqual({
    'passengers.0': 'passengers.0',
    'passengers.1': 'passengers.2',
    'products.0.amount': 'counts.wine',
    'products.0.id': 'counts.wine',
  });
});
