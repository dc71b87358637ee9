import { expect, test } from 'vitest';
import { contract, pathOf } from './contract.ts';
import { paymentContract } from './payment-contract.ts';

test.each([
  ['tours', 'GET', '/tours'],
  ['tour', 'GET', '/tours/:id'],
  ['tourDepartures', 'GET', '/tours/:id/departures'],
  ['tourPrices', 'GET', '/tours/:id/prices'],
  ['departure', 'GET', '/departures/:id'],
  ['departureCabins', 'GET', '/departures/:id/cabins'],
  ['departureProducts', 'GET', '/departures/:id/products'],
  ['departureVoucher', 'GET', '/departures/:id/voucher'],
  ['shipTranslations', 'GET', '/translations/ships'],
  ['productTranslations', 'GET', '/translations/products'],
  ['cabinTranslations', 'GET', '/translations/ships/:shipId/cabins'],
  ['booking', 'GET', '/bookings/:id'],
  ['createBooking', 'POST', '/bookings'],
  ['payment', 'GET', '/payments/:id'],
  ['payBooking', 'POST', '/bookings/:id/payments'],
  ['pay', 'POST', '/payments/:id'],
] as const)('specification 7: %s is %s %s', (name, method, path) => {
  expect({ ...contract, ...paymentContract }[name]).toMatchObject({ method, path });
});

test('beyond specification 7 there are only the calls of decisions 066, 067, 073, 074 and 078', () => {
  expect(Object.keys(contract)).toHaveLength(22);
  expect(contract.tourContent).toMatchObject({ method: 'GET', path: '/tours/:id/content' });
  expect(contract.nameTranslations).toMatchObject({ method: 'GET', path: '/translations/names' });
  expect(contract.takeHold).toMatchObject({ method: 'POST', path: '/departures/:id/holds' });
  expect(contract.renewHold).toMatchObject({ method: 'PUT', path: '/holds/:id' });
  expect(contract.deleteHold).toMatchObject({ method: 'DELETE', path: '/holds/:id' });
  expect(contract.releaseHold).toMatchObject({ method: 'POST', path: '/holds/:id/release' });
});

test.each([
  ['moselle', '/tours/moselle'],
  ['moselle:danube', '/tours/moselle%3Adanube'],
  ['../bookings', '/tours/..%2Fbookings'],
  ['a b?c#d', '/tours/a%20b%3Fc%23d'],
  ['$&', '/tours/%24%26'],
])('the parameter %j gives the path %s', (id, path) => {
  expect(pathOf('tour', { id })).toBe(path);
});
