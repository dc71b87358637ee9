import type { ChangedBooking } from '@towpath/rules/amendments/change';
import { isSameQuote } from '@towpath/rules/amendments/quote';
import { addedInsurance, withdrawnInsurance } from '@towpath/rules/amendments/validate-change';
import { cabinsTaken } from '@towpath/rules/booking/booking-request';
import { currencyOf } from '@towpath/rules/core/market';
import { cents } from '@towpath/rules/core/money';
import { noRefund } from '@towpath/rules/payment/refund-lines';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import type { InsuranceType } from '@towpath/rules/price/extras/insurance';
import { bookingAmounts } from '@towpath/rules/price/price';
import { depositOf } from '@towpath/rules/terms/payment-terms';
import { insuranceTerms } from '@towpath/rules/terms/terms';
import { couponCode } from '../bookings/booking-coupon.ts';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { followPassengers } from '../bookings/own-parts/follow-passengers.ts';
import type { CodedRefusal } from '../config/coded-refusal.ts';
import type { Audit } from '../database/audit.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { issueCorrection } from '../documents/issue-credit-note.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import type { StoredQuote } from './amendment-rows.ts';
import { calculateCancellationCosts } from './cancellation/cancellation-costs.ts';
import { recordCancellation } from './cancellation/record-cancellation.ts';
import { exchangeStock } from './exchange-stock.ts';
import type { LoadedQuote, StoredParts } from './load-quote.ts';
import { type MovedMoney, moveMoney } from './move-money.ts';

/** Who applies an amendment, their audit, and the reason. */
export interface Actor {
  by: string;
  audit: Audit;
  reason: string | null;
  /** Whether a passenger changes their own part: they keep it, and the main booker gets no mail. */
  isPassenger?: boolean;
}

/** Writes the booking as it is afterwards, in a state that its later amendments can start from. */
async function writeBooking(
  context: Context,
  sql: Sql,
  { id, terms, first_payment, deposit }: CompletedRow,
  { quote, wanted, offer }: LoadedQuote & { wanted: ChangedBooking },
): Promise<void> {
  const { after } = quote;
  if (!after || !offer) throw new Error(`Nothing to write for ${id}`);
  const amounts = bookingAmounts(after);
  const offered = depositOf(amounts.full_amount, offer.departure.date, todayOf(context), terms);
  await sql.query(
    `update booking set departure_id = $2, request = request || $3::jsonb, bill = $4::jsonb,
       amount = $5, local_costs = $6, full_amount = $7, insurance_amount = $8, deposit = $9 where id = $1`,
    [
      id,
      wanted.request.departureId,
      JSON.stringify(wanted.request),
      JSON.stringify(after),
      amounts.amount,
      amounts.local_costs,
      amounts.full_amount,
      amounts.insurance_amount,
      first_payment === null ? offered : deposit,
    ],
  );
  const cabins = cabinsTaken(wanted.request);
  await sql.query('delete from booking_cabin where booking_id = $1', [id]);
  await sql.query(
    `insert into booking_cabin (booking_id, departure_id, cabin_type_id, count)
     select $1, $2, * from unnest($3::text[], $4::int[])`,
    [id, wanted.request.departureId, [...cabins.keys()], [...cabins.values()]],
  );
}

/** Stores that the terms of an added insurance were accepted now. */
async function writeInsuranceTexts(
  { now }: Context,
  sql: Sql,
  { id, locale, terms }: CompletedRow,
  parts: StoredParts,
  wanted: ChangedBooking,
): Promise<void> {
  const accepted = insuranceTerms(addedInsurance(parts.request, wanted.request));
  await sql.query(
    `insert into accepted_text (booking_id, term, version, language, hash, accepted_at)
     select $1, term, documents ->> term, $4, texts -> term ->> $4, $5::timestamptz
     from terms cross join unnest($3::text[]) as term
     where id = $2 and texts -> term ->> $4 is not null
     on conflict (booking_id, term) do update set version = excluded.version, hash = excluded.hash,
       accepted_at = excluded.accepted_at`,
    [id, terms.id, accepted, locale, new Date(now())],
  );
}

