import { zonedTime } from '@towpath/rules/core/zoned-time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { american, americanTerms, takenOf } from '../../testing/bookings/test-request.ts';
import { EMPTY_ACCOUNT, intentIdOf, openPayments } from '../../testing/payments/test-payments.ts';
import { acceptOnRequest } from '../on-request/end-on-request.ts';
import { openProvider } from '../stripe/provider.ts';
import { releaseUnpaid } from './release-unpaid.ts';

const paying = await openPayments();
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
  test('an unpaid booking is released with its coupon after the configured minutes and notified once', async () => {
    const uses = async () =>
      (await paying.database.query<{ uses: number }>(`select uses from voucher where code = 'TEN'`))[0]?.uses;
    const [taken, used] = [await takenOf(paying.database), await uses()];
    const id = await paying.book({ voucher: 'TEN' });
    paying.advanceTime(4 * HOUR - 1);
    await release();
    expect(await reasonOf(id)).toBeNull();
    paying.advanceTime(1);
    for (let times = 0; times < 2; times += 1) await release();
    expect(await reasonOf(id)).toBe('unpaid');
    expect(await takenOf(paying.database)).toEqual(taken);
    expect(await uses()).toBe(used);
    expect(await paying.notificationsOf(id)).toEqual(['booking_released']);
    expect(await paying.bookingOf(id)).toMatchObject({
      status: 'failed',
      error: 'unpaid',
      situation: { main: 'expired_unpaid' },
      tour_id: 'canals',
    });
    expect(await paying.payBooking(id, 'full_payment')).toMatchObject({ error: 'booking_not_payable' });
  });

  test('an unpaid booking is kept if the setting is off or it costs nothing', async () => {
    const id = await paying.book();
    const free = await paying.book();
    await paying.database.query('update booking set full_amount = 0 where id = $1', [free]);
    paying.advanceTime(500 * HOUR);
    await release({ keeping: { unpaidMinutes: null, acceptedHours: null } });
    expect(await reasonOf(id)).toBeNull();
    await release();
    expect([await reasonOf(id), await reasonOf(free)]).toEqual(['unpaid', null]);
  });

  test('an unpaid booking with a started payment cannot be paid after its release', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'deposit');
    paying.advanceTime(4 * HOUR);
    await release();
    expect(await reasonOf(id)).toBe('unpaid');
    expect(await statusAt(client_secret)).toBe('canceled');
    expect(await paying.browser(client_secret, 'confirm')).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'canceled' }]);
  });

  test('an unpaid booking is kept for 15 minutes after the first attempt of a payment, not longer', async () => {
    const id = await paying.book();
    paying.advanceTime(4 * HOUR);
    const { client_secret } = await paying.payBooking(id, 'deposit');
    const tries = ['pm_card_mastercard', 'pm_card_visa', 'pm_card_amex'];
    for (const card of tries) {
      paying.advanceTime(4 * MINUTE);
      expect(await paying.payBooking(id, 'deposit', card)).toMatchObject({ status: 200 });
      await release();
      expect(await reasonOf(id)).toBeNull();
    }
    expect(await statusAt(client_secret)).toBe('requires_confirmation');
    paying.advanceTime(3 * MINUTE);
    await release();
    expect(await reasonOf(id)).toBe('unpaid');
    expect(await statusAt(client_secret)).toBe('canceled');
  });

  test('an unpaid booking is shown with the time of its release', async () => {
    const id = await paying.book();
    expect(await paying.bookingOf(id)).toMatchObject({
      kept_until: zonedTime('Europe/Amsterdam', paying.context.now() + 4 * HOUR),
    });
    paying.advanceTime(4 * HOUR - MINUTE);
    await paying.payBooking(id, 'deposit');
    expect(await paying.bookingOf(id)).toMatchObject({
      kept_until: zonedTime('Europe/Amsterdam', paying.context.now() + 15 * MINUTE),
    });
    paying.advanceTime(15 * MINUTE - 1);
    await release();
    expect(await reasonOf(id)).toBeNull();
    paying.advanceTime(1);
    await release();
    expect(await reasonOf(id)).toBe('unpaid');
  });

  test('an unpaid booking is released with its other open payments', async () => {
    const id = await paying.book();
    await paying.database.query(
      `insert into payment (booking_id, type, amount, market, currency, charge) values ($1, 'other', 100, 'default', 'eur', 100)`,
      [id],
    );
    paying.advanceTime(4 * HOUR);
    await release();
    expect(await paying.paymentsOf(id)).toMatchObject([{ type: 'other', state: 'canceled' }]);
  });

  test('an unpaid booking that was paid at the provider is settled instead', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    await paying.browser(client_secret, 'confirm');
    paying.advanceTime(4 * HOUR);
    await release();
    expect(await reasonOf(id)).toBeNull();
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'completed' }]);
  });

  test('an unpaid booking is kept while a bank payment is processing, and for three days after its first failure', async () => {
    const id = await paying.book({ main: american, terms: americanTerms });
    const { client_secret } = await paying.payBooking(id, 'full_payment', EMPTY_ACCOUNT);
    await paying.browser(client_secret, 'confirm', {}, 'north_america');
    paying.advanceTime(100 * HOUR);
    for (let times = 0; times < 2; times += 1) await release();
    expect(await reasonOf(id)).toBeNull();
    await paying.fakeStripe.job.run();
    await paying.settleIntent(intentIdOf(client_secret), 'north_america');
    await release();
    expect(await reasonOf(id)).toBeNull();
    const again = await paying.payBooking(id, 'deposit', EMPTY_ACCOUNT);
    await paying.browser(again.client_secret, 'confirm', {}, 'north_america');
    await paying.settleIntent(intentIdOf(again.client_secret), 'north_america');
    paying.advanceTime(72 * HOUR);
    await release();
    expect(await reasonOf(id)).toBeNull();
    await paying.fakeStripe.job.run();
    await paying.settleIntent(intentIdOf(again.client_secret), 'north_america');
    await release();
    expect(await reasonOf(id)).toBe('unpaid');
  });

  test('an unpaid booking is kept while the provider is unreachable', async () => {
    const id = await paying.book();
    await paying.payBooking(id, 'deposit');
    paying.advanceTime(4 * HOUR);
    const unreachable = openProvider(paying.context.config, { ...paying.fakeStripe.address, port: 9 });
    await expect(release({}, unreachable)).rejects.toThrow('Some unpaid bookings');
    expect(await reasonOf(id)).toBeNull();
  });

  test('an unpaid booking is kept if a payment starts after the provider was called', async () => {
    const id = await paying.book();
    paying.advanceTime(4 * HOUR);
    const { database } = paying;
    let secret = '';
    const interrupted: Database = {
      ...database,
      transaction: async (work) => {
        secret ||= (await paying.payBooking(id, 'full_payment')).client_secret;
        return database.transaction(work);
      },
    };
    await releaseUnpaid({ ...paying.context, database: interrupted }, paying.provider);
    expect(await reasonOf(id)).toBeNull();
    expect((await paying.browser(secret, 'confirm')).status).toBe('succeeded');
  });

  test('an unpaid booking that is paid during its release is either paid or released', async () => {
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push(await paying.book());
    for (const id of ids.slice(0, 3)) await paying.payBooking(id, 'deposit');
    paying.advanceTime(4 * HOUR);
    const pay = async (id: string) => {
      const { client_secret } = await paying.payBooking(id, 'full_payment');
      const paid = client_secret && (await paying.browser(client_secret, 'confirm')).status === 'succeeded';
      if (paid) await paying.settleIntent(intentIdOf(client_secret));
      return Boolean(paid);
    };
    const [, ...paid] = await Promise.all([release(), ...ids.map(pay)]);
    // A refused attempt has postponed the release.
    paying.advanceTime(15 * MINUTE);
    await release();
    for (const [index, id] of ids.entries()) {
      expect(await reasonOf(id)).toBe(paid[index] ? null : 'unpaid');
    }
  });
});

