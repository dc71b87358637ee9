import type { Market } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import { authorisationStep, captureAmounts } from '@towpath/rules/payment/authorisation';
import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { findPayment, intentStatusOf, lockPayment } from '../rows/payment-rows.ts';
import { recordProblem } from '../settlement/ownership-mismatch.ts';
import { captureProblem } from '../settlement/record-authorisation.ts';
import { settle } from '../settlement/settle.ts';
import { cancelIntent, findIntent, type Provider } from '../stripe/provider.ts';
import { captureIntent } from '../stripe/provider-capture.ts';

interface AuthorisedPayment {
  payment: string;
  intent: string;
  market: Market;
  state: 'open' | 'processing' | 'completed' | 'canceled';
  accepted: boolean;
  released: boolean;
  capture_before: Date | null;
}

/** Every authorisation that is neither captured nor released, or those of one booking or payment. */
function findAuthorised(sql: Sql, id: string | null): Promise<AuthorisedPayment[]> {
  return sql.query<AuthorisedPayment>(
    `select distinct payment.id as payment, intent_id as intent, payment.market, payment.state, capture_before,
       accepted_at is not null as accepted, released_at is not null as released
     from payment join booking on booking.id = booking_id join payment_attempt on payment_id = payment.id
     where capture = 'manual' and (authorised_at is not null or payment_attempt.status = 'requires_capture')
       and payment_attempt.status not in ('succeeded', 'canceled', 'refused') and intent_id is not null
       and ($1::uuid is null or $1 in (booking_id, payment.id))`,
    [id],
  );
}

const stepOf = ({ capture_before, ...payment }: AuthorisedPayment, now: number) =>
  authorisationStep({ ...payment, captureBefore: capture_before?.getTime() ?? null }, now);

/** Reads the payment again, so that an answer that was given since is respected. */
async function currentStep({ database, now }: Context, { payment, intent }: AuthorisedPayment) {
  const current = (await findAuthorised(database, payment)).find((each) => each.intent === intent);
  return current ? stepOf(current, now()) : 'wait';
}

/** Locks a payment's booking, then the payment. */
async function lockBoth(sql: Sql, paymentId: string) {
  const found = await findPayment(sql, paymentId);
  if (found?.booking_id) await lockBooking(sql, found.booking_id);
  return lockPayment(sql, paymentId);
}

/**
 * Stores what is captured of an authorisation, before the provider is called: less than was authorised where the booking has
 * become cheaper since. Returns minor units, or null if the payment is no longer open or its booking was released since.
 */
function fixCapture({ database }: Context, paymentId: string): Promise<Cents | null> {
  return database.transaction(async (sql) => {
    const payment = await lockBoth(sql, paymentId);
    const booking = payment?.booking_id ? await findBooking(sql, payment.booking_id) : null;
    if (payment?.state !== 'open' || booking?.status !== 'completed' || booking.released) return null;
    const type = payment.type === 'deposit' ? 'deposit' : 'full_payment';
    const { amount, charge } = captureAmounts(payment, booking, type);
    if (charge === payment.charge) return charge;
    await sql.query('update payment set amount = $2, charge = $3, authorised = $4 where id = $1', [
      paymentId,
      amount,
      charge,
      payment.authorised ?? payment.charge,
    ]);
    return charge;
  });
}

/** Shows staff that a capture is refused, while the authorisation stays open; what ends it removes the problem. */
function recordRefusal(context: Context, { payment: id, intent }: AuthorisedPayment, refusal: string) {
  return context.database.transaction(async (sql) => {
    const payment = await lockBoth(sql, id);
    if (payment?.state === 'open' && (await intentStatusOf(sql, intent)) === 'requires_capture')
      await recordProblem(context, sql, payment, captureProblem(intent, refusal));
  });
}

/**
 * Captures or releases an authorisation as its request was answered, and settles it. Idempotent; throws if the provider is unreachable.
 */
async function finish(context: Context, provider: Provider, authorised: AuthorisedPayment): Promise<void> {
  const { intent, market } = authorised;
  const step = await currentStep(context, authorised);
  if (step === 'wait') return;
  const { status } = (await findIntent(provider, market, intent)) ?? { status: 'canceled' };
  const isOpen = status === 'requires_capture';
  const amount = isOpen && step === 'capture' ? await fixCapture(context, authorised.payment) : null;
  if (amount === null) {
    if (isOpen) await cancelIntent(provider, market, intent);
    await settle(context, provider, market, intent);
    return;
  }
  const captured = await captureIntent(provider, market, intent, amount);
  await settle(context, provider, market, intent);
  if ('refused' in captured) await recordRefusal(context, authorised, captured.refused);
}

/** Captures or releases the authorisations of a booking that was just answered; the job repeats what fails. */
export async function finishBooking(context: Context, provider: Provider, bookingId: string): Promise<void> {
  for (const each of await findAuthorised(context.database, bookingId)) await finish(context, provider, each);
}

/**
 * Captures the authorisations of accepted requests and releases those that must not be captured: of requests that were declined,
 * expired or withdrawn, of payments that ended in another way, and those that have ended. Throws after all were tried if
 * some failed (decision 095).
 */
export async function finishAuthorisations(context: Context, provider: Provider): Promise<void> {
  const found = await findAuthorised(context.database, null);
  const due = found.filter((each) => stepOf(each, context.now()) !== 'wait');
  const work = (each: AuthorisedPayment) => finish(context, provider, each);
  await runForEach(due, work, 'Some authorisations could not be captured or released');
}
