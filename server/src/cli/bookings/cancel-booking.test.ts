import { formatMoney } from '@towpath/rules/core/format';
import { cents, fromEuros, minus } from '@towpath/rules/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { american, americanTerms, takenOf } from '../../bookings/test-request.ts';
import { finishRefunds } from '../../payments/refunds/refunds.ts';
import { reconcile } from '../../payments/settlement/reconcile.ts';
import { intentIdOf } from '../../payments/test-payments.ts';
import { requestPayment } from '../payments/request-payment.ts';
import { runAt } from '../test-run.ts';
import { openDesk } from '../test-terminal.ts';
import { cancelBooking } from './cancel-booking.ts';

const MINUTE = 60_000;

let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.paying.close());

describe('cancelling', () => {
  // 2027-03-01 is 117 days before the departure: 20 per cent.
  test('a booking paid in full costs the fee, gives the rest and the cabins back, and is told of', async () => {
    const before = await takenOf(desk.paying.database);
    const { id, payment } = await desk.paid('full_payment');
    const number = await desk.numberOf(id);
    const { ending, said } = await desk.run(cancelBooking, [number.toLowerCase(), '--yes']);
    expect(ending).toBe(0);
    const fee = Math.round(payment.amount * 0.2);
    expect(said).toContain(`Booking ${number}: fee €${(fee / 100).toFixed(2)}, refund €`);
    expect(await takenOf(desk.paying.database)).toEqual(before);
    await finishRefunds(desk.paying.context, desk.paying.provider);
    expect(await desk.paying.ledgerOf(id)).toEqual([
      `charge ${payment.amount}`,
      `refund -${payment.amount - fee}`,
    ]);
    expect(await desk.paying.noticesOf(id)).toEqual(['payment_received', 'booking_cancelled', 'refunded']);
    expect(await desk.auditOf(id)).toEqual(['mieke: payment refund', 'mieke: bookings cancel']);
    expect(await desk.paying.bookingOf(id)).toEqual({ status: 'failed', id, error: 'cancelled' });
  });

  test('keeps premiums', async () => {
    const insurance = { cancellation: true, travel: false };
    const terms = { general: true, consumer: true, payment: true, cancellation: true };
    const { id, payment } = await desk.paid('full_payment', { insurance, terms });
    const { insurance_amount, full_amount } = await desk.paying.bookingOf(id);
    const { said } = await desk.run(cancelBooking, [id, '--yes']);
    expect(said).toMatch(/fee €[\d,.]+, premiums €[\d,.]+, refund €/);
    await finishRefunds(desk.paying.context, desk.paying.provider);
    const kept = Math.round(Number(full_amount) * 20) + Math.round(Number(insurance_amount) * 100);
    expect(await desk.paying.ledgerOf(id)).toEqual([
      `charge ${payment.amount}`,
      `refund -${payment.amount - kept}`,
    ]);
  });

  test('gives back from several payments', async () => {
    const { id } = await desk.paid('deposit');
    const balance = (await desk.paying.paymentsOf(id)).find(({ type }) => type === 'balance');
    await desk.payAlone(balance?.id);
    await desk.run(cancelBooking, [id, '--fee', '0', '--yes']);
    await finishRefunds(desk.paying.context, desk.paying.provider);
    const moves = (await desk.paying.ledgerOf(id)).map((entry) => Number(entry.split(' ')[1]));
    expect(moves).toHaveLength(4);
    expect(moves.reduce((sum, move) => sum + move)).toBe(0);
  });

  test('in dollars keeps the fee in dollars', async () => {
    const { id, payment } = await desk.paid('full_payment', { main: american, terms: americanTerms });
    await desk.run(cancelBooking, [id, '--fee', '100', '--yes']);
    await finishRefunds(desk.paying.context, desk.paying.provider);
    expect(await desk.paying.ledgerOf(id)).toEqual([
      `charge ${payment.charge}`,
      `refund -${payment.charge - 11_000}`,
    ]);
  });

  test('says what is owed beyond what was paid', async () => {
    const { id, payment } = await desk.paid('deposit');
    const { full_amount } = await desk.paying.bookingOf(id);
    const { said } = await desk.run(cancelBooking, [id, '--fee', String(full_amount), '--yes']);
    const owed = formatMoney('en', minus(fromEuros(Number(full_amount)), cents(payment.amount)));
    expect(said).toContain(`refund €0.00. ${owed} more than was paid is owed.`);
    expect(await desk.paying.ledgerOf(id)).toEqual([`charge ${payment.amount}`]);
  });

  test('says what it will do, and does nothing without a yes', async () => {
    const { id } = await desk.paid('full_payment');
    const before = await desk.everything();
    const nobody = await desk.run(cancelBooking, [id]);
    expect(nobody).toMatchObject({ ending: 1, said: '' });
    expect(nobody.complained).toMatch(/^Booking BBT-\d+: fee €.*, refund €.* It will be cancelled for good/);
    expect(nobody.complained).toContain('add --yes to go ahead');
    expect(await desk.run(cancelBooking, [id], 'no')).toMatchObject({ ending: 1 });
    expect(await desk.run(cancelBooking, [id], '')).toMatchObject({ ending: 1 });
    expect(await desk.everything()).toEqual(before);
    expect(await desk.run(cancelBooking, [id], 'yes')).toMatchObject({ ending: 0 });
  });

  test('waits for a payment that is on its way', async () => {
    const { id, payment } = await desk.paid('deposit');
    await desk.paying.database.query(`update payment set state = 'processing' where id = $1`, [payment.id]);
    const { complained } = await desk.run(cancelBooking, [id, '--yes']);
    expect(complained).toMatch(
      /^A payment for BBT-\d+ is on its way: cancel the booking when it has settled\.$/,
    );
    await desk.paying.database.query(`update payment set state = 'completed' where id = $1`, [payment.id]);
  });

  test('happens once, however many do it', async () => {
    const { id, payment } = await desk.paid('full_payment');
    const all = await Promise.all([1, 2, 3].map(() => desk.run(cancelBooking, [id, '--fee', '1', '--yes'])));
    expect(all.filter(({ ending }) => ending === 0)).toHaveLength(1);
    await finishRefunds(desk.paying.context, desk.paying.provider);
    expect(await desk.paying.ledgerOf(id)).toEqual([
      `charge ${payment.amount}`,
      `refund -${payment.amount - 100}`,
    ]);
  });

  describe('closes what is open to be paid', () => {
    const stateOf = async (id: string, type: string) =>
      (await desk.paying.paymentsOf(id)).find((payment) => payment.type === type)?.state;
    const openOne = async (id: string, type: string) => {
      const payment = (await desk.paying.paymentsOf(id)).find((found) => found.type === type);
      if (!payment) throw new Error(`There is no ${type}`);
      const started = await desk.paying.post(`/payments/${payment.id}`, {
        payment_method_id: 'pm_card_visa',
      });
      return { ...payment, client_secret: started.client_secret };
    };
    const statusAt = async (secret: string) =>
      (await desk.paying.stripe.paymentIntents.retrieve(intentIdOf(secret))).status;
    const start = (id: string) => desk.paying.post(`/payments/${id}`, { payment_method_id: 'pm_card_visa' });
    const extra = ['--amount', '75.5', '--description', 'Transfer'];

    test('a balance and a requested extra, here and at the provider', async () => {
      const { id } = await desk.paid('deposit');
      await desk.run(requestPayment, [id, ...extra]);
      const both = [await openOne(id, 'balance'), await openOne(id, 'other')];
      const { said } = await desk.run(cancelBooking, [id, '--yes']);
      expect(said).toContain('What was open to be paid is closed.');
      for (const payment of both) {
        expect(await start(payment.id)).toMatchObject({ status: 409, error: 'payment_not_open' });
        expect(await statusAt(payment.client_secret)).toBe('canceled');
        expect(await stateOf(id, payment.type)).toBe('canceled');
      }
    });

    test('the first payment, whose form may still be open', async () => {
      const id = await desk.paying.book();
      const { client_secret } = await desk.paying.payBooking(id, 'full_payment');
      await desk.run(cancelBooking, [id, '--yes']);
      expect(await statusAt(client_secret)).toBe('canceled');
      expect(await desk.paying.paymentsOf(id)).toMatchObject([{ state: 'canceled' }]);
    });

    test('while the provider is silent too: the job cancels the intents later', async () => {
      const { id } = await desk.paid('deposit');
      const { client_secret } = await openOne(id, 'balance');
      const { context, provider } = desk.paying;
      expect(await runAt(context, cancelBooking, [id, '--yes'])).toMatchObject({ ending: 0 });
      expect(await stateOf(id, 'balance')).toBe('canceled');
      expect(await statusAt(client_secret)).toBe('requires_confirmation');
      desk.paying.pass(10 * MINUTE);
      await reconcile(context, provider);
      expect(await statusAt(client_secret)).toBe('canceled');
      const left = await desk.paying.database.query('select 1 from payment where closing_since is not null');
      expect(left).toEqual([]);
    });

    test.each(['balance', 'other'])('money that was quicker (%s) is refunded and told of', async (type) => {
      const { id } = await desk.paid('deposit');
      await desk.run(requestPayment, [id, ...extra]);
      const { client_secret, charge } = await openOne(id, type);
      const { context, provider } = desk.paying;
      await desk.paying.browser(client_secret, 'confirm');
      await desk.run(cancelBooking, [id, '--yes']);
      await finishRefunds(context, provider);
      expect(await desk.paying.ledgerOf(id)).toEqual(
        expect.arrayContaining([`charge ${charge}`, `refund -${charge}`]),
      );
      expect(await desk.paying.noticesOf(id)).toContain('late_money');
    });

    test('none of a released booking can be started, whatever its state says', async () => {
      const { id } = await desk.paid('deposit');
      await desk.run(requestPayment, [id, ...extra]);
      await desk.run(cancelBooking, [id, '--yes']);
      await desk.paying.database.query(
        `update payment set state = 'open', created_at = created_at - interval '1 day' where booking_id = $1 and state = 'canceled'`,
        [id],
      );
      for (const { id: payment, state } of await desk.paying.paymentsOf(id))
        if (state === 'open') expect(await start(payment)).toMatchObject({ status: 409 });
    });
  });
});
