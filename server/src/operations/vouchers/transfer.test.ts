import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../../config/errors.ts';
import { sendNotifications } from '../../notifications/send-notifications.ts';
import { spendCredits } from '../../payments/checkout/spend-credit.ts';
import { executeDueRefunds } from '../../payments/refunds/execute-refunds.ts';
import { exportPerson, findPerson } from '../../privacy/find-person.ts';
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

test('a credit voucher that paid a booking goes back to who spent it, not to who the booking was transferred to', async () => {
  const code = await voucherFor(await paid('full_payment'));
  const value = await balanceOf(code);
  const booking = await paying.book({ voucher: code });
  await spendCredits(context);
  const clara = 'clara@example.org';
  const person = {
    firstName: 'Clara',
    lastName: 'Nieuwenhuis',
    dateOfBirth: '1970-02-03',
    gender: '',
    bodyHeight: '171',
  };
  const contact = {
    emailAddress: clara,
    phoneNumber: '+31 6 9876 5432',
    streetAddress: 'Lange Voorhout 8',
    zipCode: '2514 ED',
    city: 'Den Haag',
    country: 'NL',
    state: '',
  };
  paying.advanceTime(1_000);
  expect((await run('bookings.transfer', { booking, person, contact, costs: 0 })).status).toBe(200);
  expect((await run('bookings.cancel', { booking, fee: 0 })).status).toBe(200);
  await executeDueRefunds(context, paying.provider);
  expect(await balanceOf(code)).toBe(value);
  await sendNotifications(context, 'https://book.example.com');
  const mails = await database.query<{ kind: string; address: string; text: string; html: string }>(
    `select kind, address, text, html from mail where booking_id = $1 and audience = 'visitor'`,
    [booking],
  );
  const [raised] = mails.filter(({ kind }) => kind === 'voucher_raised');
  expect(raised).toMatchObject({ address: 'anna@example.com', text: expect.stringContaining(code) });
  expect(raised?.text).toContain('You can pass it on to somebody else once');
  expect(raised?.html).not.toContain(booking);
  const taken = mails.filter(({ address }) => address === clara);
  expect(taken.map(({ kind }) => kind)).toContain('booking_taken_over');
  expect(JSON.stringify(taken)).not.toContain(code);
  const found = await findPerson(database, clara);
  if (found instanceof Refusal) throw found;
  expect(JSON.stringify(await exportPerson(database, found))).not.toContain(code);
});
