import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import {
  acceptOnRequest,
  endOnRequest,
  onRequestConflict,
} from '../../payments/on-request/end-on-request.ts';
import { comparePayments } from '../../payments/settlement/compare.ts';
import { intentIdOf, openPayments } from './test-payments.ts';

const HOUR = 3_600_000;

/** A request whose amount was authorised: the booking's id and that of the intent. */
export interface ReservedOnRequest {
  id: string;
  intent: string;
}

/** Opens payments on a departure on request, where amounts can be reserved. */
export async function openReservedOnRequest() {
  const paying = await openPayments({ reservesOnRequest: true });
  const { context, database, provider } = paying;
  await database.query(
    `update departure set on_request = true where id = 'summer'; update stock set total = 100000`,
  );
  /** settled: the server knows of the authorisation. */
  const requested = async (settled = true) => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    const { status } = await paying.browser(client_secret, 'confirm');
    const intent = intentIdOf(client_secret);
    if (settled) await paying.settleIntent(intent);
    return { id, intent, status };
  };
  /** Answers a request if it can still be answered. */
  const answer = (id: string, event: 'accept' | 'decline') =>
    database.transaction(async (sql) => {
      await lockBooking(sql, id);
      const booking = await findBooking(sql, id);
      if (booking?.status !== 'completed' || onRequestConflict(booking, event) !== null) return;
      if (event === 'accept') await acceptOnRequest(context, sql, id);
      else await endOnRequest(context, sql, id, 'declined');
    });
  const atProvider = async (intent: string) => {
    const found = await paying.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
    const { status, amount_received, latest_charge } = found;
    const captured = typeof latest_charge === 'object' ? (latest_charge?.captured ?? false) : false;
    return { status, amount_received, captured };
  };
  /** Compares the ledger with the provider. */
  const compare = () => comparePayments(context, provider, { from: 0, until: context.now() + HOUR });
  return { ...paying, requested, answer, atProvider, compare };
}
export type ReservedOnRequestShop = Awaited<ReturnType<typeof openReservedOnRequest>>;
