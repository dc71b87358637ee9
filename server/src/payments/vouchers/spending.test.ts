import { fieldClasses } from '@towpath/rules/privacy/field-class';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { releaseBooking } from '../../bookings/release-booking.ts';
import { eraseBookings } from '../../privacy/erase-bookings.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { american, americanTerms, requestFor } from '../../testing/bookings/test-request.ts';
import { intentIdOf } from '../../testing/payments/test-payments.ts';
import { openVouchers, usualPrice } from '../../testing/payments/test-vouchers.ts';
import { spendCredits } from '../checkout/spend-credit.ts';
import { executeDueRefunds } from '../refunds/execute-refunds.ts';

const site = await openVouchers();
const { paying, run, paid, voucherFor, balanceOf, setPrice, payCard, expectNothingLost } = site;
const { context, database } = paying;
afterAll(() => site.close());

const [cheap, dear] = [20_000, 300_000];
beforeEach(async () => {
  await setPrice(usualPrice);
  await database.query(`update departure set on_request = false where id = 'summer'`);
});
afterEach(expectNothingLost);

/** A credit voucher with the price of a booking on it. */
const newVoucher = async () => {
  const code = await voucherFor(await paid('full_payment'));
  return { code, value: await balanceOf(code) };
};
/** A credit voucher with the price of a cheap booking on it, which is less than the deposit of a dear one. */
const smallVoucher = async () => {
  await setPrice(cheap);
  return newVoucher();
};
const openRequest = async (voucher: string) => {
  await database.query(`update departure set on_request = true where id = 'summer'`);
  return paying.book({ voucher });
};
const priceOf = async (id: string) => {
  const { full_amount } = await paying.bookingOf(id);
  return Number(full_amount) * 100;
};

describe('a request', () => {
  test('a request that is declined gives its credit voucher back', async () => {
    const { code, value } = await newVoucher();
    const id = await openRequest(code);
    await spendCredits(context);
    expect([await balanceOf(code), await paying.paymentsOf(id)]).toEqual([0, []]);
    expect((await run('bookings.decline', { booking: id })).status).toBe(200);
    expect(await balanceOf(code)).toBe(value);
  });

  test('a request that is accepted is paid by its credit voucher', async () => {
    const { code } = await newVoucher();
    await setPrice(cheap);
    const id = await openRequest(code);
    expect((await run('bookings.accept', { booking: id })).status).toBe(200);
    await spendCredits(context);
    expect(await paying.paymentsOf(id)).toMatchObject([{ type: 'full_payment', state: 'completed' }]);
  });
});

describe('a booking that becomes cheaper', () => {
  test('a booking that becomes cheaper before it is paid takes less from its credit voucher', async () => {
    const { code, value } = await newVoucher();
    const id = await paying.book({ voucher: code });
    await database.query('update booking set full_amount = 50000, deposit = 15000 where id = $1', [id]);
    await spendCredits(context);
    expect(await paying.paymentsOf(id)).toMatchObject([{ type: 'full_payment', charge: 50_000 }]);
    expect(await balanceOf(code)).toBe(value - 50_000);
  });

  test('a booking that becomes cheaper before it is paid leaves enough of its price to be charged', async () => {
    const { code, value } = await newVoucher();
    await setPrice(dear);
    const id = await paying.book({ voucher: code });
    await database.query('update booking set full_amount = $2, deposit = 15000 where id = $1', [
      id,
      value + 30,
    ]);
    await spendCredits(context);
    expect(await paying.paymentsOf(id)).toMatchObject([
      { type: 'deposit', charge: value - 70 },
      { type: 'balance', charge: 100 },
    ]);
    expect(await balanceOf(code)).toBe(70);
  });

  test('a booking that becomes cheaper after it was paid returns money to the card first, then to the credit voucher, for at least a year', async () => {
    const { code, value } = await smallVoucher();
    await setPrice(dear);
    const id = await paying.book({ voucher: code });
    const rest = (await priceOf(id)) - value;
    await payCard(id, 'full_payment');
    await database.query(`update credit_voucher set valid_until = '2027-03-02' where code = $1`, [code]);
    // The latest payment is otherwise refunded first.
    await database.query(
      `update payment set completed_at = completed_at + interval '1 minute' where booking_id = $1 and type = 'voucher'`,
      [id],
    );
    const { result } = await run('bookings.show', { booking: id });
    const [line] = result.refundable_lines;
    const refund = {
      booking: id,
      lines: [{ line: line?.line ?? '', amount: rest + 700 }],
      reason: 'Cheaper',
    };
    expect((await run('payments.refund-lines', refund)).status).toBe(200);
    await executeDueRefunds(context, paying.provider);
    expect((await paying.ledgerOf(id)).slice(2).sort()).toEqual([`refund -${rest}`, 'refund -700'].sort());
    expect(await balanceOf(code)).toBe(700);
    expect(
      await database.query('select valid_until from credit_voucher where code = $1', [code]),
    ).toMatchObject([{ valid_until: '2028-03-01' }]);
  });
});

