import { type AmendmentChange, applyChange, type ChangedBooking } from '@towpath/rules/amendments/change';
import { permissionFor } from '@towpath/rules/amendments/change-permission';
import { chosenTypes } from '@towpath/rules/amendments/insured-days';
import { type AmendedBooking, type QuoteResult, quoteAmendment } from '@towpath/rules/amendments/quote';
import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import type { Offer } from '@towpath/rules/booking/check-booking';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Cents, zero } from '@towpath/rules/core/money';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import { balanceDueOn } from '@towpath/rules/payment/balance';
import { isChargeable } from '@towpath/rules/payment/credit';
import type { InsuranceType } from '@towpath/rules/price/extras/insurance';
import type { Breakdown } from '@towpath/rules/price/price';
import type { Voucher } from '@towpath/rules/price/voucher';
import { owedDueOn } from '@towpath/rules/terms/cancellation';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { findInsuredDays } from '../bookings/insured-on.ts';
import { type FoundOffer, findOffer } from '../catalogue/departure-offer.ts';
import { type CodedRefusal, refuseInput } from '../config/coded-refusal.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { getPaidForBill } from '../payments/rows/ledger.ts';
import { findCoupon } from '../vouchers/coupons.ts';
import type { StoredQuote } from './amendment-rows.ts';
import { calculateCancellationCosts } from './cancellation/cancellation-costs.ts';

/** A booking's request and bill, which are stored with it. */
export interface StoredParts {
  request: BookingRequest;
  bill: Breakdown;
  coupon: string | null;
  departure_id: string;
}

/** Reads what is stored with a booking. */
export async function readParts(sql: Sql, bookingId: string): Promise<StoredParts> {
  const [parts] = await sql.query<StoredParts>(
    'select request, bill, coupon, departure_id from booking where id = $1',
    [bookingId],
  );
  if (!parts) throw new Error(`There is no booking ${bookingId}`);
  return { ...parts, request: { ...parts.request, departureId: parts.departure_id } };
}

/** The codes of discounts that are an amount per person. */
async function findPerPerson(sql: Sql, { bill }: StoredParts): Promise<Set<string>> {
  const rows = await sql.query<{ code: string }>(
    `select code from voucher where code = any($1::text[]) and discount_type = 'Discount Amount'`,
    [bill.discounts.map(({ code }) => code)],
  );
  return new Set(rows.map(({ code }) => code));
}

/** A booking as its quotes need it. */
export async function toAmendedBooking(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  { request, bill }: StoredParts,
): Promise<AmendedBooking> {
  const { id, exchange_rate, departure_date, booked_on, terms } = booking;
  const insured = await findInsuredDays(sql, booking, context.config.timeZone);
  const paid = await getPaidForBill(sql, id);
  return {
    request,
    bill,
    main: request.main,
    exchange_rate,
    departure_date,
    booked_on,
    insured,
    terms,
    paid,
  };
}

/** A total that the office has agreed, in euro cents, and why. */
export interface AgreedTotal {
  total: Cents;
  reason: string;
}

/**
 * A quote with everything that is applied with it. `parts` is the booking as it was quoted. `wanted` is null for a
 * cancellation.
 */
export interface LoadedQuote {
  parts: StoredParts;
  quote: StoredQuote;
  wanted: ChangedBooking | null;
  offer: Offer | null;
}

async function loadCancellation(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  parts: StoredParts,
  agreed: Cents | null,
): Promise<LoadedQuote> {
  const costs = await calculateCancellationCosts(context, sql, booking, agreed);
  const { departure_date: departure, booked_on, terms } = booking;
  const today = todayOf(context);
  const permission = permissionFor(['cancellation'], {
    today,
    departure,
    booked_on,
    insured_on: booked_on,
    terms,
  });
  const { fee, premiums, refund, owed: rest, policies } = costs;
  const isKept = (each: InsuranceType) => policies.some(({ type, kept }) => type === each && kept > 0);
  const covered = fee > 0 && isKept('cancellation');
  const ended = chosenTypes(parts.request.insurance).filter((type) => !isKept(type));
  const due_on = isChargeable(rest) ? owedDueOn(today) : null;
  const money = { fee, premiums, covered, ended, due: zero, refund, rest, due_on };
  const quote = { kinds: ['cancellation' as const], permission, before: parts.bill, after: null, ...money };
  return { parts, quote, wanted: null, offer: null };
}

const notSold = refuseInput([issueAt('departureId', 'departure_unknown')]);

/** The day by which the rest is paid: that of the open balance, unless the departure changes. */
async function dueOn(context: Context, sql: Sql, booking: CompletedRow, offer: Offer) {
  const [open] = await sql.query<{ due_on: string | null }>(
    `select due_on from payment where booking_id = $1 and type = 'balance' and state = 'open'`,
    [booking.id],
  );
  const isMoved = offer.departure.date !== booking.departure_date;
  if (open?.due_on && !isMoved) return open.due_on;
  return balanceDueOn(offer.departure.date, todayOf(context), booking.terms);
}

/** A booking as all quotes of it need it. */
export interface QuoteBasis {
  parts: StoredParts;
  amended: AmendedBooking;
  perPerson: ReadonlySet<string>;
}

/** Reads what all quotes of a booking need. */
export async function readBasis(context: Context, sql: Sql, booking: CompletedRow): Promise<QuoteBasis> {
  const parts = await readParts(sql, booking.id);
  const perPerson = await findPerPerson(sql, parts);
  return { parts, perPerson, amended: await toAmendedBooking(context, sql, booking, parts) };
}

/** The offer of a departure to a booking, with the booking's coupon if it can be used for the departure. */
export interface OfferToBooking extends FoundOffer {
  coupon: Voucher | null;
}

/** The quote of a change to what a departure offers now, without the day by which the rest is paid. */
export function quoteOn(
  today: PlainDate,
  { amended, perPerson }: QuoteBasis,
  change: AmendmentChange,
  { offer, bookable, coupon }: OfferToBooking,
  agreed: AgreedTotal | null = null,
): QuoteResult {
  return quoteAmendment(amended, change, { today, offer, bookable, coupon, perPerson, agreed });
}

/** The current quote of a change, or a refusal that names the fields; fee: an agreed cancellation fee in euro cents. */
export async function loadQuote(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  change: AmendmentChange,
  { agreed = null, fee = null }: { agreed?: AgreedTotal | null; fee?: Cents | null } = {},
): Promise<LoadedQuote | CodedRefusal> {
  if (change.cancel) return loadCancellation(context, sql, booking, await readParts(sql, booking.id), fee);
  const basis = await readBasis(context, sql, booking);
  const { departureId } = applyChange(basis.parts.request, change).request;
  const today = todayOf(context);
  const found = await findOffer(sql, departureId, booking.brand, today);
  if (!found) return notSold;
  const own = basis.parts.coupon;
  const coupon = own ? await findCoupon(sql, own, departureId, today, 1) : null;
  const result = quoteOn(today, basis, change, { ...found, coupon }, agreed);
  if ('issues' in result) return refuseInput(result.issues);
  const { offer } = found;
  const due_on = booking.first_payment === 'completed' ? await dueOn(context, sql, booking, offer) : null;
  return { parts: basis.parts, quote: { ...result.quote, due_on }, wanted: result.wanted, offer };
}
