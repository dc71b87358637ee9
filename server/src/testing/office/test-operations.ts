import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { settle } from '../../payments/settlement/settle.ts';
import { intentIdOf, openPayments } from '../payments/test-payments.ts';
import { runOperation } from './test-operation-run.ts';

/** A server with payments, and operations that mieke runs on it. */
export async function openTestOperations(config: Parameters<typeof openPayments>[0] = {}) {
  const paying = await openPayments(config);
  const { database, context, provider } = paying;

  const run = <Name extends OperationName>(name: Name, body: OperationBody<Name>) =>
    runOperation(context, name, body, { provider });
  const settlePaid = async (client_secret: string, market: 'default' | 'north_america' = 'default') => {
    await paying.browser(client_secret, 'confirm', {}, market);
    return settle(context, provider, market, intentIdOf(client_secret));
  };
  const paid = async (type: 'deposit' | 'full_payment', changes: Partial<BookingRequestInput> = {}) => {
    const id = await paying.book(changes);
    const { client_secret } = await paying.payBooking(id, type);
    await settlePaid(client_secret, changes.main ? 'north_america' : 'default');
    const [payment] = await paying.paymentsOf(id);
    if (!payment) throw new Error('The booking has no payment');
    return { id, payment };
  };
  return {
    paying,
    run,
    paid,
    /** Pays a stand-alone payment and returns its state. */
    payAlone: async (paymentId: string | undefined) => {
      const { client_secret } = await paying.post(`/payments/${paymentId}`, {
        payment_method_id: 'pm_card_visa',
      });
      return settlePaid(client_secret);
    },
    numberOf: async (id: string) => {
      const [booking] = await database.query<{ number: string }>('select number from booking where id = $1', [
        id,
      ]);
      return booking?.number ?? '';
    },
    auditOf: async (bookingId: string) =>
      (
        await database.query<{ entry: string }>(
          `select by || ': ' || command as entry from audit where booking_id = $1 order by id`,
          [bookingId],
        )
      ).map(({ entry }) => entry),
    /** A snapshot of everything that an operation may change. */
    snapshot: () =>
      database.query(
        `select (select jsonb_agg(b order by attempt) from booking b) as bookings, (select count(*) from audit) as audits,
           (select count(*) from notice) as notices, (select count(*) from refund) as refunds,
           (select jsonb_agg(p order by id) from payment p) as payments, (select jsonb_agg(s) from stock s) as stock`,
      ),
  };
}
