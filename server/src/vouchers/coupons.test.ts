import { afterAll, describe, expect, test } from 'vitest';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { testContext, testToday } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createTestServer } from '../testing/test-server.ts';
import { findCoupon, useCoupon } from './coupons.ts';
import { registerVouchers } from './voucher-routes.ts';

const database = await openTestDatabase();
await insertTestCatalogue(database);
const get = createTestServer((app) => registerVouchers(app, testContext(database))).get;
afterAll(() => database.close());

const lookUp = (departure: string, code: string) =>
  get(`/api/v1/departures/${departure}/voucher?code=${encodeURIComponent(code)}`);

const ten = { code: 'TEN', description: null, discount_type: 'Discount Percentage', percentage: 10 };
const fifty = { code: 'AMOUNT', description: 'Fifty', discount_type: 'Discount Amount', amount: 50 };

describe('a coupon that is valid for the departure', () => {
  test.each([
    ['free', 'TEN', ten],
    ['free', '  ten ', ten],
    // Valid on its first and its last day.
    ['free', 'Amount', fifty],
    // An amount can be combined with the departure's percentage (specification 5).
    ['request', 'AMOUNT', fifty],
    ['adria-1', 'ISLANDS', { ...fifty, code: 'ISLANDS', description: null }],
    ['moselle-1', 'MOSELLE', { ...fifty, code: 'MOSELLE', description: null }],
  ])('%s, typed %j', async (departure, code, voucher) => {
    expect(await lookUp(departure, code)).toMatchObject({ status: 200, body: voucher });
  });
});

describe('an unusable coupon gets the same 404', () => {
  test.each([
    ['unknown code', 'free', 'NOPE'],
    ['unknown departure', 'nowhere', 'TEN'],
    ['a second percentage (specification 5)', 'request', 'TEN'],
    ['not valid yet', 'free', 'EARLY'],
    ['expired', 'free', 'LATE'],
    ['disabled', 'free', 'OFF'],
    ['used up', 'free', 'USEDUP'],
    ['of another brand', 'free', 'ISLANDS'],
    ['of another tour', 'moselle-2', 'MOSELLE'],
    ['a departure voucher', 'free', 'SPRING'],
    ['blank', 'free', '   '],
    ['with a quote', 'free', "'; drop table voucher; --"],
  ])('%s', async (_reason, departure, code) => {
    expect(await lookUp(departure, code)).toMatchObject({
      status: 404,
      body: { error: 'not_found', message: 'No such voucher' },
    });
  });
});

test.each(['', '?code=TEN%00', `?code=${'x'.repeat(101)}`, '?code='])(
  'a code of invalid length is refused: %s',
  async (query) => {
    expect((await get(`/api/v1/departures/free/voucher${query}`)).status).toBe(422);
  },
);

test('concurrent requests cannot both use the last use of a coupon', async () => {
  const uses = await Promise.all([useCoupon(database, 'amount'), useCoupon(database, 'AMOUNT')]);
  expect(uses.toSorted()).toEqual([false, true]);
  expect(await findCoupon(database, 'AMOUNT', 'free', testToday)).toBeNull();
});
