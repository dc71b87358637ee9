import type { BookingStatus, PlacingRefusal } from '@towpath/rules/booking/booking';
import { type BookingRequest, cabinsTaken } from '@towpath/rules/booking/booking-request';
import type { UnpaidBookings } from '@towpath/rules/booking/unpaid-limits';
import { creditUse, payableOf } from '@towpath/rules/payment/credit';
import { type Breakdown, billOf } from '@towpath/rules/price/price';
import { brandData } from '@towpath/rules/site/brand';
import { lockBikes } from '../../catalogue/bikes/bike-stock.ts';
import { bookable, earliestBookable } from '../../catalogue/bookable.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { useCoupon } from '../../vouchers/coupons.ts';
import { type CreditVoucher, lockCredit, reserveCredit } from '../../vouchers/credit/credit-rows.ts';
import { writeAcceptedTexts } from '../accepted-texts.ts';
import { loadBookingContext } from '../booking-context.ts';
import { rateFor } from '../exchange-rate.ts';
import {
  acceptGroupQuote,
  type GroupQuoteRow,
  isAcceptable,
  lockGroupQuote,
} from '../group-quotes/quote-rows.ts';
import { type HoldRow, lockHolds } from '../holds/hold-rows.ts';
import { calculateAmounts, calculateBill } from '../price-booking.ts';
import { type CabinCounts, reserveCabins } from '../stock.ts';
import {
  noReleasableStock,
  type ValidatedBooking,
  type ValidationResult,
  validateBooking,
} from '../validate-booking.ts';
import {
  attemptsToReplace,
  isSuperseded,
  lockAttempts,
  type PlacingAttempt,
  replaceAttempts,
} from './attempts.ts';
import { type ClientBookingRequest, limitViolation, lockUnpaidBookings } from './unpaid-limits.ts';

type PendingBooking = PlacingAttempt & ClientBookingRequest;

/** A request that was just validated; `valid` is null if it still has to be validated under the locks. */
export interface CheckedBookingRequest extends ClientBookingRequest {
  valid: ValidatedBooking | null;
}

/** What is read under the locks of a departure and of a visitor. */
interface TakenStock {
  /** The quote that the booking accepts; null where there is none, or none of that id. */
  quote: GroupQuoteRow | null;
  /** The visitor's unpaid bookings. */
  unpaid: UnpaidBookings | null;
  hasBikes: boolean;
  /**
   * The holds that placing ends: the booking's own hold or the caller's option, whose cabins it takes over, and expired
   * holds.
   */
  holds: HoldRow[];
}

/** A locked booking, the other bookings of its key, and the stock that it takes from. */
interface LockedBooking extends TakenStock {
  own: PendingBooking;
  others: PlacingAttempt[];
  valid: ValidatedBooking | null;
}

/** The bill of a booking, and its amounts. */
interface PricedBooking {
  bill: Breakdown;
  amounts: ReturnType<typeof calculateAmounts>;
}

/** With the US dollars per euro at which it is charged; null where that is in euros. */
interface RatedBooking extends PricedBooking {
  exchange_rate: number | null;
}

function priceOffer(
  context: Context,
  request: BookingRequest,
  { offer, coupon, terms }: ValidatedBooking,
): PricedBooking {
  const bill = calculateBill(request, offer, coupon, terms);
  return { bill, amounts: calculateAmounts(bill, offer.departure.date, todayOf(context), terms) };
}

/** The bill of a quote, with the tax of the terms that are accepted. */
function priceQuote(
  context: Context,
  { bill: { market, passengers, ...lines } }: GroupQuoteRow,
  { offer, terms }: ValidatedBooking,
): PricedBooking {
  const bill = billOf({ market, passengers, lines }, terms.tax);
  return { bill, amounts: calculateAmounts(bill, offer.departure.date, todayOf(context), terms) };
}

/** Reserves the part of a booking that a locked credit voucher pays; false if nothing is left of the voucher. */
async function takeCredit(
  context: Context,
  sql: Sql,
  bookingId: string,
  found: CreditVoucher,
  { bill: { market }, amounts, exchange_rate }: RatedBooking,
): Promise<boolean> {
  const { code, balance } = await lockCredit(sql, found.code);
  const use = creditUse(balance, payableOf(amounts), { market, exchange_rate });
  if (use) await reserveCredit(sql, bookingId, code, use, context.now());
  return use !== null;
}

/** Completes a booking and stores its cabins. Returns false and changes nothing if the departure can no longer be booked. */
async function writeCompleted(
  context: Context,
  sql: Sql,
  { id, request }: PendingBooking,
  { offer, terms, coupon }: ValidatedBooking,
  { bill, amounts, exchange_rate }: RatedBooking,
  cabins: CabinCounts,
): Promise<boolean> {
  const today = todayOf(context);
  const written = await sql.query(
    `with completed as (
       update booking set status = 'completed', decided_at = $3::timestamptz, booked_on = $4::date,
         number = $5 || '-' || nextval('booking_number'), on_request = $6 and not by_telephone, market = $7,
         exchange_rate = $8::numeric, coupon = $9, bill = $10::jsonb,
         amount = $11, local_costs = $12, full_amount = $13, insurance_amount = $14, deposit = $15,
         terms_id = $16
       where id = $2 and exists (select 1 from departure where id = departure_id and ${bookable})
       returning id, departure_id)
     insert into booking_cabin (booking_id, departure_id, cabin_type_id, count)
     select completed.*, cabin.* from completed cross join unnest($17::text[], $18::int[]) as cabin
     returning booking_id`,
    [
      earliestBookable(today),
      id,
      new Date(context.now()),
      today,
      brandData(request.brand).numberLetters,
      offer.departure.on_request,
      bill.market,
      exchange_rate,
      coupon?.code ?? null,
      JSON.stringify(bill),
      amounts.amount,
      amounts.local_costs,
      amounts.full_amount,
      amounts.insurance_amount,
      amounts.deposit,
      terms.id,
      [...cabins.keys()],
      [...cabins.values()],
    ],
  );
  return written.length > 0;
}

