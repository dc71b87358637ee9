import type { BookingStatus, Refusal } from '@towpath/rules/booking/booking';
import { type BookingRequest, cabinsTaken } from '@towpath/rules/booking/booking-request';
import type { Offer } from '@towpath/rules/booking/check-booking';
import type { UnpaidBookings } from '@towpath/rules/booking/unpaid-limits';
import { isOnRequest } from '@towpath/rules/calendar/departure';
import { creditUse, payableOf } from '@towpath/rules/payment/credit';
import type { Breakdown } from '@towpath/rules/price/price';
import type { Voucher } from '@towpath/rules/price/voucher';
import { brandData } from '@towpath/rules/site/brand';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { lockBikes } from '../../catalogue/bikes/bike-stock.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { useCoupon } from '../../vouchers/coupons.ts';
import { type CreditVoucher, lockCredit, reserveCredit } from '../../vouchers/credit/credit-rows.ts';
import { writeAcceptedTexts } from '../accepted-texts.ts';
import { loadBookingContext } from '../booking-context.ts';
import { type HoldRow, lockHolds } from '../holds/hold-rows.ts';
import { calculateAmounts, calculateBill } from '../price-booking.ts';
import { reserveCabins } from '../stock.ts';
import { type BookingContext, noReleasableStock, validateBooking } from '../validate-booking.ts';
import { type Attempt, attemptsToReplace, isSuperseded, lockAttempts, replaceAttempts } from './attempts.ts';
import { type ClientRequest, limitViolation, lockUnpaidHoldings } from './unpaid-limits.ts';

type PendingBooking = Attempt & ClientRequest;

/**
 * A locked booking, the other bookings of its key, the holds that it ends (its own and expired ones), the client's unpaid
 * holdings, and the context read after the locks.
 */
interface Locked {
  own: PendingBooking;
  others: Attempt[];
  holds: HoldRow[];
  held: UnpaidBookings | null;
  loadedContext: BookingContext | null;
}

/** The bill of a booking, and its amounts. */
interface Priced {
  bill: Breakdown;
  amounts: ReturnType<typeof calculateAmounts>;
}

function priceOffer(
  context: Context,
  request: BookingRequest,
  offer: Offer,
  coupon: Voucher | null,
  terms: TermsVersion,
): Priced {
  const bill = calculateBill(request, offer, coupon, terms);
  return { bill, amounts: calculateAmounts(bill, offer.departure.date, todayOf(context), terms) };
}

/** Reserves what a locked voucher pays of a booking; false if nothing is left of it by now. */
async function takeCredit(
  context: Context,
  sql: Sql,
  bookingId: string,
  found: CreditVoucher,
  { bill, amounts }: Priced,
): Promise<boolean> {
  const { code, balance } = await lockCredit(sql, found.code);
  const { market } = bill;
  const rate = { market, exchange_rate: market === 'north_america' ? context.config.exchangeRateUsd : null };
  const use = creditUse(balance, payableOf(amounts), rate);
  if (use) await reserveCredit(sql, bookingId, code, use, context.now());
  return use !== null;
}

async function writeCompleted(
  context: Context,
  sql: Sql,
  { id, request }: PendingBooking,
  { departure }: Offer,
  terms: TermsVersion,
  coupon: Voucher | null,
  { bill, amounts }: Priced,
): Promise<void> {
  const today = todayOf(context);
  await sql.query(
    `update booking set status = 'completed', decided_at = $2::timestamptz, booked_on = $3::date,
       number = $4 || '-' || nextval('booking_number'), on_request = $5 and not by_telephone, market = $6,
       exchange_rate = $7::numeric, coupon = $8, bill = $9::jsonb,
       amount = $10, local_costs = $11, full_amount = $12, insurance_amount = $13, deposit = $14,
       terms_id = $15
     where id = $1`,
    [
      id,
      new Date(context.now()),
      today,
      brandData(request.brand).numberLetters,
      isOnRequest(departure, request.passengers.length),
      bill.market,
      bill.market === 'north_america' ? context.config.exchangeRateUsd : null,
      coupon?.code ?? null,
      JSON.stringify(bill),
      amounts.amount,
      amounts.local_costs,
      amounts.full_amount,
      amounts.insurance_amount,
      amounts.deposit,
      terms.id,
    ],
  );
}

async function writeCabins(sql: Sql, { id, departure_id, request }: PendingBooking): Promise<void> {
  const cabins = cabinsTaken(request);
  await sql.query(
    `insert into booking_cabin (booking_id, departure_id, cabin_type_id, count)
     select $1, $2, * from unnest($3::text[], $4::int[])`,
    [id, departure_id, [...cabins.keys()], [...cabins.values()]],
  );
}

