import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openGifts } from '../../testing/payments/test-gifts.ts';
import { spendCredits } from '../checkout/spend-credit.ts';
import { executeDueRefunds } from '../refunds/execute-refunds.ts';

const site = await openGifts();
const { paying, buy, buyPaid, codeOf, noticesOf, expectNothingLost, lookUp } = site;
const { context, database } = paying;
afterAll(() => site.close());
beforeEach(() => database.query('delete from rate_count'));

const DAY = 86_400_000;
const numberOf = async (payment: string): Promise<string> => {
  const [gift] = await database.query<{ number: string }>(
    'select number from gift_voucher where payment_id = $1',
    [payment],
  );
  return gift?.number ?? '';
};

/** Why the money of a payment was refunded, as the audit says. */
const causesOf = (payment: string) =>
  database.query(
    `select details -> 'reason' as reason, details -> 'refund_note' as refund_note from audit
     where payment_id = $1 and details ? 'reason' order by id`,
    [payment],
  );

test('staff pay back what is left, once, and the buyer is told', async () => {
  const { payment } = await buyPaid({ amount: 70 });
  const bought = await numberOf(payment);
  const input = { number: bought.toLowerCase(), reason: 'Withdrawn' };
  const answers = await Promise.all([site.run('vouchers.refund', input), site.run('vouchers.refund', input)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await executeDueRefunds(context, paying.provider);
  expect(await noticesOf(payment)).toEqual(['payment_received', 'gift_refunded']);
  const why = { reason: 'by_staff', refund_note: 'Withdrawn' };
  expect(await causesOf(payment)).toEqual([why, why]);
  const refunds = `select reason, note as refund_note from refund where payment_id = $1 and voucher_code is null`;
  expect(await database.query(refunds, [payment])).toEqual([why]);
  expect((await lookUp(await codeOf(payment))).body).toMatchObject({ balance: 0 });
  const { result } = await site.run('vouchers.credits', {});
  expect(result.rows.find(({ number }) => number === bought)).toMatchObject({
    kind: 'gift',
    booking: null,
    buyer: 'Anna Visser',
    balance: 0,
    refunded: 7_000,
    blocked: false,
  });
  await expectNothingLost();
});

describe('staff pay back a part of what is left', () => {
  const refund = (number: string, amount: number) =>
    site.run('vouchers.refund', { number, amount, reason: 'One of two cannot come' });

  test('and the rest is spent with the same code', async () => {
    const { payment } = await buyPaid({ amount: 150 });
    const number = await numberOf(payment);
    const planned = await site.run(
      'vouchers.refund',
      { number, amount: 4_000, reason: 'One of two cannot come' },
      'owner',
      true,
    );
    expect(planned.effects).toEqual([
      { kind: 'gift_refund_part', values: { amount: 4_000, left: 11_000, currency: 'eur' } },
      { kind: 'mail_visitor', values: { mail: 'gift_refunded' } },
    ]);
    expect((await refund(number, 4_000)).result).toEqual({ amount: 4_000, left: 11_000, currency: 'eur' });
    await executeDueRefunds(context, paying.provider);
    const code = await codeOf(payment);
    expect((await lookUp(code)).body).toMatchObject({ value: 150, balance: 110 });
    const [back] = await database.query(
      `select -sum(amount)::int as amount from ledger
       where payment_id = $1 and kind = 'refund' and not starts_with(object_id, 'manual_')`,
      [payment],
    );
    expect(back).toEqual({ amount: 4_000 });
    const [notice] = await database.query<{ details: object }>(
      `select details from notice where payment_id = $1 and kind = 'gift_refunded'`,
      [payment],
    );
    expect(notice?.details).toMatchObject({ amount: 4_000, left: 11_000 });
    const booking = await paying.book({ voucher: code });
    await spendCredits(context);
    expect((await paying.bookingOf(booking)).credit).toBe(110);
    await expectNothingLost();
  });

  test('never more than is left, also by two at once', async () => {
    const { payment } = await buyPaid({ amount: 100 });
    const number = await numberOf(payment);
    expect(await refund(number, 10_001)).toMatchObject({
      status: 409,
      reason: { code: 'refund_left', values: { amount: 10_000, currency: 'eur' } },
    });
    const answers = await Promise.all([refund(number, 6_000), refund(number, 6_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await executeDueRefunds(context, paying.provider);
    expect((await lookUp(await codeOf(payment))).body).toMatchObject({ balance: 40 });
    await expectNothingLost();
  });

  test('and the buyer may still withdraw from the rest', async () => {
    const { payment } = await buyPaid({ amount: 100 });
    const number = await numberOf(payment);
    await refund(number, 3_000);
    expect(
      await paying.server.post('/api/v1/gift-vouchers/withdrawal', {
        ...{ brand: 'boatbiketours', number, email: 'anna@example.com' },
      }),
    ).toMatchObject({ status: 200, body: { amount: 70, currency: 'eur' } });
    await executeDueRefunds(context, paying.provider);
    const notices = await database.query<{ amount: number; left: number }>(
      `select (details ->> 'amount')::int as amount, (details ->> 'left')::int as left from notice
       where payment_id = $1 and kind = 'gift_refunded' order by id`,
      [payment],
    );
    expect(notices).toEqual([
      { amount: 3_000, left: 7_000 },
      { amount: 7_000, left: 0 },
    ]);
    await expectNothingLost();
  });
});

describe('the buyer withdraws from the purchase (directive 2011/83, articles 9 and 11a)', () => {
  const email = 'anna@example.com';
  const withdraw = (number: string, change: object = {}) =>
    paying.server.post('/api/v1/gift-vouchers/withdrawal', {
      ...{ brand: 'boatbiketours', number, email },
      ...change,
    });

  test('once, gets the price back and a receipt that says when', async () => {
    const { payment } = await buyPaid({ amount: 80 });
    const number = await numberOf(payment);
    const typed = { email: 'Anna@Example.com' };
    const answers = await Promise.all([withdraw(number.toLowerCase(), typed), withdraw(number, typed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.body).toEqual({ amount: 80, currency: 'eur' });
    await executeDueRefunds(context, paying.provider);
    expect((await lookUp(await codeOf(payment))).body).toMatchObject({ balance: 0 });
    const [notice] = await database.query<{ details: object }>(
      `select details from notice where payment_id = $1 and kind = 'gift_refunded'`,
      [payment],
    );
    expect(notice?.details).toMatchObject({
      amount: 8_000,
      withdrawn: { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d/), time_zone: 'Europe/Amsterdam' },
    });
    const [audit] = await database.query(
      `select by from audit where payment_id = $1 and command = 'vouchers refund'`,
      [payment],
    );
    expect(audit).toEqual({ by: 'buyer' });
    const why = { reason: 'withdrawn', refund_note: null };
    expect(await causesOf(payment)).toEqual([why, why]);
    await expectNothingLost();
  });

  test('not with another address or brand, an unknown number or before it is paid', async () => {
    const { payment } = await buyPaid({});
    const number = await numberOf(payment);
    const unpaid = await numberOf(await buy({}));
    const unknown = [
      await withdraw(number, { email: 'jan@example.com' }),
      await withdraw(number, { brand: 'islandhopping' }),
      await withdraw('GIFT-1'),
      await withdraw(unpaid),
    ];
    for (const { status, body } of unknown)
      expect([status, body]).toMatchObject([404, { error: 'not_found' }]);
    expect((await lookUp(await codeOf(payment))).body).toMatchObject({ balance: 50 });
  });

  test('not after 14 days, the last of them included', async () => {
    const late = await numberOf((await buyPaid({})).payment);
    const last = await numberOf((await buyPaid({})).payment);
    paying.advanceTime(14 * DAY);
    expect((await withdraw(last)).status).toBe(200);
    paying.advanceTime(DAY);
    expect(await withdraw(late)).toMatchObject({ status: 409, body: { error: 'withdrawal_over' } });
  });

  test('not where a bank has taken the money back, which is not paid again', async () => {
    const { payment } = await buyPaid({ amount: 90 }, 'pm_card_createDispute');
    expect(await withdraw(await numberOf(payment))).toMatchObject({
      status: 409,
      body: { error: 'gift_used' },
    });
    await expectNothingLost();
  });

  test('not once staff have paid all of it back', async () => {
    const { payment } = await buyPaid({ amount: 60 });
    const number = await numberOf(payment);
    expect((await site.run('vouchers.refund', { number, reason: 'Asked by telephone' })).status).toBe(200);
    expect(await withdraw(number)).toMatchObject({ status: 409, body: { error: 'gift_used' } });
    const notices = await noticesOf(payment);
    expect(notices.filter((kind) => kind === 'gift_refunded')).toHaveLength(1);
  });

  test('or it is spent, never both at once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await database.query('delete from rate_count');
      const { payment } = await buyPaid({ amount: 60 });
      const [number, code] = [await numberOf(payment), await codeOf(payment)];
      const [withdrawn] = await Promise.all([
        withdraw(number),
        paying.server.post('/api/v1/bookings', site.bookingWith(code)),
      ]);
      const [voucher] = await database.query<{ balance: number; reserved: number }>(
        `select balance, (select coalesce(sum(charge), 0)::int from credit_voucher_use as used where used.code = voucher.code) as reserved
         from credit_voucher as voucher where code = $1`,
        [code],
      );
      expect(voucher).toEqual({ balance: 0, reserved: withdrawn.status === 200 ? 0 : 6_000 });
    }
    await expectNothingLost();
  });

  test('not once a part is spent', async () => {
    const { payment } = await buyPaid({ amount: 60 });
    await database.query('update credit_voucher set balance = balance - 1000 where purchase_id = $1', [
      payment,
    ]);
    expect(await withdraw(await numberOf(payment))).toMatchObject({
      status: 409,
      body: { error: 'gift_used' },
    });
    await database.query('update credit_voucher set balance = balance + 1000 where purchase_id = $1', [
      payment,
    ]);
  });
});
