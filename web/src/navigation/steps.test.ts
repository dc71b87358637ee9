import { describe, expect, it } from 'vitest';
import { pathsOf } from './paths.ts';
import { entryTo, type Journey, type StepName, stepNames, targetOf } from './steps.ts';

const to = { paths: pathsOf('en', 'islandhopping'), website: 'https://brand.example/' };
const dated = { tourId: 't1', date: '2027-05-01' };
const departing = { ...dated, departureId: 'd1' };
const choosing = { ...departing, selection: { 'c-1': [2] } };

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

  it.each<[StepName, Journey, string | null]>([
    ['back_to_home', {}, 'https://brand.example/'],
    ['departure_date', { tourId: 't1' }, '/islandhopping/tours/t1'],
    ['departure_date', dated, '/islandhopping/tours/t1?date=2027-05-01'],
    ['departure_date', {}, null],
    ['ship', departing, '/islandhopping/tours/t1/date/2027-05-01'],
    ['ship', { tourId: 't1' }, '/islandhopping/tours/t1'],
    ['cabins', departing, '/islandhopping/departures/d1/cabins'],
    ['cabins', { ...departing, tours: 'a:b' }, '/islandhopping/departures/d1/cabins?tours=a%3Ab'],
    ['personal_information', choosing, '/islandhopping/departures/d1/passengers?cabins=c-1%3D2'],
    ['price_overview', { ...choosing, validated: true }, null],
    ['payment', { ...choosing, bookingId: 'b1' }, null],
  ])('%s of %o leads to %s', (name, journey, target) => {
    expect(targetOf(name, journey, to)).toBe(target);
  });
});

describe('who may enter a step', () => {
  it.each<[StepName, Journey, StepName]>([
    ['ship', dated, 'ship'],
    ['ship', { tourId: 't1' }, 'departure_date'],
    ['cabins', { departureId: 'd1' }, 'cabins'],
    ['personal_information', choosing, 'personal_information'],
    ['personal_information', departing, 'cabins'],
    ['personal_information', { ...departing, selection: { 'c-1': [] } }, 'cabins'],
    ['price_overview', choosing, 'personal_information'],
    ['price_overview', { ...choosing, validated: true }, 'price_overview'],
    ['price_overview', { ...departing, validated: true }, 'cabins'],
    ['payment', { bookingId: 'b1' }, 'payment'],
    ['payment', {}, 'departure_date'],
  ])('%s with %o is entered at %s', (name, journey, entry) => {
    expect(entryTo(name, journey)).toBe(entry);
  });
});
