import { addDays } from '@towpath/rules/core/dates';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { todayOf } from '../../database/context.ts';
import { openGifts } from '../../testing/payments/test-gifts.ts';
import { spendCredits } from '../checkout/spend-credit.ts';
import { executeDueRefunds } from '../refunds/execute-refunds.ts';
import { endCredits } from '../vouchers/end-credits.ts';
import { deliverGifts } from './deliver-gifts.ts';

const site = await openGifts();
const { paying, order, buy, buyPaid, codeOf, noticesOf, expectNothingLost, lookUp } = site;
const { context, database } = paying;
afterAll(() => site.close());
beforeEach(() => database.query('delete from rate_count'));

const DAY = 86_400_000;
const issued = async (payment: string) =>
  (await database.query('select code from credit_voucher where purchase_id = $1', [payment])).length;

describe('a gift voucher is issued by its payment (decision 132)', () => {
  test('once, with its value and its last day, however often the payment is settled', async () => {
    const { payment, intent } = await buyPaid({ amount: 150 });
    await Promise.all([1, 2, 3].map(() => paying.settleIntent(intent)));
    await paying.settleIntent(intent);
    expect(await issued(payment)).toBe(1);
    const voucher = await database.query(
      `select value, balance, brand, currency, valid_until, booking_id from credit_voucher where purchase_id = $1`,
      [payment],
    );
    expect(voucher).toEqual([
      {
        value: 15_000,
        balance: 15_000,
        brand: 'boatbiketours',
        currency: 'eur',
        valid_until: '2030-12-31',
        booking_id: null,
      },
    ]);
    expect(await noticesOf(payment)).toEqual(['payment_received']);
    await expectNothingLost();
  });

  test('never before it is paid', async () => {
    const payment = await buy({});
    expect(await issued(payment)).toBe(0);
    await deliverGifts(context);
    expect(await noticesOf(payment)).toEqual([]);
  });

  test('never where the card is declined', async () => {
    const payment = await buy({});
    const { client_secret } = await order(payment, 'pm_card_visa_chargeDeclined');
    await paying.confirm(client_secret);
    await site.settle(client_secret);
    expect(await issued(payment)).toBe(0);
  });

  test('only once a bank has paid its debit, and not where that fails days later', async () => {
    for (const [method, count] of [
      ['pm_success_de', 1],
      ['pm_insufficientFunds_de', 0],
    ] as const) {
      const payment = await buy({});
      const { client_secret } = await order(payment, method);
      await paying.confirm(client_secret);
      await site.settle(client_secret);
      expect(await issued(payment)).toBe(0);
      await site.settleLater(client_secret);
      expect(await issued(payment)).toBe(count);
    }
    await expectNothingLost();
  });

  test('the same purchase is sent again: one payment', async () => {
    const body = site.request({ idempotency_key: 'the-same-key-of-a-browser' });
    const answers = await Promise.all([1, 2, 3].map(() => paying.post('/gift-vouchers', body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const other = await paying.post('/gift-vouchers', { ...body, amount: 60 });
    expect(other).not.toEqual(answers[0]);
  });

  test('for the price of a tour for two, as it is now', async () => {
    const price = await site.priceOfTour();
    expect(
      await paying.post('/gift-vouchers', site.request({ tour: 'canals', amount: price })),
    ).toMatchObject({
      status: 200,
    });
    expect(
      await paying.post('/gift-vouchers', site.request({ tour: 'canals', amount: price + 1 })),
    ).toMatchObject({ status: 409, error: 'price_changed' });
    expect(await paying.post('/gift-vouchers', site.request({ tour: 'none' }))).toMatchObject({
      status: 404,
    });
  });
});

describe('delivery', () => {
  test('on its day, once, to the recipient', async () => {
    const { payment } = await buyPaid({ deliver_on: addDays(todayOf(context), 3) });
    await deliverGifts(context);
    expect(await noticesOf(payment)).toEqual(['payment_received']);
    paying.advanceTime(3 * DAY);
    await Promise.all([deliverGifts(context), deliverGifts(context)]);
    expect(await noticesOf(payment)).toEqual(['payment_received', 'gift_delivered']);
  });

  test('without an address the buyer has it with the receipt', async () => {
    const { payment } = await buyPaid({ recipient_email: null });
    await deliverGifts(context);
    expect(await noticesOf(payment)).toEqual(['payment_received']);
  });
});

describe('use', () => {
  test('it pays bookings in parts, at the coupon field', async () => {
    const { payment } = await buyPaid({ amount: 2000 });
    const code = await codeOf(payment);
    const first = await paying.book({ voucher: code });
    await spendCredits(context);
    const left = (await lookUp(code)).body.balance as number;
    expect(left).toBeGreaterThan(0);
    const second = await paying.book({ voucher: code });
    expect((await paying.bookingOf(second)).credit).toBe(left);
    expect((await paying.paymentsOf(first)).map(({ state }) => state)).toContain('completed');
    await expectNothingLost();
  });

  test('the balance is shown to whoever has the code, and to nobody else', async () => {
    const code = await codeOf((await buyPaid({ amount: 80 })).payment);
    expect((await lookUp(code.toLowerCase().replaceAll('-', ' '))).body).toEqual({
      value: 80,
      balance: 80,
      currency: 'eur',
      valid_until: '2030-12-31',
    });
    expect((await lookUp('AAAA-BBBB-CCCC-DDDD')).status).toBe(404);
    expect((await lookUp(code, 'islandhopping')).status).toBe(404);
  });

  test('it pays a part of a stand-alone payment, and the rest is paid as before', async () => {
    const booking = await site.withBalance();
    const [open] = (await paying.paymentsOf(booking)).filter(({ state }) => state === 'open');
    const code = await codeOf((await buyPaid({ amount: 100 })).payment);
    const id = open?.id ?? '';
    const paid = await paying.post(`/payments/${id}/voucher`, { code });
    expect(paid).toEqual({
      status: 200,
      paid: 100,
      rest: ((open?.charge ?? 0) - 10_000) / 100,
      balance: 0,
      currency: 'eur',
    });
    const { body } = await paying.server.get(`/api/v1/payments/${id}`);
    expect(body).toMatchObject({ status: 'Open', charge: ((open?.charge ?? 0) - 10_000) / 100 });
    // Once: the voucher is empty.
    expect(await paying.post(`/payments/${id}/voucher`, { code })).toMatchObject({ status: 404 });
    await expectNothingLost();
  });

  test('it pays all of a stand-alone payment; concurrent calls take it once', async () => {
    const booking = await site.withBalance();
    const [open] = (await paying.paymentsOf(booking)).filter(({ state }) => state === 'open');
    const code = await codeOf((await buyPaid({ amount: 9000 })).payment);
    const pay = () => paying.post(`/payments/${open?.id}/voucher`, { code });
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await lookUp(code)).body.balance).toBe(9000 - (open?.charge ?? 0) / 100);
    await expectNothingLost();
  });

  test('it does not pay for another gift voucher', async () => {
    const code = await codeOf((await buyPaid({})).payment);
    const payment = await buy({});
    expect(await paying.post(`/payments/${payment}/voucher`, { code })).toMatchObject({
      status: 409,
      error: 'payment_not_open',
    });
  });
});

describe('money that a bank takes back', () => {
  test('stops the voucher, and paying it back moves no money', async () => {
    const { payment } = await buyPaid({ amount: 120 }, 'pm_card_createDispute');
    const code = await codeOf(payment);
    expect((await lookUp(code)).status).toBe(404);
    expect(await paying.server.post('/api/v1/bookings', site.bookingWith(code))).not.toMatchObject({
      body: { credit: expect.anything() },
    });
    paying.advanceTime(6 * 365 * DAY);
    await endCredits(context);
    await executeDueRefunds(context, paying.provider);
    const [left] = await database.query<{ balance: number; refunds: number }>(
      `select balance, (select count(*)::int from refund where ended_code = code) as refunds from credit_voucher where code = $1`,
      [code],
    );
    expect(left).toEqual({ balance: 0, refunds: 0 });
    await expectNothingLost();
  });
});

test('what is left after the last day is paid back to the buyer, and the books come to 0.00', async () => {
  const { payment } = await buyPaid({ amount: 90 });
  paying.advanceTime(6 * 365 * DAY);
  await endCredits(context);
  await executeDueRefunds(context, paying.provider);
  const [sums] = await database.query<{ provider: number; all: number }>(
    `select coalesce(sum(amount) filter (where not starts_with(object_id, 'manual_')), 0)::int as provider, sum(amount)::int as all
     from ledger where payment_id = $1`,
    [payment],
  );
  expect(sums).toEqual({ provider: 0, all: 0 });
  await expectNothingLost();
});
