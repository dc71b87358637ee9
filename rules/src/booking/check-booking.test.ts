import { describe, expect, test } from 'vitest';
import { bookingBody, mainBooker, offer, passenger, today } from '../testing/test-booking.ts';
import { productId, shop } from '../testing/test-cart.ts';
import { readBookingRequest } from './booking-request.ts';
import { checkBooking, type Offer } from './check-booking.ts';

type Changes = Partial<typeof bookingBody>;

function issues(changes: Changes, offered: Offer = offer): string[] {
  const read = readBookingRequest({ ...bookingBody, ...changes }, today);
  if ('issues' in read) throw new Error(`not well formed: ${JSON.stringify(read.issues)}`);
  return checkBooking(read.request, offered).map(({ path, message }) => `${path}: ${message}`);
}

const people = (...changes: object[]): Changes => ({
  passengers: changes.map((change) => ({ ...passenger, ...change })),
});
const cabins = (...named: string[]) => people(...named.map((cabin) => ({ cabin })));

test('a booking of what is offered has no issues', () => {
  expect(issues({})).toEqual([]);
});

describe('cabins (specification 5)', () => {
  test.each<[string, string[], string[]]>([
    ['as many as fit', ['twin:1', 'twin:1', 'family:1', 'family:1', 'family:1'], []],
    ['one alone', ['twin:1'], []],
    ['cabins of a type in any order, with gaps', ['twin:3', 'twin:1', 'twin:3'], []],
    ['an unknown type', ['attic:1'], ['passengers.0.cabin: Cabin is required']],
    ['no number', ['twin:1', 'twin:x'], ['passengers.1.cabin: Cabin is required']],
    ['a malformed number', ['twin:1', 'twin:01'], ['passengers.1.cabin: Cabin is required']],
    ['a longer name', ['twin:1', 'twin:1:1'], ['passengers.1.cabin: Cabin is required']],
    ['too many in one', ['twin:1', 'twin:1', 'twin:1'], ['passengers.2.cabin: Cabin has too many occupants']],
    ['too few in one', ['twin:1', 'family:1'], ['passengers.1.cabin: Cabin has too few occupants']],
  ])('%s', (_what, named, expected) => {
    expect(issues(cabins(...named))).toEqual(expected);
  });
});

describe('products (specification 5)', () => {
  const fuel = { ...offer, products: { ...offer.products, other: [...shop.other, ...shop.mandatory] } };
  const count = (name: string, amount: number) => ({ id: productId(name), amount });

  test.each<[string, Changes, string[]]>([
    [
      'a bike that is not offered',
      people({ bike: productId('ghost') }),
      ['passengers.0.bike: Bicycle choice is required'],
    ],
    [
      'a bike that is a diet',
      people({ bike: productId('vegan') }),
      ['passengers.0.bike: Bicycle choice is required'],
    ],
    ['a diet', people({ diet: productId('vegan') }), []],
    [
      'a diet that is not offered',
      people({ diet: productId('ghost') }),
      ['passengers.0.diet: Diet is not on offer'],
    ],
    ['an option', people({ other: [productId('helmet')] }), []],
    [
      'an option that is not offered',
      people({ other: [productId('ghost')] }),
      ['passengers.0.other: Product is not on offer'],
    ],
    [
      'a counted product as an option',
      people({ other: [productId('parking')] }),
      ['passengers.0.other: Product is not on offer'],
    ],
    ['as many as there are passengers', { products: [count('parking', 2)] }, []],
    ['one more', { products: [count('parking', 3)] }, ['products.0.amount: Number is out of range']],
    ['none of it', { products: [count('parking', 0)] }, []],
    [
      'a repeated product',
      { products: [count('parking', 1), count('parking', 1)] },
      ['products.1.amount: Number is out of range'],
    ],
    [
      'a counted product that is not offered',
      { products: [count('ghost', 1)] },
      ['products.0.id: Product is not on offer'],
    ],
    [
      'an option as a counted product',
      { products: [count('helmet', 1)] },
      ['products.0.id: Product is not on offer'],
    ],
  ])('%s', (_what, changes, expected) => {
    expect(issues(changes)).toEqual(expected);
  });

  test('mandatory counted products are required', () => {
    expect(issues({}, fuel)).toEqual(['products: Product is required']);
    expect(issues({ products: [count('cleaning', 0)] }, fuel)).toEqual([
      'products.0.amount: Number is out of range',
    ]);
    expect(issues({ products: [count('cleaning', 1)] }, fuel)).toEqual([]);
  });
});

describe('insurance and terms (specification 5, 9)', () => {
  const insurance = { cancellation: true, travel: false };
  const terms = { ...bookingBody.terms, cancellation: true, travel: true };
  const from = (country: string, state = '') => ({ main: { ...mainBooker, country, state } });
  const american = { ...offer, departure: { ...offer.departure, multi_market: true } };
  const onlyDefault = {
    ...offer,
    products: { ...offer.products, insurance_policies: offer.products.insurance_policies.slice(0, 1) },
  };

  test('insurance requires its terms', () => {
    expect(issues({ insurance, terms })).toEqual([]);
    expect(issues({ insurance })).toEqual([
      'terms.cancellation: Please accept the terms for your insurance.',
    ]);
  });

  test.each([
    ['in Australia', from('AU'), offer],
    ['of a type that the market lacks', { insurance: { travel: true } }, onlyDefault],
    ['of another market', from('US', 'NY'), { ...onlyDefault, departure: american.departure }],
  ])('insurance is refused %s', (_where, changes, offered) => {
    const found = issues({ insurance, terms, ...changes }, offered).filter((issue) =>
      issue.startsWith('insurance'),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/: Insurance is not on offer$/);
  });

  test('the required terms depend on the market', () => {
    const required = (names: string[]) =>
      names.map((name) => `terms.${name}: Please accept the terms for your travel.`);
    expect(issues({ terms: {} })).toEqual(required(['general', 'consumer', 'payment']));
    expect(issues({ terms: {}, ...from('US', 'NY') }, american)).toEqual(
      required(['general_north_america', 'payment_north_america']),
    );
    expect(issues({ terms: {}, ...from('US', 'NY') })).toEqual(required(['general', 'consumer', 'payment']));
  });
});

test('all issues are reported at once', () => {
  const all = issues({
    ...people({ cabin: 'attic:1', bike: productId('ghost') }),
    products: [{ id: productId('ghost'), amount: 1 }],
    insurance: { travel: true },
    terms: {},
  });
  expect(all).toHaveLength(7);
});
