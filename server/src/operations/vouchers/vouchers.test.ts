import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { afterAll, expect, test } from 'vitest';
import { runOperation } from '../../testing/office/test-operation-run.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testToday } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { findCoupon } from '../../vouchers/coupons.ts';

const context = testContext(await openTestDatabase());
await insertTestCatalogue(context.database);
afterAll(() => context.database.close());

const run = <Name extends OperationName>(name: Name, body: OperationBody<Name>) =>
  runOperation(context, name, body);
const amount = { discount_type: 'Discount Amount' } as const;
const percentage = { discount_type: 'Discount Percentage' } as const;
const coupon = (code: string) => findCoupon(context.database, code, 'free', testToday);

test('a new voucher can be used at once, until it is disabled', async () => {
  const created = { ...amount, code: 'friends', amount: 1250, tour: 'canals', uses_allowed: 3 };
  expect((await run('vouchers.create', created)).result).toEqual({ code: 'FRIENDS' });
  expect(await coupon('Friends')).toMatchObject({ code: 'FRIENDS', amount: 1250 });
  expect((await run('vouchers.disable', { code: 'friends' })).result).toEqual({ code: 'FRIENDS' });
  expect(await coupon('friends')).toBeNull();
  const audits = await context.database.query(`select by || ': ' || command as entry from audit order by id`);
  expect(audits).toEqual([{ entry: 'mieke: vouchers create' }, { entry: 'mieke: vouchers disable' }]);
});

test('a departure voucher cannot be used as a coupon', async () => {
  await run('vouchers.create', { ...percentage, code: 'HULL', percentage: 7.5, departure_only: true });
  expect(await coupon('HULL')).toBeNull();
});

test('vouchers are listed with discount and validity', async () => {
  const { rows } = (await run('vouchers.list', {})).result;
  const told = Object.fromEntries(
    rows.map(({ code, percentage: cut, amount: off, state }) => [code, [cut ?? off, state]]),
  );
  expect(told).toMatchObject({
    SPRING: [7.5, 'valid'],
    AMOUNT: [5000, 'valid'],
    EARLY: [5000, 'not today'],
    OFF: [5000, 'disabled'],
    USEDUP: [5000, 'used up'],
  });
});

test('invalid operations are refused and change nothing', async () => {
  const everything = () =>
    context.database.query(`select (select jsonb_agg(v order by code) from voucher v) as vouchers,
      (select count(*) from audit) as audits`);
  const before = await everything();
  const five = { ...amount, code: 'NEW', amount: 500 };
  const cases = [
    [await run('vouchers.create', { ...five, code: 'ten' }), /^Voucher TEN already exists$/],
    [await run('vouchers.create', { ...five, amount: 0 }), /./],
    [await run('vouchers.create', { ...percentage, code: 'NEW', percentage: 101 }), /./],
    [await run('vouchers.create', { ...five, valid_until: '2027-02-30' }), /./],
    [await run('vouchers.create', { ...five, uses_allowed: 1.5 }), /./],
    [await run('vouchers.create', { ...five, tour: 'nowhere' }), /^There is no tour nowhere\.$/],
    [await run('vouchers.disable', { code: 'NEW' }), /^There is no voucher NEW\.$/],
    [await run('vouchers.disable', { code: 'off' }), /^Voucher OFF is already disabled\.$/],
  ] as const;
  for (const [{ message }, sentence] of cases) expect(message).toMatch(sentence);
  expect(await everything()).toEqual(before);
});
