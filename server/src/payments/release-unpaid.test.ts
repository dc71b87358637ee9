import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { american, americanTerms, takenOf } from '../bookings/test-request.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import { openProvider } from './provider.ts';
import { releaseUnpaid } from './release-unpaid.ts';
import { settle } from './settle.ts';
import { EMPTY_ACCOUNT, intentIdOf, openPayments } from './test-payments.ts';

let paying: Awaited<ReturnType<typeof openPayments>>;

beforeAll(async () => {
  paying = await openPayments();
});
afterAll(() => paying.close());
beforeEach(() =>
  paying.database.query(`update booking set released_at = now(), release_reason = 'cancelled'`),
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const release = (settings: Partial<Config> = {}, provider = paying.provider) =>
  releaseUnpaid({ ...paying.context, config: { ...paying.context.config, ...settings } }, provider);
const reasonOf = async (id: string) => {
  const [booking] = await paying.database.query<{ release_reason: string | null }>(
    'select release_reason from booking where id = $1',
    [id],
  );
  return booking?.release_reason;
};
const statusAt = async (clientSecret: string) =>
  (await paying.stripe.paymentIntents.retrieve(intentIdOf(clientSecret))).status;

describe('an unpaid booking (design 5)', () => {
  test('is released after the hours of the setting, with its coupon, and told of once', async () => {
    const uses = async () =>
      (await paying.database.query<{ uses: number }>(`select uses from voucher where code = 'TEN'`))[0]?.uses;
    const [taken, used] = [await takenOf(paying.database), await uses()];
    const id = await paying.book({ voucher: 'TEN' });
    paying.pass(24 * HOUR - 1);
    await release();
    expect(await reasonOf(id)).toBeNull();
    paying.pass(1);
    for (let times = 0; times < 2; times += 1) await release();
    expect(await reasonOf(id)).toBe('unpaid');
    expect(await takenOf(paying.database)).toEqual(taken);
    expect(await uses()).toBe(used);
    expect(await paying.noticesOf(id)).toEqual(['booking_released']);
    expect(await paying.bookingOf(id)).toEqual({ status: 'failed', id, error: 'unpaid' });
    expect(await paying.payBooking(id, 'full_payment')).toMatchObject({ error: 'booking_not_payable' });
  });

  test('is kept for ever where the setting is off, and where it costs nothing', async () => {
    const id = await paying.book();
    const free = await paying.book();
    await paying.database.query('update booking set full_amount = 0 where id = $1', [free]);
    paying.pass(500 * HOUR);
    await release({ unpaidReleaseHours: null });
    expect(await reasonOf(id)).toBeNull();
    await release();
    expect([await reasonOf(id), await reasonOf(free)]).toEqual(['unpaid', null]);
  });

  test('that somebody began to pay cannot be paid any more once it is released', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'deposit');
    paying.pass(24 * HOUR);
    await release();
    expect(await reasonOf(id)).toBe('unpaid');
    expect(await statusAt(client_secret)).toBe('canceled');
    expect(await paying.browser(client_secret, 'confirm')).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'canceled' }]);
  });

  test('is left alone while somebody is trying', async () => {
    const id = await paying.book();
    paying.pass(24 * HOUR);
    const { client_secret } = await paying.payBooking(id, 'deposit');
    paying.pass(14 * MINUTE);
    await release();
    expect(await reasonOf(id)).toBeNull();
    expect(await statusAt(client_secret)).toBe('requires_confirmation');
    paying.pass(MINUTE);
    await release();
    expect(await reasonOf(id)).toBe('unpaid');
  });

  test('that was paid, and nobody here knows, is settled instead', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    await paying.browser(client_secret, 'confirm');
    paying.pass(24 * HOUR);
    await release();
    expect(await reasonOf(id)).toBeNull();
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'completed' }]);
  });

  test('waits for a bank, and is released when that says no', async () => {
    const id = await paying.book({ main: american, terms: americanTerms });
    const { client_secret } = await paying.payBooking(id, 'full_payment', EMPTY_ACCOUNT);
    await paying.browser(client_secret, 'confirm', {}, 'north_america');
    paying.pass(100 * HOUR);
    for (let times = 0; times < 2; times += 1) await release();
    expect(await reasonOf(id)).toBeNull();
    await paying.sandbox.job.run();
    await settle(paying.context, paying.provider, 'north_america', intentIdOf(client_secret));
    await release();
    expect(await reasonOf(id)).toBe('unpaid');
  });

  test('is kept while the provider does not answer', async () => {
    const id = await paying.book();
    await paying.payBooking(id, 'deposit');
    paying.pass(24 * HOUR);
    const nowhere = openProvider(paying.context.config, { ...paying.sandbox.address, port: 9 });
    await expect(release({}, nowhere)).rejects.toThrow('Some unpaid bookings');
    expect(await reasonOf(id)).toBeNull();
  });

  test('that somebody begins to pay once the provider was asked is kept', async () => {
    const id = await paying.book();
    paying.pass(24 * HOUR);
    const { database } = paying;
    let secret = '';
    const meanwhile: Database = {
      ...database,
      transaction: async (work) => {
        secret ||= (await paying.payBooking(id, 'full_payment')).client_secret;
        return database.transaction(work);
      },
    };
    await releaseUnpaid({ ...paying.context, database: meanwhile }, paying.provider);
    expect(await reasonOf(id)).toBeNull();
    expect((await paying.browser(secret, 'confirm')).status).toBe('succeeded');
  });

  test('that is paid in the very moment is either paid or released, never both', async () => {
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push(await paying.book());
    for (const id of ids.slice(0, 3)) await paying.payBooking(id, 'deposit');
    paying.pass(24 * HOUR);
    const pay = async (id: string) => {
      const { client_secret } = await paying.payBooking(id, 'full_payment');
      const paid = client_secret && (await paying.browser(client_secret, 'confirm')).status === 'succeeded';
      if (paid) await settle(paying.context, paying.provider, 'default', intentIdOf(client_secret));
      return Boolean(paid);
    };
    const [, ...paid] = await Promise.all([release(), ...ids.map(pay)]);
    for (const [index, id] of ids.entries()) {
      expect(await reasonOf(id)).toBe(paid[index] ? null : 'unpaid');
    }
  });
});

describe('an unpaid booking on request', () => {
  async function onRequest() {
    const id = await paying.book();
    await paying.database.query('update booking set on_request = true where id = $1', [id]);
    return id;
  }
  const accept = (id: string) =>
    paying.database.query('update booking set accepted_at = $2::timestamptz where id = $1', [
      id,
      new Date(paying.context.now()),
    ]);

  test('is kept unless the setting says otherwise; the hours count from its acceptance', async () => {
    const id = await onRequest();
    paying.pass(100 * HOUR);
    await release({ unpaidReleaseHoursOnRequest: 48 });
    expect(await reasonOf(id)).toBeNull();
    await accept(id);
    paying.pass(48 * HOUR - 1);
    await release({ unpaidReleaseHoursOnRequest: 48 });
    paying.pass(1);
    await release();
    expect(await reasonOf(id)).toBeNull();
    await release({ unpaidReleaseHoursOnRequest: 48 });
    expect(await reasonOf(id)).toBe('unpaid');
  });
});
