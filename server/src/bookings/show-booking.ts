import type { WireOf } from '@towpath/rules/contract/contract';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Cents, sum, toEuros, zero } from '@towpath/rules/core/money';
import { firstPaidByCredit, payableOf } from '@towpath/rules/payment/credit';
import { amountDue, canPay, canReserve, isReserved } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { depositOf } from '@towpath/rules/terms/payment-terms';
import { notFound, type Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { CompletedRow } from './completed-row.ts';
import { getZonedReleaseDeadline } from './deadline.ts';
import { findBooking } from './find-booking.ts';
import { offeredMethods } from './offered-methods.ts';
import { showJourney } from './show-journey.ts';

/**
 * The deposit that is still offered on the operator's day `today`, in cents, or null (specification 10.20). None is
 * offered if a credit voucher covers it: the voucher then makes the first payment (decision 108).
 */
export function depositOffered(booking: CompletedRow, today: PlainDate): Cents | null {
  const deposit = depositOfDay(booking, today);
  return deposit !== null && sum([deposit, booking.insurance_amount]) > booking.credit ? deposit : null;
}

/** The deposit by the terms on a day, in cents, or null; also a deposit that a credit voucher covers. */
export function depositOfDay(booking: CompletedRow, today: PlainDate): Cents | null {
  if (booking.deposit === null) return null;
  return depositOf(booking.full_amount, booking.departure_date, today, booking.terms);
}

/** Whether a credit voucher makes the first payment, so that the visitor has none to make (decision 108). */
export function isPaidByVoucher(booking: CompletedRow, today: PlainDate): boolean {
  const payable = payableOf({ ...booking, deposit: depositOfDay(booking, today) });
  return booking.credit > 0 && firstPaidByCredit(booking.credit, payable) !== null;
}

/** The largest first payment, in euro cents; zero where a credit voucher makes it. */
function firstDue(booking: CompletedRow, today: PlainDate): Cents {
  return isPaidByVoucher(booking, today) ? zero : amountDue({ ...booking, deposit: null }, 'full_payment');
}

/** Whether a booking's first payment can be made on the operator's day `today` (specification 10.13). */
export function isPayable(booking: CompletedRow, today: PlainDate): boolean {
  return canPay({ ...booking, due: firstDue(booking, today) });
}

/** Whether the amount of an unanswered request can be reserved on a card now (decision 095). */
export function isReservable(context: Context, booking: CompletedRow): boolean {
  const due = firstDue(booking, todayOf(context));
  return context.config.reservesOnRequest && canReserve({ ...booking, due });
}

/**
 * Whether the amount of a request can be reserved on a card, and whether it is; empty if the operator does not reserve
 * amounts.
 */
export function showReservation(context: Context, booking: CompletedRow) {
  if (!context.config.reservesOnRequest || !booking.on_request) return {};
  return { can_reserve: isReservable(context, booking), reserved: isReserved(booking) };
}

async function toWire(context: Context, booking: CompletedRow): Promise<WireOf<'booking'>> {
  const { id, status, departure_date, on_request, tour_name, tour_id, tour_external_id } = booking;
  const { name, email, market, exchange_rate, state, number, locale } = booking;
  const deposit = depositOffered(booking, todayOf(context));
  const due = amountDue({ ...booking, deposit: null }, 'full_payment');
  return {
    id,
    status,
    departure_date,
    on_request,
    tour_name,
    tour_id,
    tour_external_id,
    name,
    email,
    market,
    exchange_rate,
    state,
    number,
    locale,
    can_pay: isPayable(booking, todayOf(context)),
    ...showReservation(context, booking),
    kept_until: getZonedReleaseDeadline(context.config, booking),
    payment_methods: offeredMethods(context, {
      ...booking,
      charge: charged(due, booking).amount,
      capture: isReservable(context, booking) ? 'manual' : 'automatic',
    }),
    amount: toEuros(booking.amount),
    local_costs: toEuros(booking.local_costs),
    full_amount: toEuros(booking.full_amount),
    insurance_amount: toEuros(booking.insurance_amount),
    deposit: deposit === null ? null : toEuros(deposit),
    ...(booking.credit > 0 ? { credit: toEuros(booking.credit) } : {}),
    journey: await showJourney(context, booking),
    terms: booking.terms,
  };
}

/**
 * The response of GET /bookings/:id, in euros; a released booking is shown as failed (decision 014). Unknown and malformed
 * ids get the same 404 (specification 3).
 */
export async function showBooking(context: Context, id: string): Promise<WireOf<'booking'> | Refusal> {
  const booking = await findBooking(context.database, id);
  if (!booking) return notFound('booking');
  if (booking.status === 'pending') return { status: 'pending', id };
  if (booking.status === 'failed') return { status: 'failed', id, error: booking.error };
  if (booking.release_reason) return { status: 'failed', id, error: booking.release_reason };
  return toWire(context, booking);
}
