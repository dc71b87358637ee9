import { afterAll, expect, test } from 'vitest';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testToday } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { findCoupon } from '../../vouchers/coupons.ts';
import type { Operation } from '../operation.ts';
import { runOperationAs } from '../test-run.ts';
import { createVoucher } from './create.ts';
import { disableVoucher } from './disable.ts';
import { listVouchers } from './list.ts';

const context = testContext(await openTestDatabase());
await insertTestCatalogue(context.database);
afterAll(() => context.database.close());

const run = (operation: Operation, ...args: string[]) => runOperationAs(context, operation, args);
const coupon = (code: string) => findCoupon(context.database, code, 'free', testToday);

test('a new voucher can be used at once, until it is disabled', async () => {
  const made = await run(createVoucher, 'friends', '--amount', '12.50', '--tour', 'canals', '--uses', '3');
  expect(made.output).toBe('Voucher FRIENDS is created.');
  expect(await coupon('Friends')).toMatchObject({ code: 'FRIENDS', amount: 1250 });
  expect((await run(disableVoucher, 'friends')).errors).toMatch(
    /^Voucher FRIENDS will be disabled permanently\.\nNothing was done/,
  );
  expect(await coupon('friends')).not.toBeNull();
  expect((await run(disableVoucher, 'friends', '--yes')).output).toBe('Voucher FRIENDS is disabled.');
  expect(await coupon('friends')).toBeNull();
  const audits = await context.database.query(`select by || ': ' || command as entry from audit order by id`);
  expect(audits).toEqual([{ entry: 'mieke: vouchers create' }, { entry: 'mieke: vouchers disable' }]);
});

test('a departure voucher cannot be used as a coupon', async () => {
  await run(createVoucher, 'HULL', '--percentage', '7.5', '--departure-only');
  expect(await coupon('HULL')).toBeNull();
});

test('vouchers are listed with discount and validity', async () => {
  const [{ rows }] = JSON.parse((await run(listVouchers, '--json')).output).tables;
  const told = Object.fromEntries(
    rows.map(({ code, discount, holds }: Record<string, string>) => [code, [discount, holds]]),
  );
  expect(told).toMatchObject({
    SPRING: ['7.5 %', 'holds'],
    AMOUNT: ['50.00 EUR', 'holds'],
    EARLY: ['50.00 EUR', 'not today'],
    OFF: ['50.00 EUR', 'disabled'],
    USEDUP: ['50.00 EUR', 'used up'],
  });
});

test('invalid operations are refused with a message and change nothing', async () => {
  const everything = () =>
    context.database.query(`select (select jsonb_agg(v order by code) from voucher v) as vouchers,
      (select count(*) from audit) as audits`);
  const before = await everything();
  const cases: [Operation, string[], RegExp][] = [
    [createVoucher, ['ten', '--amount', '5'], /^Voucher TEN already exists\.$/],
    [createVoucher, ['NEW'], /^Specify either --percentage or --amount\.$/],
    [createVoucher, ['NEW', '--amount', '5', '--percentage', '5'], /^Specify either/],
    [createVoucher, ['NEW', '--amount', '0'], /^--amount must be more than 0\.$/],
    [createVoucher, ['NEW', '--amount', '1.005'], /^--amount must be an amount in euros/],
    [createVoucher, ['NEW', '--amount', 'ten'], /^--amount must be an amount in euros/],
    [createVoucher, ['NEW', '--percentage', '101'], /^--percentage must be between 0 and 100\.$/],
    [createVoucher, ['NEW', '--amount', '5', '--until', '2027-02-30'], /^--until /],
    [createVoucher, ['NEW', '--amount', '5', '--uses', '1.5'], /^--uses must be an integer/],
    [createVoucher, ['NEW', '--amount', '5', '--brand', 'other'], /^--brand must be one of/],
    [createVoucher, ['NEW', '--amount', '5', '--tour', 'nowhere'], /^There is no tour nowhere\.$/],
    [disableVoucher, ['NEW', '--yes'], /^There is no voucher NEW\.$/],
    [disableVoucher, ['off', '--yes'], /^Voucher OFF is already disabled\.$/],
    [listVouchers, ['TEN'], /^vouchers list does not accept the argument 'TEN'\.$/],
  ];
  for (const [operation, args, sentence] of cases) {
    const { exitCode, output, errors } = await run(operation, ...args);
    expect({ exitCode, output }, args.join(' ')).toEqual({ exitCode: 1, output: '' });
    expect(errors).toMatch(sentence);
  }
  expect(await everything()).toEqual(before);
});
