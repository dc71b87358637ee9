import { afterAll, expect, test } from 'vitest';
import { sendNotifications } from '../../notifications/send-notifications.ts';
import { openVouchers } from '../../testing/payments/test-vouchers.ts';

const site = await openVouchers();
const { paying, run, paid, voucherFor, balanceOf } = site;
const { context, database } = paying;
afterAll(() => site.close());

const friend = { name: 'Ada Friend', email: 'ada@example.com' };

test('a credit voucher is transferred once: a new code goes to the new holder only, and the old code becomes invalid', async () => {
  const booking = await paid('full_payment');
  const code = await voucherFor(booking);
  const value = await balanceOf(code);
  const transfer = { booking, ending: code.slice(-4).toLowerCase(), ...friend };
  const planned = await run('vouchers.transfer', transfer, 'owner', true);
  expect(planned.effects).toEqual([
    { kind: 'voucher_transferred', values: { amount: value, currency: 'eur', name: friend.name } },
  ]);
  const { result } = await run('vouchers.transfer', transfer);
  await sendNotifications(context, 'https://book.example.com');
  const mails = await database.query<{ kind: string; text: string; html: string }>(
    'select kind, text, html from mail where address = $1',
    [friend.email],
  );
  expect(mails.map(({ kind }) => kind)).toEqual(['voucher_transferred']);
  const passed = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  expect(passed.slice(-4)).toBe(result.ending);
  expect(mails[0]?.html).not.toContain(booking);
  expect(await balanceOf(passed)).toBe(value);
  await expect(paying.book({ voucher: code })).rejects.toThrow('voucher_gone');
  const again = { ...transfer, ending: result.ending };
  expect(await run('vouchers.transfer', again)).toMatchObject({
    status: 409,
    reason: { code: 'voucher_transferred_before' },
  });
  expect(await paying.book({ voucher: passed })).toMatch(/./);
});

test('what is to be passed on exists and has a value', async () => {
  const booking = await paid('full_payment');
  const code = await voucherFor(booking);
  const transfer = { booking, ending: code.slice(-4), ...friend };
  expect((await run('vouchers.transfer', { ...transfer, ending: '0000' })).status).toBe(404);
  expect((await run('vouchers.transfer', { ...transfer, email: 'nobody' })).status).toBe(422);
  await database.query('update credit_voucher set balance = 0 where code = $1', [code]);
  expect(await run('vouchers.transfer', transfer)).toMatchObject({
    status: 409,
    reason: { code: 'voucher_empty' },
  });
});