/**
 * Releases the replaced attempts and holds, then validates the request. One that was validated before it was stored is validated
 * again only if the departure has bike stock data; cabins, coupon and credit are checked by the statements that take them
 * (decision 122).
 */
async function releaseAndValidate(
  context: Context,
  sql: Sql,
  { own, others, holds, hasBikes, valid }: LockedBooking,
): Promise<ValidationResult> {
  await replaceAttempts(sql, attemptsToReplace(own, others), holds, own, context.now());
  if (valid && !hasBikes) return valid;
  const bookingContext = await loadBookingContext(sql, own.request, todayOf(context));
  return validateBooking(own.request, bookingContext, noReleasableStock);
}

/** Places a locked booking. Returns a refusal if it can't be placed; the caller then rolls its writes back. */
async function place(context: Context, sql: Sql, locked: LockedBooking): Promise<PlacingRefusal | null> {
  const { own, others, unpaid, quote } = locked;
  if (isSuperseded(own, others)) return 'unplaceable';
  if (own.groupQuote && !(quote && isAcceptable(quote, todayOf(context)))) return 'unplaceable';
  const refusal = limitViolation(context, own.request, unpaid);
  if (refusal) return refusal;
  const valid = await releaseAndValidate(context, sql, locked);
  if (valid.violation) return valid.violation.refusal;
  const { coupon, credit, terms } = valid;
  const bill = quote ? priceQuote(context, quote, valid) : priceOffer(context, own.request, valid);
  const priced = { ...bill, exchange_rate: await rateFor(context, sql, bill.bill.market) };
  if (credit && !(await takeCredit(context, sql, own.id, credit, priced))) return 'voucher_gone';
  const cabins = cabinsTaken(own.request);
  // Pipelined and executed in this order. Lock order: coupon, stock.
  const [written, , , used, taken] = await Promise.all([
    writeCompleted(context, sql, own, valid, priced, cabins),
    writeAcceptedTexts(sql, own, terms, context.now()),
    queueNotification(sql, 'booking_received', { at: context.now(), bookingId: own.id }, {}),
    coupon ? useCoupon(sql, coupon.code) : true,
    reserveCabins(sql, own.departure_id, cabins),
    quote && acceptGroupQuote(sql, quote, own.id, context.now()),
  ]);
  if (!written) return 'departure_gone';
  if (!used) return 'voucher_gone';
  return taken ? null : 'cabin_gone';
}

/** Locks the accepted quote, the visitor's unpaid bookings, the departure's bikes and the holds that placing ends. Lock order: enquiry, visitor, bikes, hold. */
async function lockTaken(
  context: Context,
  sql: Sql,
  clientBookingRequest: ClientBookingRequest,
): Promise<TakenStock> {
  const { byTelephone, request, groupQuote } = clientBookingRequest;
  const { departureId, hold: id } = request;
  const [quote, unpaid, hasBikes, holds] = await Promise.all([
    groupQuote ? lockGroupQuote(sql, groupQuote) : null,
    lockUnpaidBookings(context, sql, clientBookingRequest),
    lockBikes(sql, departureId),
    lockHolds(sql, { departureId, now: context.now(), id, byTelephone }),
  ]);
  return { quote, unpaid, hasBikes, holds };
}

/** Marks a pending booking as failed with the reason. now in milliseconds. */
export async function failBooking(sql: Sql, id: string, refusal: PlacingRefusal, now: number): Promise<void> {
  await sql.query(
    `update booking set status = 'failed', error = $2, decided_at = $3::timestamptz
     where id = $1 and status = 'pending'`,
    [id, refusal, new Date(now)],
  );
}

/**
 * Completes or fails a pending booking in one transaction: validates, prices and reserves its stock (architecture 5). Idempotent:
 * the request, a repeated request and the job may all call it. If the caller passes the request, everything is locked in one
 * round trip.
 */
export async function placeBooking(
  context: Context,
  id: string,
  checked?: CheckedBookingRequest,
): Promise<BookingStatus> {
  return context.database.transaction(async (sql) => {
    const [locked, lockedWith] = await Promise.all([
      lockAttempts(sql, id),
      checked ? lockTaken(context, sql, checked) : null,
    ]);
    if (!locked) throw new Error(`There is no booking ${id} to place`);
    if (locked.own.status !== 'pending') return locked.own.status;
    const taken = lockedWith ?? (await lockTaken(context, sql, locked.own));
    const [, refusal] = await Promise.all([
      sql.query('savepoint unplaced'),
      place(context, sql, { ...locked, ...taken, valid: checked?.valid ?? null }),
    ]);
    if (refusal === null) return 'completed';
    await sql.query('rollback to savepoint unplaced');
    await failBooking(sql, id, refusal, context.now());
    return 'failed';
  });
}
