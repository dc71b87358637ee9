import { describe, expect, test } from 'vitest';
import { mainBooker, passenger } from '../booking/test-booking.ts';
import { productId } from '../price/test-cart.ts';
import { cabinOptions } from './passenger.ts';
import { startMain, startPassengers } from './passenger-draft.ts';

const types = [
  { id: 'twin', name: 'Twin' },
  { id: 'family', name: 'Family' },
];

describe('the form that passengers start with (specification 4)', () => {
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

  test('one for each space, the only cabin preset, mandatory products in', () => {
    const [first, second] = startPassengers([], shop, twin);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ firstName: '', cabin: 'twin:1', bike: '', other: [productId('fuel')] });
    expect(startPassengers([], shop, two).map(({ cabin }) => cabin)).toEqual(['', '', '', '']);
  });

  test('what was typed and is still on offer stays', () => {
    expect(start([{}])[0]).toMatchObject({
      firstName: 'Anna',
      cabin: 'twin:1',
      bike: productId('own'),
      diet: productId('vegan'),
      other: [productId('helmet'), productId('fuel')],
    });
  });

  test('unknown bikes, diets, others and cabins are dropped', () => {
    const ghosts = {
      bike: productId('ghost'),
      diet: productId('ghost'),
      other: [productId('ghost')],
      cabin: 'attic:1',
    };
    const dropped = { bike: '', diet: '', other: [productId('fuel')], cabin: '' };
    expect(start([ghosts], two)[0]).toMatchObject(dropped);
  });

  test('a gender that is none is empty, an unfinished date of birth stays', () => {
    expect(start([{ gender: 'X', dateOfBirth: '1961--3' }])[0]).toMatchObject({
      gender: '',
      dateOfBirth: '1961--3',
    });
  });

  test('more drafts than spaces are cut', () => {
    expect(start([{}, {}, {}])).toHaveLength(2);
  });
});

describe('the main booker that the form starts with (specification 4)', () => {
  test.each([
    ['nothing yet', undefined, { country: '', state: '', city: '' }],
    ['as left', mainBooker, { country: 'NL', state: '', city: 'Amsterdam' }],
    ['a state of its country', { ...mainBooker, country: 'US', state: 'NY' }, { country: 'US', state: 'NY' }],
    ['a state of another', { ...mainBooker, country: 'CA', state: 'NY' }, { country: 'CA', state: '' }],
    ['a state where there are none', { ...mainBooker, state: 'NY' }, { country: 'NL', state: '' }],
    ['an unknown country', { ...mainBooker, country: 'XX', state: 'NY' }, { country: '', state: '' }],
  ])('%s', (_what, draft, expected) => {
    expect(startMain(draft)).toMatchObject(expected);
  });
});
