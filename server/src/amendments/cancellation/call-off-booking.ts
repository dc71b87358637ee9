import { choiceEnds } from '@towpath/rules/booking/situation/call-off';
import type { PlainDate } from '@towpath/rules/core/dates';
import { zero } from '@towpath/rules/core/money';
import { policyCosts } from '@towpath/rules/documents/policy-costs';
import type { CancelledBooking } from '@towpath/rules/office/views/booking-results';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { CodedRefusal, missing, stateConflict } from '../../config/coded-refusal.ts';
import { type Audit, auditAs } from '../../database/audit.ts';
import { isActive } from '../../database/booking-state.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { cancelClosedPayments } from '../../payments/closing/close-payments.ts';
import { getNetPaid } from '../../payments/rows/ledger.ts';
import type { Provider } from '../../payments/stripe/provider.ts';
import { type CancellationCosts, findProcessingConflict } from './cancellation-costs.ts';
import { findPaidPolicies } from './paid-policies.ts';
import { recordCancellation } from './record-cancellation.ts';

/** The costs of calling off: no fee is kept, and premiums are refunded. */
async function costsOf(context: Context, sql: Sql, booking: CompletedRow): Promise<CancellationCosts> {
  const refund = await getNetPaid(sql, booking.id);
  const policies = await findPaidPolicies(context, sql, booking, refund);
  const returned = policies.map((policy) => ({ ...policy, kept: zero }));
  return { fee: zero, ...policyCosts(returned, booking.bill, booking), owed: zero, refund };
}

/** Tells the customer once that the departure is called off while their payment is on its way. */
async function tellWaiting(context: Context, sql: Sql, bookingId: string): Promise<void> {
  const told = await sql.query(
    `select from notice join booking on booking.id = booking_id join departure on departure.id = departure_id
     where booking_id = $1 and kind = 'called_off_waiting' and (notice.at at time zone $2)::date >= called_off_on`,
    [bookingId, context.config.timeZone],
  );
  if (told.length > 0) return;
  await queueNotification(sql, 'called_off_waiting', { at: context.now(), bookingId }, {});
}

/** When the money of a booking goes back: at once, or after the choice that its customer has (decision 137). */
async function dueOf({ config: { timeZone } }: Context, sql: Sql, bookingId: string): Promise<number | null> {
  const [departure] = await sql.query<{ until: PlainDate | null }>(
    `select voucher_choice_until as until from departure join booking on departure.id = departure_id where booking.id = $1`,
    [bookingId],
  );
  return departure?.until ? choiceEnds(timeZone, departure.until) : null;
}

/** Who calls a booking off, and the customer's consent to a credit voucher instead of the money. */
interface CallingOff {
  by: string;
  audit: Audit;
  voucher: VoucherConsent | null;
}

async function callLockedOff(
  context: Context,
  sql: Sql,
  id: string,
  actor: CallingOff,
): Promise<CancelledBooking | CodedRefusal> {
  const booking = await findBooking(sql, id);
  if (booking?.status !== 'completed') return missing('booking_unknown', { about: id });
  if (booking.released) return stateConflict('booking_released', { booking: booking.number });
  const refusal = await findProcessingConflict(sql, booking);
  if (refusal) await tellWaiting(context, sql, id);
  if (refusal) return refusal;
  // A customer who has chosen a voucher already waits for nothing.
  const due = actor.voucher ? null : await dueOf(context, sql, id);
  const costs = await costsOf(context, sql, booking);
  return recordCancellation(context, sql, booking, costs, { ...actor, due });
}

/**
 * Cancels a booking whose departure is called off, without costs and with all money back. A refusal while a payment is on its way: the
 * customer is told, and the job cancels the booking once that is settled.
 */
export async function callBookingOff(context: Context, id: string, actor: CallingOff) {
  // In an object: a refusal alone would roll back what the customer is told.
  const { outcome } = await context.database.transaction(async (sql) => {
    await lockBooking(sql, id);
    return { outcome: await callLockedOff(context, sql, id, actor) };
  });
  return outcome;
}

/** As callBookingOff, unless the booking was moved to a departure that is not called off meanwhile: then null. */
function finishCallOff(context: Context, id: string) {
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, id);
    const left = await sql.query(
      `select from booking join departure on departure.id = departure_id
       where booking.id = $1 and called_off_on is not null`,
      [id],
    );
    return left.length > 0 ? callLockedOff(context, sql, id, actor) : null;
  });
}

const actor: CallingOff = {
  by: 'towpath',
  audit: auditAs('towpath', 'departures call-off'),
  voucher: null,
};

/**
 * Cancels the bookings that were left when their departure was called off, as a payment was on its way that is settled now. Throws
 * after all were tried if some failed.
 */
export async function finishCallOffs(context: Context, provider: Provider): Promise<void> {
  const left = await context.database.query<{ id: string }>(
    `select booking.id from booking join departure on departure.id = departure_id
     where called_off_on is not null and ${isActive}
       and not exists (select from payment where booking_id = booking.id and state = 'processing')
       and exists (select from notice where booking_id = booking.id and kind = 'called_off_waiting')
     order by booking.id`,
  );
  const finish = async ({ id }: { id: string }) => {
    const done = await finishCallOff(context, id);
    if (done && !(done instanceof CodedRefusal)) await cancelClosedPayments(context, provider, done.closed);
  };
  await runForEach(left, finish, 'Some bookings of departures that were called off could not be cancelled');
}
