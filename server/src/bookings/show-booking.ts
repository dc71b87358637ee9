import type { ReleaseReason } from '@towpath/rules/booking/booking';
import type { WireOf } from '@towpath/rules/contract/contract';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { Market } from '@towpath/rules/core/market';
import { type Cents, sum, toEuros, zero } from '@towpath/rules/core/money';
import { firstPaidByCredit, payableOf } from '@towpath/rules/payment/credit';
import { amountDue, canPay, canReserve, isReserved } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import type { Brand } from '@towpath/rules/site/brand';
import { depositOf } from '@towpath/rules/terms/payment-terms';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { termsJson } from '../catalogue/terms/terms.ts';
import { notFound, type Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { offeredMethods } from './offered-methods.ts';
import { getZonedReleaseDeadline } from './placing/deadline.ts';
import { showJourney } from './show-journey.ts';

/** A completed booking as stored; amounts in cents. */
export interface CompletedRow {
  id: string;
  status: 'completed';
  number: string;
  brand: Brand;
  locale: Locale;
  market: Market;
  exchange_rate: number | null;
  booked_on: PlainDate;
  departure_date: PlainDate;
  tour_id: string;
  tour_name: string;
  tour_external_id: string | null;
  name: string;
  email: string;
  state: string | null;
  on_request: boolean;
  by_telephone: boolean;
  accepted: boolean;
  decided_at: Date;
  /** Until when an accepted request can be paid. */
  pay_until: Date | null;
  /** When the latest attempt at its first payment was made. */
  tried_at: Date | null;
  /** When a bank first reported that a first payment failed which it had been processing. */
  failed_at: Date | null;
  /** The main booker's country (ISO 3166 alpha-2). */
  country: string;
  released: boolean;
  release_reason: ReleaseReason | null;
  first_payment: 'processing' | 'completed' | null;
  amount: Cents;
  local_costs: Cents;
  full_amount: Cents;
  insurance_amount: Cents;
  deposit: Cents | null;
  /** The amount paid with a credit voucher, in euro cents. */
  credit: Cents;
  /** The terms of the day of booking, whatever was imported since. */
  terms: TermsVersion;
}

type Row = { id: string; status: 'pending' } | { id: string; status: 'failed'; error: string } | CompletedRow;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether text is a UUID. Other ids are answered like unknown ones. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

/** Finds a booking by its id. */
export async function findBooking(sql: Sql, id: string): Promise<Row | null> {
  if (!isId(id)) return null;
  const [row] = await sql.query<Row>(
    `select booking.id, status, error, number, booking.brand, locale, market, exchange_rate, booked_on,
       departure.date as departure_date, tour.id as tour_id, tour.name as tour_name,
       tour.external_id as tour_external_id,
       concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}') as name,
       request #>> '{main,emailAddress}' as email, nullif(request #>> '{main,state}', '') as state,
       request #>> '{main,country}' as country,
       booking.on_request, by_telephone, accepted_at is not null as accepted, pay_until, decided_at,
       released_at is not null as released, release_reason,
       (select max(payment_attempt.created_at) from payment join payment_attempt on payment_id = payment.id
        where booking_id = booking.id and payment.type in ('deposit', 'full_payment')) as tried_at,
       (select min(failed_at) from payment
        where booking_id = booking.id and type in ('deposit', 'full_payment')) as failed_at,
       first_payment, amount, local_costs, full_amount, insurance_amount, deposit,
       coalesce((select credit_voucher_use.amount from credit_voucher_use
                 where booking_id = booking.id and returned_at is null), 0) as credit,
       (select ${termsJson} from terms where terms.id = terms_id) as terms
     from booking join departure on departure.id = departure_id join tour on tour.id = tour_id
     where booking.id = $1`,
    [id],
  );
  return row ?? null;
}

/**
 * The deposit that is still offered on the operator's day `today`, in cents, or null (specification 10.20). Not where a credit voucher
 * covers it, which then makes it the first payment by itself (decision 108).
 */
export function depositOffered(booking: CompletedRow, today: PlainDate): Cents | null {
  const deposit = depositOfDay(booking, today);
  return deposit !== null && sum([deposit, booking.insurance_amount]) > booking.credit ? deposit : null;
}

/** The deposit by the terms on a day, in cents, or null, whether a credit voucher covers it or not. */
export function depositOfDay(booking: CompletedRow, today: PlainDate): Cents | null {
  if (booking.deposit === null) return null;
  return depositOf(booking.full_amount, booking.departure_date, today, booking.terms);
}

/** Whether a credit voucher makes the first payment by itself, so that there is none for the visitor to make (decision 108). */
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
  return context.config.reservesRequests && canReserve({ ...booking, due });
}

/** Whether the amount of a request can be reserved on a card, and whether it is; empty where the operator reserves none. */
export function showReservation(context: Context, booking: CompletedRow) {
  if (!context.config.reservesRequests || !booking.on_request) return {};
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
    journey: await showJourney(context.database, id),
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
