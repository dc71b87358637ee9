import { cents } from '@towpath/rules/core/money';
import { afterAll, describe, expect, test } from 'vitest';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { intentIdOf, openPayments } from '../../testing/payments/test-payments.ts';
import { type LineRefund, requestRefund } from '../refund-requests/request-refund.ts';
import { findLeftLines, findRefundLines } from '../rows/refund-line-rows.ts';
import { executeDueRefunds } from './execute-refunds.ts';

const paying = await openPayments();
afterAll(() => paying.close());

const request = (bookingId: string, lines: readonly LineRefund[]) =>
  paying.database.transaction(async (sql) => {
    await lockBooking(sql, bookingId);
    return requestRefund(paying.context, sql, { bookingId, lines, reason: 'amended', by: 'mieke' });
  });
const line = (key: string, amount: number): LineRefund => ({ line: key, amount: cents(amount) });

/** A booking whose deposit and balance are paid. */
async function paidTwice() {
  const id = await paying.book();
  for (const path of ['deposit', 'balance']) {
    const open = (await paying.paymentsOf(id)).find(({ state }) => state === 'open');
    const { client_secret } = open
      ? await paying.post(`/payments/${open.id}`, { payment_method_id: 'pm_card_visa' })
      : await paying.payBooking(id, path);
    await paying.browser(client_secret, 'confirm');
    await paying.settleIntent(intentIdOf(client_secret));
    paying.advanceTime(1000);
  }
  return id;
}

describe('a refund by line (decision 094)', () => {
  test('a refund by line goes back to the payments it came from, and each part lists the lines that it refunds', async () => {
    const id = await paidTwice();
    const [deposit, balance] = await paying.paymentsOf(id);
    const [cabin] = await findLeftLines(paying.database, id);
    if (!deposit || !balance || !cabin) throw new Error('The booking has two payments and a cabin');
    const refund = await request(id, [
      line(cabin.line, balance.charge),
      { ...line('late', 500), name: 'Late bus' },
    ]);
    if (refund instanceof Refusal) throw new Error(refund.message);
    expect(refund.parts).toMatchObject([
      { payment: balance.id, amount: balance.charge },
      { payment: deposit.id, amount: 500 },
    ]);
    const lines = await findRefundLines(
      paying.database,
      refund.parts.map((part) => part.id),
    );
    expect([...lines.values()]).toEqual([
      [{ line: cabin.line, name: cabin.name, amount: balance.charge }],
      [{ line: 'late', name: 'Late bus', amount: 500 }],
    ]);
    const [after] = await findLeftLines(paying.database, id);
    expect(after?.left).toBe(cabin.left - balance.charge);
    await executeDueRefunds(paying.context, paying.provider);
    const movements = await paying.ledgerOf(id);
    expect(movements.slice(2).sort()).toEqual([`refund -${balance.charge}`, 'refund -500'].sort());
  });

  test('a refund by line is refused as a whole where the payments do not hold it', async () => {
    const { id, intentId, charge } = await paying.bookPaid();
    await paying.settleIntent(intentId);
    expect(await request(id, [line('other', charge), line('more', 1)])).toMatchObject({
      error: 'refund_too_much',
    });
    expect(await request(id, [])).toMatchObject({ error: 'refund_too_much' });
    expect(await request(id, [line('other', 10), line('more', -1)])).toMatchObject({
      error: 'refund_too_much',
    });
    expect(
      await paying.database.query(
        `select 1 from refund join payment on payment.id = payment_id where booking_id = $1`,
        [id],
      ),
    ).toEqual([]);
  });
});
