import type { BookingStatus, Refusal } from '@towpath/rules/booking/booking';
import { cabinsTaken } from '@towpath/rules/booking/booking-request';
import type { Offer } from '@towpath/rules/booking/check-booking';
import type { HeldUnpaid } from '@towpath/rules/booking/unpaid-limits';
import { isOnRequest } from '@towpath/rules/calendar/departure';
import type { Voucher } from '@towpath/rules/price/voucher';
import { brandData } from '@towpath/rules/site/brand';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { queueNotification } from '../jobs/notification-queue.ts';
import { useCoupon } from '../vouchers/coupons.ts';
import { writeAcceptedTexts } from './accepted-texts.ts';
import { type Attempt, attemptsToReplace, isSuperseded, lockAttempts, replaceAttempts } from './attempts.ts';
import { loadBookingContext } from './booking-context.ts';
import { calculateAmounts, calculateBill } from './price-booking.ts';
import { reserveCabins } from './stock.ts';
import { type ClientRequest, limitViolation, lockUnpaidHoldings } from './unpaid-limits.ts';
import { type BookingContext, noReleasableStock, validateBooking } from './validate-booking.ts';

type PendingBooking = Attempt & ClientRequest;

/** A locked booking, what else its key and its visitor hold, and what was read of its departure behind the lock. */
interface Locked {
  own: PendingBooking;
  others: Attempt[];
  held: HeldUnpaid | null;
  seen: BookingContext | null;
}

async function writeCompleted(
  context: Context,
  sql: Sql,
  { id, request }: PendingBooking,
  { departure, ...offer }: Offer,
  terms: TermsVersion,
  coupon: Voucher | null,
): Promise<void> {
  const today = todayOf(context);
  const bill = calculateBill(request, { departure, ...offer }, coupon, terms);
  const amounts = calculateAmounts(bill, departure.date, today, terms);
  await sql.query(
    `update booking set status = 'completed', decided_at = $2::timestamptz, booked_on = $3::date,
       number = $4 || '-' || nextval('booking_number'), on_request = $5, market = $6,
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

/** The ground once what is replaced was given back; as it was seen with the lock where nothing is. */
async function contextAfterReplacing(
  context: Context,
  sql: Sql,
  { own, others, seen }: Locked,
): Promise<BookingContext> {
  const replaced = attemptsToReplace(own, others);
  await replaceAttempts(sql, replaced, own, context.now());
  return (replaced.length === 0 && seen) || loadBookingContext(sql, own.request, todayOf(context));
}

/** Places a locked booking, or says why it can't be; then what it wrote is to be rolled back. */
async function place(context: Context, sql: Sql, locked: Locked): Promise<Refusal | null> {
  const { own, others, held } = locked;
  if (isSuperseded(own, others)) return 'unplaceable';
  const refusal = limitViolation(context, own.request, held);
  if (refusal) return refusal;
  const ground = await contextAfterReplacing(context, sql, locked);
  const verdict = validateBooking(own.request, ground, noReleasableStock);
  if (verdict.objection) return verdict.objection.refusal;
  // Sent together and run in this order: coupon, then stock, last.
  const [, , , , used, taken] = await Promise.all([
    writeCompleted(context, sql, own, verdict.offer, verdict.terms, ground.coupon),
    writeAcceptedTexts(sql, own, verdict.terms, context.now()),
    writeCabins(sql, own),
    queueNotification(sql, 'booking_received', { at: context.now(), bookingId: own.id }, {}),
    ground.coupon ? useCoupon(sql, ground.coupon.code) : true,
    reserveCabins(sql, own.departure_id, cabinsTaken(own.request)),
  ]);
  if (!used) return 'voucher_gone';
  return taken ? null : 'cabin_gone';
}

/** Turns a pending booking down. Its refusal names the step that repairs it. now in milliseconds. */
export async function failBooking(sql: Sql, id: string, refusal: Refusal, now: number): Promise<void> {
  await sql.query(
    `update booking set status = 'failed', error = $2, decided_at = $3::timestamptz
     where id = $1 and status = 'pending'`,
    [id, refusal, new Date(now)],
  );
}

/**
 * Decides a booking that was written down, in one transaction: re-checked, priced, its stock taken, completed or failed
 * (architecture 5). A decided one stays as it is, so that request, repetition and job may all call it. asking: where the caller
 * has it, what it is judged by is asked for together with the lock, and read once that is had.
 */
export async function placeBooking(
  context: Context,
  id: string,
  asking?: ClientRequest,
): Promise<BookingStatus> {
  return context.database.transaction(async (sql) => {
    const [locked, known, seen] = await Promise.all([
      lockAttempts(sql, id),
      asking ? lockUnpaidHoldings(context, sql, asking) : null,
      asking ? loadBookingContext(sql, asking.request, todayOf(context)) : null,
    ]);
    if (!locked) throw new Error(`There is no booking ${id} to place`);
    if (locked.own.status !== 'pending') return locked.own.status;
    const held = asking ? known : await lockUnpaidHoldings(context, sql, locked.own);
    const [, refusal] = await Promise.all([
      sql.query('savepoint unplaced'),
      place(context, sql, { ...locked, held, seen }),
    ]);
    if (refusal === null) return 'completed';
    await sql.query('rollback to savepoint unplaced');
    await failBooking(sql, id, refusal, context.now());
    return 'failed';
  });
}
