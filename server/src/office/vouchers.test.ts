import { afterAll, expect, test } from 'vitest';
import { openTestOffice } from '../testing/office/test-office.ts';
import { testToday } from '../testing/test-context.ts';
import { findCoupon } from '../vouchers/coupons.ts';

const {
  run,
  close,
  paying: { database },
} = await openTestOffice();
afterAll(close);

const voucher = { discount_type: 'Discount Percentage' as const, percentage: 10 };

test('a voucher whose last day is before its first is refused at its field', async () => {
  const reversed = { ...voucher, code: 'REVERSED', valid_from: '2027-06-01', valid_until: '2027-01-31' };
  expect(await run('vouchers.create', reversed, 'owner', true)).toMatchObject({
    status: 422,
    issues: [{ path: 'valid_until', code: 'period_reversed' }],
  });
  const oneDay = { ...reversed, valid_until: '2027-06-01' };
  expect((await run('vouchers.create', oneDay)).status).toBe(200);
});

test('the preview of an existing code refuses it', async () => {
  const twice = { ...voucher, code: 'TWICE' };
  const preview = () => run('vouchers.create', twice, 'owner', true);
  expect(await preview()).toMatchObject({ status: 200, effects: [{ kind: 'voucher_created' }] });
  expect((await run('vouchers.create', twice)).status).toBe(200);
  expect(await preview()).toMatchObject({
    status: 422,
    issues: [{ path: 'code', code: 'voucher_exists' }],
  });
});

test('a voucher is changed but for its code and kind, and a change of an earlier version is refused', async () => {
  await run('vouchers.create', {
    discount_type: 'Discount Amount',
    code: 'LATER',
    amount: 1000,
    tour: 'canals',
  });
  const listed = async () =>
    (await run('vouchers.list', {})).result.rows.find(({ code }) => code === 'LATER');
  const version = (await listed())?.version ?? 0;
  const change = {
    code: 'later',
    amount: 2500,
    percentage: 5,
    valid_until: '2027-12-31',
    uses_allowed: 2,
    version,
  };
  const plan = await run('vouchers.edit', change, 'owner', true);
  expect(
    (plan.effects ?? []).map(({ kind, values }) => [kind, values.path, values.before, values.after]),
  ).toEqual([
    ['catalogue_field', 'amount', '10', '25'],
    ['catalogue_field', 'valid_until', '', '2027-12-31'],
    ['catalogue_field', 'uses_allowed', '', '2'],
    ['new_bookings', undefined, undefined, undefined],
  ]);
  expect((await run('vouchers.edit', change)).result).toEqual({ code: 'LATER' });
  expect(await findCoupon(database, 'later', 'free', testToday)).toMatchObject({ amount: 2500 });
  expect(await listed()).toMatchObject({ valid_until: '2027-12-31', tour: 'canals', percentage: null });
  expect((await run('vouchers.edit', { ...change, amount: 3000 })).reason?.code).toBe('voucher_changed');
  const same = { ...change, version: (await listed())?.version ?? 0 };
  expect((await run('vouchers.edit', same, 'owner', true)).effects).toEqual([
    { kind: 'catalogue_same', values: {} },
  ]);
  expect((await run('vouchers.edit', same)).status).toBe(200);
  expect((await listed())?.version).toBe(same.version);
  const audited = await database.query(`select details from audit where command = 'vouchers edit'`);
  const before = { amount: 1000, valid_until: null, uses_allowed: null };
  const after = { amount: 2500, valid_until: '2027-12-31', uses_allowed: 2 };
  expect(audited).toEqual([{ details: { code: 'LATER', before, after } }]);
});

test('what departures carry is said before a voucher is changed', async () => {
  const change = { code: 'SPRING', percentage: 9 };
  const { effects } = await run('vouchers.edit', change, 'owner', true);
  expect(effects).toContainEqual({ kind: 'voucher_carried', values: { count: 1 } });
});

test.each([
  ['nothing to take off', { code: 'AMOUNT', percentage: 10 }, 'amount', 'required'],
  [
    'fewer uses than there were',
    { code: 'USEDUP', amount: 500, uses_allowed: 0 },
    'uses_allowed',
    'voucher_uses',
  ],
  [
    'an end before its beginning',
    { code: 'AMOUNT', amount: 500, valid_from: '2027-06-01', valid_until: '2027-05-31' },
    'valid_until',
    'period_reversed',
  ],
])('a change of a voucher is refused: %s', async (_what, change, path, code) => {
  expect(await run('vouchers.edit', change)).toMatchObject({ status: 422, issues: [{ path, code }] });
});

test.each([
  [{ code: 'NONE', amount: 500 }, 'voucher_unknown'],
  [{ code: 'OFF', amount: 500 }, 'voucher_disabled_before'],
])('no voucher is changed: %j', async (change, code) => {
  expect((await run('vouchers.edit', change)).reason?.code).toBe(code);
});
