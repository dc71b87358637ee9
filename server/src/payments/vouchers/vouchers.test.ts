import { cents } from '@towpath/rules/core/money';
import { BookingView } from '@towpath/rules/office/views/booking-view';
import * as v from 'valibot';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { consent, openVouchers, usualPrice } from '../../testing/payments/test-vouchers.ts';
import { onPostgres } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { lockCredit, reserveCredit } from '../../vouchers/credit/credit-rows.ts';
import { registerVouchers } from '../../vouchers/voucher-routes.ts';
import { spendCredits } from '../checkout/spend-credit.ts';
import { executeDueRefunds } from '../refunds/execute-refunds.ts';

const site = await openVouchers();
const { paying, run, paid, voucherFor, balanceOf, setPrice, payCard, expectNothingLost } = site;
const { context, database } = paying;
const shop = createTestServer((app) => registerVouchers(app, context));
afterAll(async () => {
  await shop.app.close();
  await site.close();
});

const MINUTE = 60_000;

describe('a credit voucher instead of a refund (decision 108)', () => {
  test('a credit voucher instead of a refund has the value of the refund, a mail with its code, and the credit note of the cancellation', async () => {
    const id = await paid('full_payment');
    const [payment] = await paying.paymentsOf(id);
    const code = await voucherFor(id);
    const [voucher] = await database.query(
      'select value, balance, currency, brand, valid_until, consent, issued_by from credit_voucher where code = $1',
      [code],
    );
    expect(voucher).toEqual({
      value: payment?.charge,
      balance: payment?.charge,
      currency: 'eur',
      brand: 'boatbiketours',
      valid_until: '2030-12-31',
      consent: 'On the telephone',
      issued_by: 'owner@example.com',
    });
    expect(await paying.ledgerOf(id)).toEqual([`charge ${payment?.charge}`, `refund -${payment?.charge}`]);
    expect(await paying.notificationsOf(id)).toEqual([
      'payment_received',
      'booking_cancelled',
      'voucher_raised',
    ]);
    const documents = await database.query<{ kind: string; total: number }>(
      'select kind, total from document where booking_id = $1 order by sequence',
      [id],
    );
    expect(documents).toEqual([
      { kind: 'invoice', total: payment?.charge },
      { kind: 'credit_note', total: -(payment?.charge ?? 0) },
    ]);
    await expectNothingLost();
  });

  test('a credit voucher pays a part of a later booking, and its money returns when that is cancelled', async () => {
    await setPrice(20_000);
    const id = await paid('full_payment');
    const [first] = await paying.paymentsOf(id);
    const value = first?.charge ?? 0;
    const code = await voucherFor(id);
    await setPrice(300_000);
    const later = await paying.book({ voucher: code.toLowerCase() });
    expect(await balanceOf(code)).toBe(0);
    const { credit, full_amount } = await paying.bookingOf(later);
    expect(credit).toBe(value / 100);
    await payCard(later, 'full_payment');
    const rest = Number(full_amount) * 100 - value;
    expect(await paying.ledgerOf(later)).toEqual([`charge ${rest}`, `charge ${value}`]);
    const { result: shown } = await run('bookings.show', { booking: later });
    expect(v.parse(BookingView, shown)).toEqual(shown);
    const [invoice] = await database.query<{ content: { payments: { method: string; amount: number }[] } }>(
      'select content from document where booking_id = $1',
      [later],
    );
    expect(invoice?.content.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['card', rest],
      ['voucher', value],
    ]);
    await run('bookings.cancel', { booking: later, fee: 0 });
    await executeDueRefunds(context, paying.provider);
    expect(await balanceOf(code)).toBe(value);
    expect((await paying.ledgerOf(later)).slice(2).sort()).toEqual(
      [`refund -${rest}`, `refund -${value}`].sort(),
    );
    await setPrice(usualPrice);
    await expectNothingLost();
  });

  test('a credit voucher pays all of a booking, and the rest stays on it', async () => {
    const id = await paid('full_payment');
    const code = await voucherFor(id);
    const value = await balanceOf(code);
    await setPrice(20_000);
    const later = await paying.book({ voucher: code });
    await spendCredits(context);
    const { full_amount, can_pay } = await paying.bookingOf(later);
    expect(can_pay).toBe(false);
    const price = Number(full_amount) * 100;
    expect(await paying.paymentsOf(later)).toMatchObject([
      { type: 'full_payment', state: 'completed', charge: price },
    ]);
    expect(await balanceOf(code)).toBe(value - price);
    await setPrice(usualPrice);
    await expectNothingLost();
  });

  test('a credit voucher pays a deposit, and the balance is asked for', async () => {
    const id = await paid('full_payment');
    const code = await voucherFor(id);
    await setPrice(300_000);
    const value = await balanceOf(code);
    const later = await paying.book({ voucher: code });
    const { full_amount, deposit, can_pay } = await paying.bookingOf(later);
    // Nothing is paid by card before the credit voucher has paid the deposit.
    expect({ deposit, can_pay }).toEqual({ deposit: null, can_pay: false });
    expect(await paying.payBooking(later, 'full_payment')).toMatchObject({ error: 'booking_not_payable' });
    await spendCredits(context);
    expect(await paying.paymentsOf(later)).toMatchObject([
      { type: 'deposit', state: 'completed', charge: value },
      { type: 'balance', state: 'open', charge: Number(full_amount) * 100 - value },
    ]);
    await setPrice(usualPrice);
    await expectNothingLost();
  });

  test('a credit voucher is free again when a booking that reserved it is released unpaid', async () => {
    const id = await paid('full_payment');
    const code = await voucherFor(id);
    const value = await balanceOf(code);
    const later = await paying.book({ voucher: code });
    expect(await balanceOf(code)).not.toBe(value);
    await run('bookings.cancel', { booking: later });
    expect(await balanceOf(code)).toBe(value);
    await expectNothingLost();
  });

  test.runIf(onPostgres)(
    'is not spent twice at the same time: the second booking waits, and gets what is left',
    async () => {
      const id = await paid('full_payment');
      const code = await voucherFor(id);
      const value = cents(await balanceOf(code));
      const later = await paying.book();
      const isWaiting = async () =>
        (
          await database.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length > 0;
      let second: Promise<number> = Promise.resolve(0);
      await database.transaction(async (sql) => {
        await lockCredit(sql, code);
        let isRead = false;
        second = database.transaction(async (other) => {
          const { balance } = await lockCredit(other, code);
          isRead = true;
          return balance;
        });
        await vi.waitFor(async () => expect(isRead || (await isWaiting())).toBe(true), 45_000);
        await reserveCredit(sql, later, code, { amount: value, charge: value }, context.now());
      });
      expect(await second).toBe(0);
      await expectNothingLost();
    },
  );

  test('a credit voucher is refused in another currency, for another brand, and after its last day', async () => {
    const id = await paid('full_payment');
    const code = await voucherFor(id);
    const lookUp = async () => {
      const { status, body } = await shop.get(`/api/v1/departures/summer/voucher?code=${code}`);
      return status === 200 ? body : status;
    };
    expect(await lookUp()).toMatchObject({ discount_type: 'Credit', currency: 'eur' });
    for (const change of [`brand = 'other'`, `valid_until = '2027-02-28'`, `currency = 'usd'`]) {
      await database.query(`update credit_voucher set ${change} where code = $1`, [code]);
      await expect(paying.book({ voucher: code })).rejects.toThrow('voucher_gone');
      if (!change.startsWith('currency')) expect(await lookUp()).toBe(404);
      await database.query(
        `update credit_voucher set brand = 'boatbiketours', valid_until = '2030-12-31', currency = 'eur' where code = $1`,
        [code],
      );
    }
  });

  test('a credit voucher that is used up says so where it is looked up', async () => {
    const id = await paid('full_payment');
    const [payment] = await paying.paymentsOf(id);
    const code = await voucherFor(id);
    await database.query('update credit_voucher set balance = 0 where code = $1', [code]);
    expect(await shop.get(`/api/v1/departures/summer/voucher?code=${code}`)).toMatchObject({
      status: 404,
      body: { error: 'voucher_used_up', amount: (payment?.charge ?? 0) / 100, currency: 'eur' },
    });
    await database.query('update credit_voucher set balance = value where code = $1', [code]);
  });

  test('a credit voucher instead of a refund is given for price lines of a booking that goes on, with a credit note', async () => {
    const id = await paid('full_payment');
    const { result } = await run('bookings.show', { booking: id });
    const line = result.refundable_lines[0]?.line ?? '';
    const refund = { booking: id, lines: [{ line, amount: 5_000 }], reason: 'Broken bike' };
    const planned = await run('payments.refund-lines', { ...refund, voucher: consent }, 'finance', true);
    expect(planned.effects).toEqual([
      { kind: 'refund_voucher', values: { amount: 5_000, currency: 'eur', type: 'full_payment' } },
      { kind: 'mail_visitor', values: { mail: 'voucher_raised' } },
    ]);
    const answer = await run('payments.refund-lines', { ...refund, voucher: consent });
    expect(answer.result).toMatchObject({ state: 'done', amount: 5_000 });
    const [voucher] = await database.query('select balance from credit_voucher where booking_id = $1', [id]);
    expect(voucher).toEqual({ balance: 5_000 });
    const [note] = await database.query<{ total: number }>(
      `select total from document where booking_id = $1 and kind = 'credit_note'`,
      [id],
    );
    expect(note?.total).toBe(-5_000);
    await expectNothingLost();
    paying.advanceTime(MINUTE);
  });
});