test('a change while the card pays the rest returns what is too much, with what its credit voucher pays', async () => {
  const { code, value } = await smallVoucher();
  await setPrice(dear);
  const insurance = { cancellation: true, travel: false };
  const terms = { ...requestFor().terms, ...insurance };
  const id = await paying.book({ voucher: code, insurance, terms });
  const { client_secret } = await paying.payBooking(id, 'full_payment');
  const card = (await paying.paymentsOf(id))[0]?.charge ?? 0;
  await paying.browser(client_secret, 'confirm');
  const change = { insurance: { cancellation: false, travel: false } };
  expect((await run('bookings.amend', { booking: id, change })).status).toBe(200);
  await paying.settleIntent(intentIdOf(client_secret));
  await executeDueRefunds(context, paying.provider);
  const surplus = card + value - (await priceOf(id));
  expect(surplus).toBeGreaterThan(0);
  expect((await paying.ledgerOf(id)).sort()).toEqual(
    [`charge ${card}`, `charge ${value}`, `refund -${surplus}`].sort(),
  );
});

test('in dollars the credit voucher and the card add up to the charge, to the cent', async () => {
  const dollars = { main: american, terms: americanTerms };
  await setPrice(cheap);
  const code = await voucherFor(await paid('full_payment', dollars));
  await setPrice(dear + 33);
  const id = await paying.book({ ...dollars, voucher: code });
  const left = await balanceOf(code);
  expect(left).toBeLessThanOrEqual(1);
  const { client_secret } = await paying.payBooking(id, 'full_payment');
  await paying.browser(client_secret, 'confirm', {}, 'north_america');
  await paying.settleIntent(intentIdOf(client_secret), 'north_america');
  const charges = (await paying.paymentsOf(id)).map(({ charge, currency }) => ({ charge, currency }));
  expect(charges.map(({ currency }) => currency)).toEqual(['usd', 'usd']);
  const whole = Math.round((await priceOf(id)) * 1.1);
  expect(charges.reduce((sum, { charge }) => sum + charge, 0)).toBe(whole);
});

describe('a booking that is released while its card payment is under way', () => {
  /** Books with a credit voucher and pays the rest; the booking is released before the payment is settled. */
  async function releasedWhilePaying() {
    const { code, value } = await smallVoucher();
    await setPrice(dear);
    const id = await paying.book({ voucher: code });
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    await releaseBooking(database, id, 'unpaid', context.now());
    expect(await balanceOf(code)).toBe(value);
    await paying.browser(client_secret, 'confirm');
    return { id, code, value, settle: () => paying.settleIntent(intentIdOf(client_secret)) };
  }

  test('a booking that is released while its card payment is under way reserves its credit voucher again when it is revived', async () => {
    const { id, code, value, settle } = await releasedWhilePaying();
    await settle();
    expect(await balanceOf(code)).toBe(0);
    const rest = (await priceOf(id)) - value;
    expect(await paying.ledgerOf(id)).toEqual([`charge ${rest}`, `charge ${value}`]);
  });

  test('a booking that is released while its card payment is under way owes the rest where another booking has spent the credit voucher, which pays once', async () => {
    const { id, code, value, settle } = await releasedWhilePaying();
    const other = await paying.book({ voucher: code });
    expect(await balanceOf(code)).toBe(0);
    await settle();
    const rest = (await priceOf(id)) - value;
    expect(await paying.paymentsOf(id)).toMatchObject([
      { type: 'full_payment', charge: rest },
      { type: 'balance', state: 'open', charge: value },
    ]);
    await payCard(other, 'full_payment');
    expect(await paying.ledgerOf(other)).toEqual([`charge ${rest}`, `charge ${value}`]);
  });
});

test('money that came by bank transfer is given as a credit voucher at once, and not paid out by hand', async () => {
  const booking = await paying.book();
  const amount = await priceOf(booking);
  const received = { method: 'bank_transfer', reference: 'ING 4711', received_on: '2027-03-01' } as const;
  expect((await run('payments.record', { booking, amount, ...received })).status).toBe(200);
  expect(await balanceOf(await voucherFor(booking))).toBe(amount);
  const { refunds } = (await run('today.show', {})).result;
  expect(refunds.filter((each) => each.booking === booking)).toEqual([]);
});

test('a credit voucher is not spent on a booking with an agreed price', async () => {
  const { code, value } = await newVoucher();
  const { terms: _terms, idempotency_key: _key, ...request } = requestFor({ voucher: code });
  const placed = await run('bookings.place', {
    request,
    idempotency_key: 'call-with-a-voucher',
    agreed: { total: 50_000, reason: 'Fourth journey with us' },
  });
  expect(placed).toMatchObject({
    issues: [{ path: 'agreed.total', code: 'agreed_with_voucher' }],
  });
  expect(await balanceOf(code)).toBe(value);
});

describe('erasing', () => {
  test('an erasure removes the consent’s text; money that a credit voucher paid can still return to it', async () => {
    const { code, value } = await newVoucher();
    await setPrice(cheap);
    const id = await paying.book({ voucher: code });
    await spendCredits(context);
    // The payment keeps the address of its day when the customer's changes.
    await database.query(`update payment set email = 'old@example.com' where booking_id = $1`, [id]);
    await erasePerson(context, 'old@example.com');
    const [given] = await database.query<{ id: string }>(
      'select booking_id as id from credit_voucher where code = $1',
      [code],
    );
    const [booking] = await database.query<{
      id: string;
      request: Parameters<typeof eraseBookings>[1][0]['request'];
    }>('select id, request from booking where id = $1', [given?.id]);
    if (!booking) throw new Error('The voucher was given for a booking');
    await eraseBookings(database, [booking], fieldClasses);
    expect(await database.query('select consent from credit_voucher where code = $1', [code])).toEqual([
      { consent: null },
    ]);
    await run('bookings.cancel', { booking: id, fee: 0 });
    await executeDueRefunds(context, paying.provider);
    expect(await balanceOf(code)).toBe(value);
  });
});
