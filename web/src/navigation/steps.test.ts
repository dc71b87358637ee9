import { describe, expect, it } from 'vitest';
import { createPaths } from './paths.ts';
import { type BookingProgress, findEnterableStep, getStepTarget, type StepName, stepNames } from './steps.ts';

const to = { paths: createPaths('en', 'islandhopping'), website: 'https://brand.example/' };
const withDate = { tourId: 't1', date: '2027-05-01' };
const withDeparture = { ...withDate, departureId: 'd1' };
const withCabins = { ...withDeparture, selection: { 'c-1': [2] } };

describe('progress bar (specification 2)', () => {
  it('has seven steps, in order', () => {
    expect(stepNames).toEqual([
      'back_to_home',
      'departure_date',
      'ship',
      'cabins',
      'personal_information',
      'price_overview',
      'payment',
    ]);
  });

  it.each<[StepName, BookingProgress, string | null]>([
    ['back_to_home', {}, 'https://brand.example/'],
    ['departure_date', { tourId: 't1' }, '/islandhopping/tours/t1'],
    ['departure_date', withDate, '/islandhopping/tours/t1?date=2027-05-01'],
    ['departure_date', {}, '/islandhopping/?all=1'],
    ['ship', withDeparture, '/islandhopping/tours/t1/date/2027-05-01'],
    ['ship', { tourId: 't1' }, '/islandhopping/tours/t1'],
    ['cabins', withDeparture, '/islandhopping/departures/d1/cabins'],
    ['cabins', { ...withDeparture, tours: 'a:b' }, '/islandhopping/departures/d1/cabins?tours=a%3Ab'],
    ['personal_information', withCabins, '/islandhopping/departures/d1/passengers?cabins=c-1%3D2'],
    ['cabins', withDate, '/islandhopping/tours/t1/date/2027-05-01'],
    ['cabins', { tourId: 't1' }, '/islandhopping/tours/t1'],
    ['personal_information', withDeparture, '/islandhopping/departures/d1/passengers'],
    ['personal_information', withDate, '/islandhopping/tours/t1/date/2027-05-01'],
    ['price_overview', { ...withCabins, validated: true }, null],
    ['payment', { ...withCabins, bookingId: 'b1' }, null],
  ])('%s of %o links to %s', (name, progress, target) => {
    expect(getStepTarget(name, progress, to)).toBe(target);
  });
});

describe('findEnterableStep', () => {
  it.each<[StepName, BookingProgress, StepName]>([
    ['ship', withDate, 'ship'],
    ['ship', { tourId: 't1' }, 'departure_date'],
    ['cabins', { departureId: 'd1' }, 'cabins'],
    ['personal_information', withCabins, 'personal_information'],
    ['personal_information', withDeparture, 'cabins'],
    ['personal_information', { ...withDeparture, selection: { 'c-1': [] } }, 'cabins'],
    ['price_overview', withCabins, 'personal_information'],
    ['price_overview', { ...withCabins, validated: true }, 'price_overview'],
    ['price_overview', { ...withDeparture, validated: true }, 'cabins'],
    ['payment', { bookingId: 'b1' }, 'payment'],
    ['payment', {}, 'departure_date'],
  ])('%s with %o: %s', (name, progress, step) => {
    expect(findEnterableStep(name, progress)).toBe(step);
  });
});
