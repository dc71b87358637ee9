import type { Market } from '@towpath/rules/core/market';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { findPayment } from '../rows/payment-rows.ts';
import { settle } from '../settlement/settle.ts';
import type { Provider } from '../stripe/provider.ts';
import { cancelPayment } from './cancel-payment.ts';
import { cancelClosedPayment } from './close-payments.ts';

/** How long webhook and return have to settle a payment before the job does, in milliseconds. */
const GRACE_PERIOD = 2 * 60_000;
const BATCH_SIZE = 100;

interface UnsettledPayment {
  id: string;
  market: Market;
  intent_id: string | null;
  released: boolean;
  closing: boolean;
}

/**
 * The payments to check at the provider, the longest unchecked first. The interval grows with the payment's age, up to an
 * hour for a processing payment and a day for an abandoned one.
 */
function findUnsettled(context: Context): Promise<UnsettledPayment[]> {
  return context.database.query<UnsettledPayment>(
    `select payment.id, payment.market, booking.released_at is not null and payment.type <> 'other' as released,
       closing_since is not null as closing,
       (select intent_id from payment_attempt where payment_id = payment.id order by number desc limit 1) as intent_id
     from payment left join booking on booking.id = booking_id
     where (payment.state in ('open', 'processing') or closing_since is not null)
       and payment.created_at <= $1::timestamptz - $2 * interval '1 ms'
       and coalesce(checked_at, '-infinity') <= $1::timestamptz - least(
         ($1::timestamptz - coalesce(closing_since, payment.created_at)) / 4,
         case payment.state when 'open' then interval '1 day' else interval '1 hour' end)
     order by checked_at nulls first, payment.created_at limit $3`,
    [new Date(context.now()), GRACE_PERIOD, BATCH_SIZE],
  );
}

async function reconcileOne(
  context: Context,
  provider: Provider,
  unsettled: UnsettledPayment,
): Promise<void> {
  const { id, market, intent_id, released, closing } = unsettled;
  await context.database.query(`update payment set checked_at = $2::timestamptz where id = $1`, [
    id,
    new Date(context.now()),
  ]);
  if (closing) return cancelClosedPayment(context, provider, id);
  const state = intent_id ? await settle(context, provider, market, intent_id) : 'open';
  const payment = released && state === 'open' ? await findPayment(context.database, id) : null;
  const refusal = payment && (await cancelPayment(context, provider, payment, { evenUnknown: true }));
  if (refusal instanceof Refusal && refusal.status >= 500)
    throw new Error(refusal.message, { cause: refusal.cause });
}

/**
 * Settles payments that neither webhook nor return has settled, and cancels unpaid ones of released bookings
 * (architecture 5). Throws after all were tried if some failed.
 */
export async function reconcile(context: Context, provider: Provider): Promise<void> {
  const reconcilePayment = (payment: UnsettledPayment) => reconcileOne(context, provider, payment);
  await runForEach(await findUnsettled(context), reconcilePayment, 'Some payments could not be reconciled');
}