/** The booking context after the replaced attempts and the holds were released; the one read with the locks if there are none. */
async function contextAfterReplacing(
  context: Context,
  sql: Sql,
  { own, others, holds, loadedContext }: Locked,
): Promise<BookingContext> {
  const replaced = attemptsToReplace(own, others);
  await replaceAttempts(sql, replaced, holds, own, context.now());
  return (
    (replaced.length + holds.length === 0 && loadedContext) ||
    loadBookingContext(sql, own.request, todayOf(context))
  );
}

/** Places a locked booking. Returns a refusal if it can't be placed; the caller then rolls its writes back. */
async function place(context: Context, sql: Sql, locked: Locked): Promise<Refusal | null> {
  const { own, others, held } = locked;
  if (isSuperseded(own, others)) return 'unplaceable';
  const refusal = limitViolation(context, own.request, held);
  if (refusal) return refusal;
  const bookingContext = await contextAfterReplacing(context, sql, locked);
  const result = validateBooking(own.request, bookingContext, noReleasableStock);
  if (result.violation) return result.violation.refusal;
  const { coupon, credit } = bookingContext;
  const priced = priceOffer(context, own.request, result.offer, coupon, result.terms);
  if (credit && !(await takeCredit(context, sql, own.id, credit, priced))) return 'voucher_gone';
  // Pipelined and executed in this order: the contended rows (coupon, then stock) are locked last.
  const [, , , , used, taken] = await Promise.all([
    writeCompleted(context, sql, own, result.offer, result.terms, coupon, priced),
    writeAcceptedTexts(sql, own, result.terms, context.now()),
    writeCabins(sql, own),
    queueNotification(sql, 'booking_received', { at: context.now(), bookingId: own.id }, {}),
    coupon ? useCoupon(sql, coupon.code) : true,
    reserveCabins(sql, own.departure_id, cabinsTaken(own.request)),
  ]);
  if (!used) return 'voucher_gone';
  return taken ? null : 'cabin_gone';
}

/** Locks the visitor's unpaid holdings, which it returns, and the departure's bikes: the context is loaded after them. */
async function lockVisitorAndBikes(context: Context, sql: Sql, clientRequest: ClientRequest) {
  const [held] = await Promise.all([
    lockUnpaidHoldings(context, sql, clientRequest),
    lockBikes(sql, clientRequest.request.departureId),
  ]);
  return held;
}

/** Locks the holds that placing a request ends: its own, or the caller's option, which it takes over, and the expired ones. */
const lockEndingHolds = ({ now }: Context, sql: Sql, { request, option }: ClientRequest) =>
  lockHolds(sql, { departureId: request.departureId, now: now(), id: request.hold, option });

/** Marks a pending booking as failed with the reason. now in milliseconds. */
export async function failBooking(sql: Sql, id: string, refusal: Refusal, now: number): Promise<void> {
  await sql.query(
    `update booking set status = 'failed', error = $2, decided_at = $3::timestamptz
     where id = $1 and status = 'pending'`,
    [id, refusal, new Date(now)],
  );
}

/**
 * Completes or fails a pending booking in one transaction: validates it again, prices it and reserves its stock
 * (architecture 5). Idempotent: the request, a repeated request and the job may all call it. If the caller passes the
 * request, the booking context is queried in the same round trip as the lock and read after it is acquired.
 */
export async function placeBooking(
  context: Context,
  id: string,
  clientRequest?: ClientRequest,
): Promise<BookingStatus> {
  return context.database.transaction(async (sql) => {
    const [locked, loadedHoldings, loadedHolds, loadedContext] = await Promise.all([
      lockAttempts(sql, id),
      clientRequest ? lockVisitorAndBikes(context, sql, clientRequest) : null,
      clientRequest ? lockEndingHolds(context, sql, clientRequest) : null,
      clientRequest ? loadBookingContext(sql, clientRequest.request, todayOf(context)) : null,
    ]);
    if (!locked) throw new Error(`There is no booking ${id} to place`);
    if (locked.own.status !== 'pending') return locked.own.status;
    const held = clientRequest ? loadedHoldings : await lockVisitorAndBikes(context, sql, locked.own);
    const holds = loadedHolds ?? (await lockEndingHolds(context, sql, locked.own));
    const [, refusal] = await Promise.all([
      sql.query('savepoint unplaced'),
      place(context, sql, { ...locked, holds, held, loadedContext }),
    ]);
    if (refusal === null) return 'completed';
    await sql.query('rollback to savepoint unplaced');
    await failBooking(sql, id, refusal, context.now());
    return 'failed';
  });
}
