import { describe, expect, test } from 'vitest';
import { bookingBody, mainBooker, passenger, today } from '../testing/test-booking.ts';
import { productId } from '../testing/test-cart.ts';
import {
  type BookingRequestInput,
  bookingRequest,
  cabinsTaken,
  readBookingRequest,
} from './booking-request.ts';

const issues = (body: unknown) => {
  const read = readBookingRequest(body, today);
  return 'issues' in read ? read.issues.map(({ path, message }) => `${path}: ${message}`) : [];
};
const change = (changes: Partial<Record<keyof BookingRequestInput, unknown>>) =>
  issues({ ...bookingBody, ...changes });

describe('booking requests (specification 7, specification 10.11)', () => {
  test('are parsed without unknown fields', () => {
    const read = readBookingRequest({ ...bookingBody, unknown: 1 }, today);
    expect(read).toMatchObject({
      request: { departureId: 'departure', passengers: [{ bodyHeight: 172 }, { bodyHeight: 185 }] },
    });
    expect(read).not.toHaveProperty('request.unknown');
  });

  test.each([null, undefined, 'x', 1, [], true])('%j is refused', (body) => {
    expect(issues(body).length).toBeGreaterThan(0);
  });

  test('every missing field is reported', () => {
    const named = issues({}).map((issue) => issue.split(':')[0]);
    const optional = ['business', 'cid', 'hold', 'terms_version'];
    const all = Object.keys(bookingRequest(today).entries).filter((field) => !optional.includes(field));
    expect(named).toEqual(all);
  });

  test("issues have the passenger's path", () => {
    const passengers = [
      passenger,
      { ...passenger, firstName: ' ', dateOfBirth: '2026-11-22', bodyHeight: 99 },
    ];
    expect(change({ passengers, main: { ...mainBooker, country: 'US', city: '' } })).toEqual([
      'main.city: City is required',
      'main.state: State/Province is invalid',
      'passengers.1.firstName: First name is required',
      'passengers.1.dateOfBirth: Date of birth should be in the past',
      'passengers.1.bodyHeight: Body height should be at least 100 centimeters',
    ]);
  });

  test("use the server's message for an e-mail address (specification 10.29)", () => {
    expect(change({ main: { ...mainBooker, emailAddress: 'anna' } })).toEqual([
      'main.emailAddress: Email address has to be an email address',
    ]);
    expect(change({ main: { ...mainBooker, emailAddress: '' } })).toEqual([
      'main.emailAddress: Email address is required',
    ]);
  });

  test.each([
    ['no passengers', { passengers: [] }, 'passengers'],
    ['a hundred and one', { passengers: Array.from({ length: 101 }, () => passenger) }, 'passengers'],
    ['an unknown language', { locale: 'fr' }, 'locale'],
    ['an unknown brand', { brand: 'other' }, 'brand'],
    ['no key', { idempotency_key: '' }, 'idempotency_key'],
    ['a short key', { idempotency_key: 'x'.repeat(15) }, 'idempotency_key'],
    ['a long key', { idempotency_key: 'x'.repeat(201) }, 'idempotency_key'],
    ['a long coupon', { voucher: 'x'.repeat(101) }, 'voucher'],
    ['a coupon that is not a string', { voucher: 1 }, 'voucher'],
    [
      'a fraction of a product',
      { products: [{ id: productId('parking'), amount: 0.5 }] },
      'products.0.amount',
    ],
    ['a negative number', { products: [{ id: productId('parking'), amount: -1 }] }, 'products.0.amount'],
    ['a short id', { products: [{ id: 'parking', amount: 1 }] }, 'products.0.id'],
    ['terms that are not boolean', { terms: { general: 'yes' } }, 'terms.general'],
    ['insurance that is not boolean', { insurance: { travel: 1 } }, 'insurance.travel'],
    ['a long cid', { cid: 'x'.repeat(8_001) }, 'cid'],
  ])('%s', (_what, changes, path) => {
    const found = change(changes);
    expect(found).toHaveLength(1);
    expect(found[0]?.startsWith(`${path}: `)).toBe(true);
  });

  test.each([{ cid: null }, { cid: 'abc' }, { voucher: 'SPRING' }, { insurance: {} }])(
    '%j is accepted',
    (changes) => {
      expect(change(changes)).toEqual([]);
    },
  );
});

test('specification 10.11: the cabins of a booking follow from its passengers', () => {
  const named = ['twin:1', 'twin:1', 'twin:3', 'family:1', 'nonsense'];
  const passengers = named.map((cabin) => ({ ...passenger, cabin }));
  expect([...cabinsTaken({ passengers })]).toEqual([
    ['twin', 2],
    ['family', 1],
  ]);
});
