import { zonedTime } from '@towpath/rules/core/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { american, americanTerms, takenOf } from '../../bookings/test-request.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { openProvider } from '../stripe/provider.ts';
import { EMPTY_ACCOUNT, intentIdOf, openPayments } from '../test-payments.ts';
import { releaseUnpaid } from './release-unpaid.ts';
import { settle } from './settle.ts';

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

describe('an unpaid booking (architecture 5)', () => {
  test('is released after the minutes of the setting, with its coupon, and told of once', async () => {
    const uses = async () =>
      (await paying.database.query<{ uses: number }>(`select uses from voucher where code = 'TEN'`))[0]?.uses;
    const [taken, used] = [await takenOf(paying.database), await uses()];
    const id = await paying.book({ voucher: 'TEN' });
    paying.pass(4 * HOUR - 1);
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
    await release({ keeping: { unpaidMinutes: null, acceptedHours: null } });
    expect(await reasonOf(id)).toBeNull();
    await release();
    expect([await reasonOf(id), await reasonOf(free)]).toEqual(['unpaid', null]);
  });

  test('that somebody began to pay cannot be paid any more once it is released', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'deposit');
    paying.pass(4 * HOUR);
    await release();
    expect(await reasonOf(id)).toBe('unpaid');
    expect(await statusAt(client_secret)).toBe('canceled');
    expect(await paying.browser(client_secret, 'confirm')).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'canceled' }]);
  });

  test('is left alone while somebody is trying, but no more than once', async () => {
    const id = await paying.book();
    paying.pass(4 * HOUR);
    const { client_secret } = await paying.payBooking(id, 'deposit');
    const tries = ['pm_card_mastercard', 'pm_card_visa', 'pm_card_amex'];
    for (const card of tries) {
      paying.pass(4 * MINUTE);
      expect(await paying.payBooking(id, 'deposit', card)).toMatchObject({ status: 200 });
      await release();
      expect(await reasonOf(id)).toBeNull();
    }
    expect(await statusAt(client_secret)).toBe('requires_confirmation');
    paying.pass(3 * MINUTE);
    await release();
    expect(await reasonOf(id)).toBe('unpaid');
    expect(await statusAt(client_secret)).toBe('canceled');
  });

  test('says until when its cabins are kept, by the rule that the job goes by', async () => {
    const id = await paying.book();
    expect(await paying.bookingOf(id)).toMatchObject({
      kept_until: zonedTime('Europe/Amsterdam', paying.context.now() + 4 * HOUR),
    });
    paying.pass(4 * HOUR - MINUTE);
    await paying.payBooking(id, 'deposit');
    expect(await paying.bookingOf(id)).toMatchObject({
      kept_until: zonedTime('Europe/Amsterdam', paying.context.now() + 15 * MINUTE),
    });
    paying.pass(15 * MINUTE - 1);
    await release();
    expect(await reasonOf(id)).toBeNull();
    paying.pass(1);
    await release();
    expect(await reasonOf(id)).toBe('unpaid');
  });

  test('takes along what an operator asked for besides', async () => {
    const id = await paying.book();
    await paying.database.query(
      `insert into payment (booking_id, type, amount, market, currency, charge) values ($1, 'other', 100, 'default', 'eur', 100)`,
      [id],
    );
    paying.pass(4 * HOUR);
    await release();
    expect(await paying.paymentsOf(id)).toMatchObject([{ type: 'other', state: 'canceled' }]);
  });

  test('that was paid, and nobody here knows, is settled instead', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    await paying.browser(client_secret, 'confirm');
    paying.pass(4 * HOUR);
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
    paying.pass(4 * HOUR);
    const nowhere = openProvider(paying.context.config, { ...paying.sandbox.address, port: 9 });
    await expect(release({}, nowhere)).rejects.toThrow('Some unpaid bookings');
    expect(await reasonOf(id)).toBeNull();
  });

  test('that somebody begins to pay once the provider was asked is kept', async () => {
    const id = await paying.book();
    paying.pass(4 * HOUR);
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
    paying.pass(4 * HOUR);
    const pay = async (id: string) => {
      const { client_secret } = await paying.payBooking(id, 'full_payment');
      const paid = client_secret && (await paying.browser(client_secret, 'confirm')).status === 'succeeded';
      if (paid) await settle(paying.context, paying.provider, 'default', intentIdOf(client_secret));
      return Boolean(paid);
    };
    const [, ...paid] = await Promise.all([release(), ...ids.map(pay)]);
    // A try that was refused at last has put the release off.
    paying.pass(15 * MINUTE);
    await release();
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
  const keeping = { unpaidMinutes: 240, acceptedHours: 48 };
  const accept = (id: string) =>
    paying.database.query('update booking set accepted_at = $2::timestamptz where id = $1', [
      id,
      new Date(paying.context.now()),
    ]);

  test('is kept unless the setting says otherwise; the hours count from its acceptance', async () => {
    const id = await onRequest();
    paying.pass(47 * HOUR);
    await release({ keeping });
    expect(await reasonOf(id)).toBeNull();
    await accept(id);
    paying.pass(48 * HOUR - 1);
    await release({ keeping });
    paying.pass(1);
    await release();
    expect(await reasonOf(id)).toBeNull();
    await release({ keeping });
    expect(await reasonOf(id)).toBe('unpaid');
  });

  test('that nobody answers expires after 48 hours, told of once, its cabins free again', async () => {
    const taken = await takenOf(paying.database);
    const id = await onRequest();
    paying.pass(48 * HOUR - 1);
    await release({ keeping: { unpaidMinutes: null, acceptedHours: null } });
    expect(await reasonOf(id)).toBeNull();
    paying.pass(1);
    for (let times = 0; times < 2; times += 1) await release();
    expect(await reasonOf(id)).toBe('expired');
    expect(await takenOf(paying.database)).toEqual(taken);
    expect(await paying.noticesOf(id)).toEqual(['request_expired']);
    expect(await paying.bookingOf(id)).toEqual({ status: 'failed', id, error: 'expired' });
  });

  test('that is accepted while it expires stays', async () => {
    const id = await onRequest();
    paying.pass(48 * HOUR);
    const { database } = paying;
    const meanwhile: Database = {
      ...database,
      transaction: async (work) => {
        await accept(id);
        return database.transaction(work);
      },
    };
    await releaseUnpaid({ ...paying.context, database: meanwhile }, paying.provider);
    expect(await reasonOf(id)).toBeNull();
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
  });
});
