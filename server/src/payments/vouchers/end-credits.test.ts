import { daysBetween } from '@towpath/rules/core/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayOf } from '../../database/context.ts';
import { openVouchers, usualPrice } from '../../testing/payments/test-vouchers.ts';
import { spendCredits } from '../checkout/spend-credit.ts';
import { executeDueRefunds } from '../refunds/execute-refunds.ts';
import { listRefunds } from '../stripe/provider-money.ts';
import { endCredits } from './end-credits.ts';

const site = await openVouchers();
const { paying, run, paid, voucherFor, balanceOf, setPrice, expectNothingLost } = site;
const { context, database } = paying;
afterAll(() => site.close());

const DAY = 86_400_000;
const friend = { name: 'Ada Friend', email: 'ada@example.com' };
const received = { method: 'bank_transfer' as const, reference: 'ING 4711', received_on: '2027-03-01' };

const whole = async (id: string) =>
  (await paying.paymentsOf(id)).reduce((sum, { charge }) => sum + charge, 0);
const goTo = (day: string) => paying.advanceTime(daysBetween(todayOf(context), day) * DAY);
/** What the hourly jobs do. */
const work = async () => {
  await endCredits(context);
  await executeDueRefunds(context, paying.provider);
  await expectNothingLost();
};
const kindsOf = async (id: string) =>
  (await paying.notificationsOf(id)).filter((kind) => /^voucher_(ending|refunded)$|^refunded$/.test(kind));
/** Bookings with credit vouchers: one of which a part is spent, one that is passed on, one whose money came by bank transfer, and one that is reserved. */
interface Given {
  spent: string;
  passed: string;
  transferred: string;
  reserved: string;
  holding: string;
  later: string;
  codes: Record<'spent' | 'passed' | 'transferred' | 'reserved', string>;
}
let given: Given;

beforeAll(async () => {
  const [spent, passed, reserved] = [
    await paid('full_payment'),
    await paid('full_payment'),
    await paid('full_payment'),
  ];
  const transferred = await paying.book();
  const { result } = await run('bookings.show', { booking: transferred });
  await run('payments.record', { booking: transferred, amount: result.money.due, ...received });
  const codes = {
    spent: await voucherFor(spent),
    passed: await voucherFor(passed),
    reserved: await voucherFor(reserved),
    transferred: await voucherFor(transferred),
  };
  await setPrice(20_000);
  const later = await paying.book({ voucher: codes.spent });
  await setPrice(usualPrice * 5);
  const holding = await paying.book({ voucher: codes.reserved });
  given = { spent, passed, transferred, reserved, holding, later, codes };
});

test('an ended credit voucher is paid back unasked, and the ledger comes to 0.00', async () => {
  await spendCredits(context);
  const { codes } = given;
  const left = await balanceOf(codes.spent);
  const spent = (await whole(given.spent)) - left;
  expect(spent).toBeGreaterThan(0);
  expect(left).toBeGreaterThan(0);
  const passedOn = { booking: given.passed, ending: codes.passed.slice(-4), ...friend };
  expect((await run('vouchers.transfer', passedOn)).status).toBe(200);

  goTo('2030-11-30');
  await work();
  expect(await kindsOf(given.spent)).toEqual([]);
  goTo('2030-12-01');
  await work();
  await work();
  expect(await kindsOf(given.spent)).toEqual(['voucher_ending']);
  goTo('2030-12-31');
  await work();
  expect(await balanceOf(codes.spent)).toBe(left);

  goTo('2031-01-01');
  await work();
  await work();
  expect(await kindsOf(given.spent)).toEqual(['voucher_ending', 'voucher_refunded']);
  expect(await balanceOf(codes.spent)).toBe(0);
  const value = await whole(given.spent);
  expect(await paying.ledgerOf(given.spent)).toEqual([
    `charge ${value}`,
    `refund -${value}`,
    `refund_reversal ${left}`,
    `refund -${left}`,
  ]);
  // The card got back what was left and nothing else.
  const [charge] = await database.query<{ intent_id: string }>(
    `select intent_id from ledger where booking_id = $1 and kind = 'charge'`,
    [given.spent],
  );
  const refunds = await listRefunds(paying.provider, 'default', { intentId: charge?.intent_id ?? '' });
  expect(refunds.map(({ amount }) => amount)).toEqual([left]);
});

test('the value of one that was passed on, and of one whose money came by bank transfer, is paid out by staff', async () => {
  const { refunds } = (await run('today.show', {})).result;
  const toPay = refunds.filter(({ state }) => state === 'requested');
  expect(toPay.map(({ booking, name }) => [booking, name]).toSorted()).toEqual(
    [
      [given.passed, friend.name],
      [given.transferred, expect.stringMatching(/./)],
    ].toSorted(),
  );
  for (const { refund } of toPay) {
    const paidOut = { refund, reference: 'ING 4712', paid_on: '2031-01-01' };
    expect((await run('payments.record-refund', paidOut)).status).toBe(200);
  }
  expect((await run('today.show', {})).result.refunds).toEqual([]);
  for (const id of [given.passed, given.transferred]) {
    const value = await whole(id);
    const entries = [`charge ${value}`, `refund -${value}`, `refund_reversal ${value}`, `refund -${value}`];
    expect(await paying.ledgerOf(id)).toEqual(entries);
  }
  await expectNothingLost();
});

test('what a booking still holds of an ended credit voucher is paid back once it is released', async () => {
  const { codes, reserved, holding } = given;
  expect(await balanceOf(codes.reserved)).toBe(0);
  expect(await kindsOf(reserved)).toEqual([]);
  expect((await run('bookings.cancel', { booking: holding })).status).toBe(200);
  await work();
  expect(await kindsOf(reserved)).toEqual(['voucher_refunded']);
  const value = await whole(reserved);
  expect(await paying.ledgerOf(reserved)).toEqual([
    `charge ${value}`,
    `refund -${value}`,
    `refund_reversal ${value}`,
    `refund -${value}`,
  ]);
});

test('in the end nothing is owed for credit vouchers, and money equals what is at the provider and by hand', async () => {
  const [left] = await database.query(
    `select (select sum(balance)::int from credit_voucher) as balances,
       (select sum(amount)::int from ledger where method = 'voucher') as vouchers,
       (select sum(amount)::int from ledger where booking_id = any($1::uuid[])) as of_ended`,
    [[given.spent, given.passed, given.transferred, given.reserved]],
  );
  expect(left).toEqual({ balances: 0, vouchers: 0, of_ended: 0 });
});
