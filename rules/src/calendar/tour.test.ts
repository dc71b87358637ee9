import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import {
  joinTourIds,
  lowestPrice,
  priceOfMonth,
  Tour,
  TourList,
  tourFromSummary,
  tourIds,
  tourName,
} from './tour.ts';
import { searchTours } from './tour-filter.ts';

describe('combined tours (specification 2, specification 10.4)', () => {
  test.each([
    ['moselle', ['moselle']],
    ['moselle:danube', ['moselle', 'danube']],
    ['moselle:moselle', ['moselle']],
    [':moselle::danube:', ['moselle', 'danube']],
    ['', []],
    [':', []],
  ])('%j', (id, ids) => {
    expect(tourIds(id)).toEqual(ids);
    expect(joinTourIds([id])).toBe(ids.join(':'));
  });

  test('repeated ids are joined once', () => {
    expect(joinTourIds(['moselle', 'danube:rhine', 'moselle', ''])).toBe('moselle:danube:rhine');
  });

  const named = (...names: string[]) =>
    tourName({ tours: names.map((name, id) => ({ id: `${id}`, name, duration: 8 })) });

  test('have the names of their components, without duplicates', () => {
    expect(named('Moselle')).toBe('Moselle');
    expect(named('Moselle', 'Moselle')).toBe('Moselle');
    expect(named('Moselle', 'Rhine')).toBe('Moselle / Rhine');
  });
});

describe('the search finds names that contain every word, ignoring case (specification 2)', () => {
  const tours = ['Moselle: Metz to Cochem', 'Danube: Passau to Vienna', 'Inselhüpfen Dalmatien'].map(
    (name) => ({ name }),
  );
  test.each([
    ['', 3],
    ['   ', 3],
    ['moselle', 1],
    ['TO', 2],
    ['vienna danube', 1],
    ['  vien\tdan ', 1],
    ['moselle danube', 0],
    ['HÜPFEN', 1],
    ['.*', 0],
    ['(', 0],
  ])('%j: %i tours', (search, count) => {
    expect(searchTours(tours, search)).toHaveLength(count);
  });
});

describe('tours in the API (specification 3, 5)', () => {
  const summary = { id: 'moselle', name: 'Moselle', duration: 8 };
  const tour = {
    id: 'moselle',
    tours: [summary],
    first_departure: null,
    last_departure: null,
    first_available: null,
  };

  test.each<[string, object, boolean]>([
    ['while loading', {}, true],
    [
      'with its days',
      { first_departure: '2027-04-03', last_departure: '2027-10-16', first_available: '2027-05-01' },
      true,
    ],
    ['without a component', { tours: [] }, false],
    ['with an invalid day', { first_departure: '2027-02-30' }, false],
    ['without a day', { first_departure: undefined }, false],
  ])('a tour %s: %j', (_what, change, isOne) => {
    expect(v.safeParse(Tour, { ...tour, ...change }).success).toBe(isOne);
  });

  test('a list is an object with data', () => {
    expect(v.safeParse(TourList, { data: [summary] }).success).toBe(true);
    expect(v.safeParse(TourList, [summary]).success).toBe(false);
  });

  test('a tour from its list entry has no days', () => {
    expect(tourFromSummary(summary)).toEqual(tour);
  });
});

describe('prices by month (specification 2, step 1)', () => {
  const price = (year: number, month: number, minimum: number) => ({
    year,
    month,
    minimum_price: cents(minimum),
    maximum_price: cents(minimum),
  });
  const prices = [price(2027, 4, 96_900), price(2027, 10, 89_900), price(2028, 4, 99_900)];

  test.each([
    ['2027-04', 96_900],
    ['2027-10', 89_900],
    ['2028-04', 99_900],
    ['2027-01', undefined],
  ])('%s starts from %s', (month, minimum) => {
    expect(priceOfMonth(prices, month)?.minimum_price).toBe(minimum);
  });

  test('the lowest price is null without prices', () => {
    expect(lowestPrice(prices)).toBe(89_900);
    expect(lowestPrice([])).toBeNull();
  });
});

test('an unknown brand is read as null', () => {
  const tours = ['boatbiketours', 'REEDEREI', 7, null, undefined].map((brand) => ({
    id: 't',
    name: 'Tour',
    duration: 8,
    brand,
  }));
  const { data } = v.parse(TourList, { data: tours });
  expect(data.map(({ brand }) => brand)).toEqual(['boatbiketours', null, null, null, undefined]);
});