/** The code of a coupon that is no longer on the bill after the change; null otherwise. */
function findDroppedCoupon({ coupon }: StoredParts, { after }: StoredQuote): string | null {
  const code = couponCode(coupon);
  return after?.discounts.some((discount) => discount.code === code) ? null : code;
}

async function record(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  quote: StoredQuote,
  { payment, split }: MovedMoney,
  { audit, reason, isPassenger = false }: Actor,
  withdrawn: InsuranceType[],
): Promise<void> {
  const at = context.now();
  const { id, market } = booking;
  const { kinds, before, after, fee, due, refund, rest, due_on, leaving } = quote;
  const currency = currencyOf(market);
  const money = { fee, due, refund, rest, currency };
  const totals = { before: { total: before.total }, after: { total: after?.total ?? 0, ...money } };
  await audit(sql, { at, bookingId: id, details: { ...totals, kinds, reason } });
  if (isPassenger) return;
  const details = {
    kinds,
    before: before.total,
    after: after?.total ?? cents(0),
    ...money,
    split,
    due_on,
    leaving,
    withdrawn,
  };
  await queueNotification(sql, 'booking_amended', { at, bookingId: id, paymentId: payment }, details);
}

/**
 * Who changes or cancels the booking. For a cancellation also an agreed fee in euro cents, and the customer's consent to
 * a credit voucher instead of a refund.
 */
type ConsentingActor = Actor & { agreedFee?: number | null; voucher?: VoucherConsent | null };

async function cancel(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  { by, audit, agreedFee = null, voucher = null }: ConsentingActor,
): Promise<MovedMoney> {
  const agreed = agreedFee === null ? null : cents(agreedFee);
  const costs = await calculateCancellationCosts(context, sql, booking, agreed);
  const canceller = { by, audit, agreed: agreed !== null, voucher };
  const { closed } = await recordCancellation(context, sql, booking, costs, canceller);
  return { payment: null, closed: [...closed], split: noRefund };
}

/**
 * Applies a quote that was loaded under the lock of its booking, in the caller's transaction: takes new stock before the old is
 * released, writes the booking, moves the money, and notifies the customer. A refusal changes nothing.
 */
export async function applyQuote(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  loaded: LoadedQuote,
  amendment: string,
  actor: ConsentingActor,
): Promise<MovedMoney | CodedRefusal> {
  const { parts, quote, wanted } = loaded;
  if (!wanted) return cancel(context, sql, booking, actor);
  const droppedCoupon = findDroppedCoupon(parts, quote);
  const refusal = await exchangeStock(context, sql, booking.id, parts, wanted, droppedCoupon);
  if (refusal) return refusal;
  await writeBooking(context, sql, booking, { ...loaded, wanted });
  const before = parts.request.passengers;
  const { passengers: after } = wanted.request;
  if (!actor.isPassenger) await followPassengers(sql, booking.id, { before, after, origins: wanted.origins });
  if (droppedCoupon !== null) await sql.query('update booking set coupon = null where id = $1', [booking.id]);
  await writeInsuranceTexts(context, sql, booking, parts, wanted);
  const { by, voucher = null } = actor;
  const moved = await moveMoney(context, sql, { booking, amendment, quote, by, voucher });
  await record(context, sql, booking, quote, moved, actor, withdrawnInsurance(parts.request, wanted.request));
  // Lock order: document number.
  await issueCorrection(context, sql, booking.id);
  return moved;
}

/** Whether a stored quote equals the current quote. */
export function matchesStoredQuote(stored: StoredQuote, now: StoredQuote): boolean {
  const { after, refund, fee } = now;
  if (stored.permission !== now.permission) return false;
  if (stored.after && after) return isSameQuote({ ...stored, after: stored.after }, { ...now, after });
  return !stored.after && !after && stored.refund === refund && stored.fee === fee;
}
