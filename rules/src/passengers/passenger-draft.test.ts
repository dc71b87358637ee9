import { describe, expect, test } from 'vitest';
import { mainBooker, passenger } from '../testing/test-booking.ts';
import { productId } from '../testing/test-cart.ts';
import { cabinOptions } from './cabin-assignment.ts';
import { startMain, startPassengers, withRiders } from './passenger-draft.ts';

const types = [
  { id: 'twin', name: 'Twin' },
  { id: 'family', name: 'Family' },
];

describe('initial passengers (specification 4)', () => {
  const twin = cabinOptions({ twin: [2] }, types);
  const two = cabinOptions({ twin: [2], family: [2] }, types);
  const shop = {
    bikes: [{ id: productId('own') }],
    diets: [{ id: productId('vegan') }],
    other: [
      { id: productId('helmet'), mandatory: false, passenger_product: true },
      { id: productId('fuel'), mandatory: true, passenger_product: true },
      { id: productId('parking'), mandatory: true, passenger_product: false },
    ],
  };
  const draft = { ...passenger, cabin: 'twin:1', diet: productId('vegan'), other: [productId('helmet')] };
  const start = (drafts: object[], options = twin) =>
    startPassengers(
      drafts.map((each) => ({ ...draft, ...each })),
      shop,
      options,
    );

  test('creates one per space, with a single cabin preset and mandatory products', () => {
    const [first, second] = startPassengers([], shop, twin);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ firstName: '', cabin: 'twin:1', bike: '', other: [productId('fuel')] });
    expect(startPassengers([], shop, two).map(({ cabin }) => cabin)).toEqual(['', '', '', '']);
  });

  test('keeps input that is still offered', () => {
    expect(start([{}])[0]).toMatchObject({
      firstName: 'Anna',
      cabin: 'twin:1',
      bike: productId('own'),
      diet: productId('vegan'),
      other: [productId('helmet'), productId('fuel')],
    });
  });

  test('drops unknown bikes, diets, other products and cabins', () => {
    const ghosts = {
      bike: productId('ghost'),
      diet: productId('ghost'),
      other: [productId('ghost')],
      cabin: 'attic:1',
    };
    const dropped = { bike: '', diet: '', other: [productId('fuel')], cabin: '' };
    expect(start([ghosts], two)[0]).toMatchObject(dropped);
  });

  test('clears an unknown gender and keeps an incomplete date of birth', () => {
    expect(start([{ gender: 'X', dateOfBirth: '1961--3' }])[0]).toMatchObject({
      gender: '',
      dateOfBirth: '1961--3',
    });
  });

  test('drops drafts beyond the spaces', () => {
    expect(start([{}, {}, {}])).toHaveLength(2);
  });
});

describe('initial main booker (specification 4)', () => {
  test.each([
    ['no draft', undefined, { country: '', state: '', city: '' }],
    ['a valid draft', mainBooker, { country: 'NL', state: '', city: 'Amsterdam' }],
    ['a state of the country', { ...mainBooker, country: 'US', state: 'NY' }, { country: 'US', state: 'NY' }],
    [
      'a state of another country',
      { ...mainBooker, country: 'CA', state: 'NY' },
      { country: 'CA', state: '' },
    ],
    ['a state in a country without states', { ...mainBooker, state: 'NY' }, { country: 'NL', state: '' }],
    ['an unknown country', { ...mainBooker, country: 'XX', state: 'NY' }, { country: '', state: '' }],
  ])('%s', (_what, draft, expected) => {
    expect(startMain(draft)).toMatchObject(expected);
  });
});

describe('the riders of an accepted offer (decision 131)', () => {
  const anna = { ...passenger, firstName: 'Anna', bike: 'other', bodyHeight: 160 };
  const fill = (drafts: (typeof anna)[], people: number) =>
    withRiders(drafts, [{ bike: 'e-bike', height: 172 }], people).map(
      ({ firstName, bike, bodyHeight }) => `${firstName} ${bike} ${bodyHeight}`,
    );

  test('are the first passengers, and nobody else of the party has a bike', () => {
    expect(fill([], 2)).toEqual([' e-bike 172', '  ']);
    expect(fill([anna, { ...anna, firstName: 'Bert' }], 2)).toEqual(['Anna e-bike 172', 'Bert  160']);
  });

  test('leave passengers above the party as they are', () => {
    expect(fill([anna, { ...anna, firstName: 'Bert' }], 1)).toEqual(['Anna e-bike 172', 'Bert other 160']);
  });
});
