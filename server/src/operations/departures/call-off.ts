import { type CallOffReason, voucherChoiceUntil } from '@towpath/rules/booking/situation/call-off';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Effect } from '@towpath/rules/office/effects';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { LeftBooking } from '@towpath/rules/office/refusals/left-booking';
import type { CalledOffDeparture } from '@towpath/rules/office/views/booking-results';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { callBookingOff } from '../../amendments/cancellation/call-off-booking.ts';
import { findProcessingConflict } from '../../amendments/cancellation/cancellation-costs.ts';
import { type ActiveBooking, findActiveBookings } from '../../bookings/active-bookings.ts';
import { setCalledOff } from '../../catalogue/departure-changes.ts';
import { CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { cancelClosedPayments } from '../../payments/closing/close-payments.ts';
import { isVoucherMoney } from '../../vouchers/credit/ledger-entries.ts';
import type { AuditedCall, Handler } from '../implement.ts';
import type { Plan } from '../operation.ts';
import { findConsentProblem } from '../refund-effects.ts';
import { withdrawnEffects } from '../withdrawn-effects.ts';
import { isDeparture, noDeparture } from './read.ts';
import { toLeft, toStays } from './stays.ts';

/** The bookings whose payment is processing now; they cannot be cancelled before it has settled. */
async function findProcessing(sql: Sql, bookings: readonly ActiveBooking[]): Promise<LeftBooking[]> {
  const left: LeftBooking[] = [];
  for (const booking of bookings) {
    const conflict = await findProcessingConflict(sql, booking);
    if (conflict) left.push(await toLeft(sql, booking, conflict));
  }
  return left;
}

interface Refund {
  kind: 'refund' | 'refund_voucher' | 'refund_to_voucher';
  currency: string;
  amount: number;
}

/**
 * The refunds of bookings in minor units, by currency and where the money goes, without refunds under way. `agreed` are
 * the bookings that get a credit voucher.
 */
function findRefunds(
  sql: Sql,
  bookings: readonly ActiveBooking[],
  agreed: readonly string[],
): Promise<Refund[]> {
  return sql.query<Refund>(
    `with paid as (
       select booking_id, intent_id, currency, amount from ledger where booking_id = any($1::uuid[])
       union all
       select booking_id, refund.intent_id, currency, -refund.amount from refund
         join payment on payment.id = payment_id
       where booking_id = any($1::uuid[]) and refund.state = 'requested')
     select case when ${isVoucherMoney} then 'refund_to_voucher'
         when booking_id = any($2::uuid[]) then 'refund_voucher' else 'refund' end as kind,
       currency, sum(amount)::int as amount
     from paid as ledger group by 1, 2 having sum(amount) > 0 order by 2, 1`,
    [bookings.map(({ id }) => id), agreed],
  );
}

/**
 * The consents to credit vouchers by the id of their booking. A refusal if one is for a booking of another departure, or
 * dated after today.
 */
function readConsents(
  context: Context,
  bookings: readonly ActiveBooking[],
  vouchers: OperationInput<'departures.call-off'>['vouchers'],
): Map<string, VoucherConsent> | CodedRefusal {
  const consents = new Map<string, VoucherConsent>();
  for (const [index, { booking, ...consent }] of vouchers.entries()) {
    const of = bookings.find(({ id, number }) => id === booking || number === booking.toUpperCase());
    if (!of) return stateConflict('booking_elsewhere', { booking });
    const problem = findConsentProblem(context, consent, `vouchers.${index}`);
    if (problem) return problem;
    consents.set(of.id, consent);
  }
  return consents;
}

/** The most bookers whom a preview names. */
const MAX_NAMED = 20;

/** The effect that names who gets a mail; none without bookings. */
async function mailEffects(
  sql: Sql,
  mail: 'booking_cancelled' | 'called_off_waiting',
  bookings: readonly string[],
): Promise<Effect[]> {
  if (bookings.length === 0) return [];
  const named = await sql.query<{ name: string }>(
    `select concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}')
       || ' (' || number || ')' as name
     from booking where id = any($1::uuid[]) order by number limit $2`,
    [bookings, MAX_NAMED],
  );
  const more = bookings.length > MAX_NAMED ? ', …' : '';
  const names = `${named.map(({ name }) => name).join(', ')}${more}`;
  return [{ kind: 'mail_bookers', values: { bookings: bookings.length, mail, names } }];
}

interface Closing {
  reason: CallOffReason;
  choiceUntil: PlainDate | null;
}

function close({ context, audit }: AuditedCall, departure: string, closing: Closing) {
  return context.database.transaction(async (sql) => {
    const { reason, choiceUntil } = closing;
    const changed = await setCalledOff(sql, departure, todayOf(context), closing);
    const details = {
      departure,
      closed: true,
      reason,
      ...(choiceUntil && { voucher_choice_until: choiceUntil }),
      before: { closed: !changed },
      after: { closed: true },
    };
    await audit(sql, { at: context.now(), details });
  });
}

/**
 * Calls a departure off: closes it, then cancels its bookings one after the other, without a fee and with all money back, for which
 * it waits where customers may choose a credit voucher.
 * Each booking is a transaction of its own; running it again continues where it was interrupted. Bookings whose payment is
 * under way, or that fail, are left and listed; a job cancels the former once it is settled.
 */
export const callOff: Handler<'departures.call-off'> = async (
  call,
  { departure, reason, vouchers, offer_vouchers: isOffered },
) => {
  const { context, provider } = call;
  const { database } = context;
  if (!(await isDeparture(database, departure))) return noDeparture(departure);
  const bookings = await findActiveBookings(database, departure);
  const consents = readConsents(context, bookings, vouchers);
  if (consents instanceof CodedRefusal) return consents;
  const staying = await findProcessing(database, bookings);
  const leaving = bookings.filter(({ id }) => !staying.some(({ booking }) => booking === id));
  const refunds = await findRefunds(database, leaving, [...consents.keys()]);
  const choiceUntil = isOffered ? voucherChoiceUntil(todayOf(context)) : null;
  const perform: Plan<CalledOffDeparture>['perform'] = async (progress, onFault) => {
    await close(call, departure, { reason, choiceUntil });
    const done: CalledOffDeparture = { departure, cancelled: [], left: [] };
    for (const booking of await findActiveBookings(database, departure)) {
      const { id, number } = booking;
      progress(`Cancelling ${number} …`);
      const actor = { by: call.by, audit: call.audit, voucher: consents.get(id) ?? null };
      const cancelled = await callBookingOff(context, id, actor).catch((fault: unknown) => {
        onFault?.(fault);
        return stateConflict('booking_fault', { booking: number });
      });
      if (cancelled instanceof CodedRefusal) done.left.push(await toLeft(database, booking, cancelled));
      else done.cancelled.push(cancelled);
    }
    const closed = done.cancelled.flatMap((each) => each.closed);
    await cancelClosedPayments(context, provider, closed);
    return done;
  };
  const passengers = leaving.reduce((sum, { request }) => sum + request.passengers.length, 0);
  const effects: Effect[] = [
    { kind: 'stop_sale', values: { departure } },
    { kind: 'cancel_bookings', values: { bookings: leaving.length, passengers } },
    ...refunds.map(({ kind, currency, amount }) => ({ kind, values: { amount, currency } })),
    ...(choiceUntil ? [{ kind: 'voucher_choice' as const, values: { date: choiceUntil } }] : []),
    ...(await mailEffects(
      database,
      'booking_cancelled',
      leaving.map(({ id }) => id),
    )),
    ...staying.map(toStays),
    ...(await mailEffects(
      database,
      'called_off_waiting',
      staying.map(({ booking }) => booking),
    )),
    ...(await withdrawnEffects(database, departure)),
  ];
  const money = refunds.map(
    ({ kind, amount, currency }) =>
      `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}${kind === 'refund' ? '' : ' (voucher)'}`,
  );
  const stay = staying.length > 0 ? ` ${staying.length} stay: a payment is processing.` : '';
  const summary = `Departure ${departure} will be called off: ${leaving.length} bookings with ${passengers} passengers are cancelled without a fee, refunds ${money.join(' and ') || 'none'}.${stay}`;
  return { summary, effects, perform };
};
