import { defaultBrand } from '@towpath/rules/site/brand';
import { expect, test } from 'vitest';
import { type SoughtParty, soughtIn, waitingAddress } from './sought-party.ts';

const tours = [
  { id: 'one', brand: defaultBrand },
  { id: 'island', brand: 'islandhopping' },
] as const;

const filledIn = (sought: SoughtParty) =>
  soughtIn(new URLSearchParams(waitingAddress(sought).split('?')[1]), tours);

test('the form gets what was looked for, and the brand of the tour', () => {
  const days = { from: '2027-05-01', until: '2027-05-31' };
  expect(filledIn({ brand: null, tour: 'island', party: 4, ...days })).toEqual({
    brand: 'islandhopping',
    tours: [{ tour: 'island' }],
    dates: [days],
    party: '4',
  });
  expect(filledIn({ brand: 'islandhopping', tour: 'one' })).toEqual({
    brand: defaultBrand,
    tours: [{ tour: 'one' }],
  });
});

test('the bikes of a party are riders with the heights that are known', () => {
  expect(filledIn({ party: 4, children: 2, bikes: 3, heights: [178, 128] })).toEqual({
    party: '4',
    riders: [
      { bike: '', height: '178' },
      { bike: '', height: '128' },
      { bike: '', height: '' },
    ],
  });
});

test('what was not given stays empty, and so does a first day without a last one', () => {
  expect(filledIn({})).toEqual({});
  expect(filledIn({ tour: null, until: null, from: '2027-05-01', brand: 'islandhopping' })).toEqual({
    brand: 'islandhopping',
  });
});

test('another address fills in nothing, and what is no value of a field is left out', () => {
  expect(soughtIn(new URLSearchParams('tour=one'), tours)).toBeNull();
  const wrong = new URLSearchParams('add=party&tour=none&brand=none&from=soon&until=2027-05-01&party=many');
  expect(soughtIn(wrong, tours)).toEqual({});
});