describe('an unpaid booking on request', () => {
  async function onRequest(acceptedHours: number | null) {
    const id = await paying.book();
    await paying.database.query('update booking set on_request = true where id = $1', [id]);
    const { config } = paying.context;
    const context = {
      ...paying.context,
      config: { ...config, keeping: { ...config.keeping, acceptedHours } },
    };
    return { id, accept: () => acceptOnRequest(context, paying.database, id) };
  }

  test('an unpaid booking on request is not released before its acceptance, and afterwards when its payment link ends', async () => {
    const { id, accept } = await onRequest(48);
    paying.advanceTime(47 * HOUR);
    await accept();
    expect(await paying.bookingOf(id)).toMatchObject({
      can_pay: true,
      kept_until: zonedTime('Europe/Amsterdam', paying.context.now() + 48 * HOUR),
    });
    paying.advanceTime(48 * HOUR - 1);
    await release({ keeping: { unpaidMinutes: 240, acceptedHours: 1 } });
    expect(await reasonOf(id)).toBeNull();
    paying.advanceTime(1);
    await release({ keeping: { unpaidMinutes: null, acceptedHours: null } });
    expect(await reasonOf(id)).toBe('unpaid');
  });

  test('an unpaid booking on request is kept after its acceptance if the setting was off then', async () => {
    const { id, accept } = await onRequest(null);
    await accept();
    paying.advanceTime(500 * HOUR);
    await release();
    expect(await reasonOf(id)).toBeNull();
  });

  test('an unpaid booking on request is left to another job while it is not answered', async () => {
    const { id } = await onRequest(48);
    paying.advanceTime(500 * HOUR);
    await release();
    expect(await reasonOf(id)).toBeNull();
  });
});
