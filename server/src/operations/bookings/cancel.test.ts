import type { Situation } from '@towpath/rules/booking/situation/situation-shape';
import { fromEuros } from '@towpath/rules/core/money';
import { afterAll, describe, expect, test } from 'vitest';
import { reconcile } from '../../payments/closing/reconcile.ts';
import { executeDueRefunds } from '../../payments/refunds/execute-refunds.ts';
import { american, americanTerms, takenOf } from '../../testing/bookings/test-request.ts';
import { runOperation } from '../../testing/office/test-operation-run.ts';
import { openTestOperations } from '../../testing/office/test-operations.ts';
import { intentIdOf } from '../../testing/payments/test-payments.ts';

const MINUTE = 60_000;

const office = await openTestOperations();
const { paying, run } = office;
afterAll(() => paying.close());

describe('cancelling', () => {
  // 2027-03-01 is 117 days before the departure: 20 per cent.
  test('a paid booking refunds all but the fee, releases its stock and is notified', async () => {
    const before = await takenOf(paying.database);
    const { id, payment } = await office.paid('full_payment');
    const number = await office.numberOf(id);
    const { result } = await run('bookings.cancel', { booking: number.toLowerCase() });
    const fee = Math.round(payment.amount * 0.2);
    expect(result).toMatchObject({ number, fee, premiums: 0, refund: payment.amount - fee, owed: 0 });
    expect(await takenOf(paying.database)).toEqual(before);
    await executeDueRefunds(paying.context, paying.provider);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${payment.amount}`,
      `refund -${payment.amount - fee}`,
    ]);
    expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'booking_cancelled', 'refunded']);
    expect(await office.auditOf(id)).toEqual(['mieke: payment refund', 'mieke: bookings cancel']);
    expect(await paying.bookingOf(id)).toMatchObject({
      status: 'failed',
      error: 'cancelled',
      situation: { main: 'cancelled_by_us' },
    });
  });

  test('cancelling does not refund premiums', async () => {
    const insurance = { cancellation: true, travel: false };
    const terms = { general: true, consumer: true, payment: true, cancellation: true };
    const { id, payment } = await office.paid('full_payment', { insurance, terms });
    const { insurance_amount, full_amount } = await paying.bookingOf(id);
    const { result } = await run('bookings.cancel', { booking: id });
    expect(result.premiums).toBe(Math.round(Number(insurance_amount) * 100));
    await executeDueRefunds(paying.context, paying.provider);
    const kept = Math.round(Number(full_amount) * 20) + Math.round(Number(insurance_amount) * 100);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${payment.amount}`,
      `refund -${payment.amount - kept}`,
    ]);
  });

  test('cancelling refunds several payments', async () => {
    const { id } = await office.paid('deposit');
    const balance = (await paying.paymentsOf(id)).find(({ type }) => type === 'balance');
    await office.payAlone(balance?.id);
    await run('bookings.cancel', { booking: id, fee: 0 });
    await executeDueRefunds(paying.context, paying.provider);
    const moves = (await paying.ledgerOf(id)).map((entry) => Number(entry.split(' ')[1]));
    expect(moves).toHaveLength(4);
    expect(moves.reduce((sum, move) => sum + move)).toBe(0);
  });

  test('the situation of a payment says that the journey of a cancelled booking does not take place', async () => {
    const { id } = await office.paid('deposit');
    const balance = (await paying.paymentsOf(id)).find(({ type }) => type === 'balance');
    await office.payAlone(balance?.id);
    const situation = async () =>
      Object((await paying.server.get(`/api/v1/payments/${balance?.id}`)).body).situation;
    expect(await situation()).toMatchObject({ kind: 'paid', boards: true, all_paid: true });
    await run('bookings.cancel', { booking: id, fee: 0 });
    expect(await situation()).toMatchObject({ kind: 'paid', boards: false });
    expect(await situation()).not.toHaveProperty('all_paid');
  });

  test('cancelling computes the fee in dollars', async () => {
    const { id, payment } = await office.paid('full_payment', { main: american, terms: americanTerms });
    await run('bookings.cancel', { booking: id, fee: 10_000 });
    await executeDueRefunds(paying.context, paying.provider);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${payment.charge}`,
      `refund -${payment.charge - 11_000}`,
    ]);
  });

  test('cancelling asks for what is owed beyond the payments, which then pays the invoice', async () => {
    const { id, payment } = await office.paid('deposit');
    const { full_amount } = await paying.bookingOf(id);
    const fee = fromEuros(Number(full_amount));
    const { result } = await run('bookings.cancel', { booking: id, fee });
    const owed = fee - payment.amount;
    expect(result).toMatchObject({ refund: 0, owed });
    expect(await paying.ledgerOf(id)).toEqual([`charge ${payment.amount}`]);
    const asked = (await paying.paymentsOf(id)).find(({ state }) => state === 'open');
    expect(asked).toMatchObject({ type: 'other', charge: owed });
    const owing = (await paying.bookingOf(id)) as unknown as { situation: Situation };
    expect(owing.situation).toMatchObject({ main: 'cancelled_owing', notes: ['extra_asked'] });
    expect(owing.situation.words.en.text.join(' ')).toMatch(
      /^We agreed on cancellation costs of €[\d.,]+, and you’ve paid €[\d.,]+\. Please pay the rest by 15\u00a0March 2027\.$/,
    );
    await office.payAlone(asked?.id);
    const settled = (await paying.bookingOf(id)) as unknown as { situation: Situation };
    expect(settled.situation).toMatchObject({ main: 'cancelled_by_us', notes: [] });
    const documents = await paying.database.query(
      `select kind, payment_id from document where booking_id = $1 order by number`,
      [id],
    );
    expect(documents).not.toContainEqual({ kind: 'invoice', payment_id: asked?.id });
  });

  test('cancelling gives a credit voucher for a consent with its day', async () => {
    const { id } = await office.paid('full_payment');
    const voucher = { consent: 'On the telephone', consented_on: '2027-03-01' };
    expect(await run('bookings.cancel', { booking: id, voucher })).toMatchObject({ status: 200 });
    expect(
      await paying.database.query('select consent from credit_voucher where booking_id = $1', [id]),
    ).toEqual([{ consent: 'On the telephone' }]);
  });

  test('cancelling is refused while a payment is processing', async () => {
    const { id, payment } = await office.paid('deposit');
    await paying.database.query(`update payment set state = 'processing' where id = $1`, [payment.id]);
    const { message } = await run('bookings.cancel', { booking: id });
    expect(message).toMatch(
      /^A payment for BBT-\d+ is processing: cancel the booking once it has settled\.$/,
    );
    await paying.database.query(`update payment set state = 'completed' where id = $1`, [payment.id]);
  });

  test('cancelling is done once by concurrent commands', async () => {
    const { id, payment } = await office.paid('full_payment');
    const all = await Promise.all([1, 2, 3].map(() => run('bookings.cancel', { booking: id, fee: 100 })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    await executeDueRefunds(paying.context, paying.provider);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${payment.amount}`,
      `refund -${payment.amount - 100}`,
    ]);
  });

  describe('closes open payments:', () => {
    const stateOf = async (id: string, type: string) =>
      (await paying.paymentsOf(id)).find((payment) => payment.type === type)?.state;
    const openOne = async (id: string, type: string) => {
      const payment = (await paying.paymentsOf(id)).find((found) => found.type === type);
      if (!payment) throw new Error(`There is no ${type}`);
      const started = await paying.post(`/payments/${payment.id}`, {
        payment_method_id: 'pm_card_visa',
      });
      return { ...payment, client_secret: started.client_secret };
    };
    const statusAt = async (secret: string) =>
      (await paying.stripe.paymentIntents.retrieve(intentIdOf(secret))).status;
    const start = (id: string) => paying.post(`/payments/${id}`, { payment_method_id: 'pm_card_visa' });
    const extra = { amount: 7550, description: 'Transfer' };

    test('cancelling closes a balance and a requested payment, also at the provider', async () => {
      const { id } = await office.paid('deposit');
      await run('payments.request', { booking: id, ...extra });
      const both = [await openOne(id, 'balance'), await openOne(id, 'other')];
      const { closed } = (await run('bookings.cancel', { booking: id })).result;
      expect(new Set(closed)).toEqual(new Set(both.map((payment) => payment.id)));
      for (const payment of both) {
        expect(await start(payment.id)).toMatchObject({ status: 409, error: 'payment_not_open' });
        expect(await statusAt(payment.client_secret)).toBe('canceled');
        expect(await stateOf(id, payment.type)).toBe('canceled');
      }
    });

    test('cancelling closes the first payment', async () => {
      const id = await paying.book();
      const { client_secret } = await paying.payBooking(id, 'full_payment');
      await run('bookings.cancel', { booking: id });
      expect(await statusAt(client_secret)).toBe('canceled');
      expect(await stateOf(id, 'full_payment')).toBe('canceled');
    });

    test('cancelling closes open payments while the provider is unreachable; the job cancels the intents later', async () => {
      const { id } = await office.paid('deposit');
      const { client_secret } = await openOne(id, 'balance');
      const { context, provider } = paying;
      expect(await runOperation(context, 'bookings.cancel', { booking: id })).toMatchObject({ status: 200 });
      expect(await stateOf(id, 'balance')).toBe('canceled');
      expect(await statusAt(client_secret)).toBe('requires_confirmation');
      paying.advanceTime(10 * MINUTE);
      await reconcile(context, provider);
      expect(await statusAt(client_secret)).toBe('canceled');
      const left = await paying.database.query('select 1 from payment where closing_since is not null');
      expect(left).toEqual([]);
    });

    test.each(['balance', 'other'])('a concurrent payment (%s) is refunded and notified', async (type) => {
      const { id } = await office.paid('deposit');
      await run('payments.request', { booking: id, ...extra });
      const { client_secret, charge } = await openOne(id, type);
      const { context, provider } = paying;
      await paying.browser(client_secret, 'confirm');
      await run('bookings.cancel', { booking: id });
      await executeDueRefunds(context, provider);
      expect(await paying.ledgerOf(id)).toEqual(
        expect.arrayContaining([`charge ${charge}`, `refund -${charge}`]),
      );
      expect(await paying.notificationsOf(id)).toContain('late_money');
    });

    test('no payment of a released booking can be started', async () => {
      const { id } = await office.paid('deposit');
      await run('payments.request', { booking: id, ...extra });
      await run('bookings.cancel', { booking: id });
      await paying.database.query(
        `update payment set state = 'open', created_at = created_at - interval '1 day' where booking_id = $1 and state = 'canceled'`,
        [id],
      );
      for (const { id: payment, state } of await paying.paymentsOf(id))
        if (state === 'open') expect(await start(payment)).toMatchObject({ status: 409 });
    });
  });
});
