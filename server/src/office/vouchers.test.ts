import { afterAll, expect, test } from 'vitest';
import { openTestOffice } from '../testing/office/test-office.ts';

const { run, close } = await openTestOffice();
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
