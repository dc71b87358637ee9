import type { WireOf } from '@towpath/rules/contract/contract';
import { toEuros } from '@towpath/rules/core/money';
import { amountDue } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { notFound, type Refusal } from '../../config/errors.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { CompletedRow } from '../completed-row.ts';
import { getZonedReleaseDeadline } from '../deadline.ts';
import { findBooking } from '../find-booking.ts';
import { offeredMethods } from '../paying/offered-methods.ts';
import { depositOffered, isPayable, isReservable, showReservation } from '../paying/payable.ts';
import { showSituation } from '../situation/show-situation.ts';
import { showJourney } from './show-journey.ts';
import { showVat } from './show-vat.ts';

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
    ...showVat(booking),
    ...(booking.credit > 0 ? { credit: toEuros(booking.credit) } : {}),
    journey: await showJourney(context, booking),
    terms: booking.terms,
    situation: await showSituation(context, booking),
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
  if (booking.release_reason)
    return {
      status: 'failed',
      id,
      error: booking.release_reason,
      situation: await showSituation(context, booking),
      ...(booking.release_reason === 'replaced' ? {} : { tour_id: booking.tour_id }),
    };
  return toWire(context, booking);
}
