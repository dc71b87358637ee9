import type { AmendmentChange } from '@towpath/rules/amendments/change';
import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import { keepAnswers } from '@towpath/rules/own-parts/own-answers';
import { versionOf } from '../bookings/booking-version.ts';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { lockBooking } from '../bookings/lock-booking.ts';
import { loadOwnParts } from '../bookings/own-parts/own-part-rows.ts';
import { CodedRefusal, missing } from '../config/coded-refusal.ts';
import { auditAs, writeAudit } from '../database/audit.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import { cancelClosedPayments } from '../payments/closing/close-payments.ts';
import type { Provider } from '../payments/stripe/provider.ts';
import {
  deleteQuote,
  findAppliedPayment,
  insertQuote,
  listOpenChanges,
  lockOpenAmendment,
  markDecided,
  markRequested,
  type OpenAmendment,
  writeChange,
} from './amendment-rows.ts';
import { type Actor, applyQuote, matchesStoredQuote } from './apply-quote.ts';
import { consentOf, type QuoteRequester, quoteInStock, quoteNow } from './current-quote.ts';
import { readParts } from './load-quote.ts';

/** The customer, as the audit names them. */
const customer: QuoteRequester = { by: 'booker', isCustomer: true };
const actor: Actor = { by: customer.by, audit: auditAs(customer.by, 'bookings amend'), reason: null };

async function requireCompleted(sql: Sql, bookingId: string): Promise<CompletedRow | CodedRefusal> {
  const booking = await findBooking(sql, bookingId);
  return booking?.status === 'completed' ? booking : missing('booking_gone', {});
}

/** A customer's change without the data that other passengers have filled in themselves (decision 105). */
async function withAnswers(sql: Sql, bookingId: string, change: AmendmentChange): Promise<AmendmentChange> {
  if (!change.passengers) return change;
  const { filledIn } = await loadOwnParts(sql, bookingId);
  if (filledIn.length === 0) return change;
  return keepAnswers(change, (await readParts(sql, bookingId)).request.passengers, filledIn);
}

/** Quotes a customer's change and stores the quote for 15 minutes; refused where cabins or bikes for it are gone (decision 100). */
export async function createQuote(
  context: Context,
  bookingId: string,
  change: AmendmentChange,
): Promise<OpenAmendment | CodedRefusal> {
  return context.database.transaction(async (sql) => {
    const booking = await requireCompleted(sql, bookingId);
    if (booking instanceof CodedRefusal) return booking;
    return storeQuote(context, sql, booking, await withAnswers(sql, bookingId, change));
  });
}

async function storeQuote(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  change: AmendmentChange,
): Promise<OpenAmendment | CodedRefusal> {
  // Read first, so that any change from here on invalidates the quote.
  const version = await versionOf(sql, booking.id);
  const loaded = await quoteInStock(context, sql, booking, change, customer);
  if (loaded instanceof CodedRefusal) return loaded;
  const row = { bookingId: booking.id, version, change, quote: loaded.quote, by: customer.by };
  return insertQuote(sql, row, context.now());
}

/** The result of applying a quote. `closed` are payments that can no longer be made, whose intents are still to be canceled. */
type Outcome =
  | { status: 'applied'; payment: string | null; closed: string[] }
  | { status: 'requested' }
  | { status: 'changed'; quote: OpenAmendment };

async function requestOffice(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  { id, kinds, quote, by }: OpenAmendment,
) {
  const at = context.now();
  await markRequested(sql, id, at);
  const details = { before: { total: quote.before.total }, after: { total: quote.after?.total ?? 0 }, kinds };
  await writeAudit(sql, { at, by, command: 'bookings request-change', bookingId: booking.id, details });
  await queueNotification(sql, 'amendment_requested', { at, bookingId: booking.id }, { kinds });
  return { status: 'requested' as const };
}

/** The outcome of a quote that was already applied, for a second click; null if it was not applied. */
async function findApplied(sql: Sql, bookingId: string, quoteId: string): Promise<Outcome | null> {
  const applied = await findAppliedPayment(sql, bookingId, quoteId);
  return applied && { status: 'applied', payment: applied.payment, closed: [] };
}

/** Takes insurance that was withdrawn from out of the changes that are not decided on, so that applying them does not bring it back. */
async function followWithdrawal(sql: Sql, bookingId: string, after: BookingRequest['insurance']) {
  for (const { id, change } of await listOpenChanges(sql, bookingId)) {
    const { insurance } = change;
    if (!insurance) continue;
    const kept = {
      cancellation: insurance.cancellation && after.cancellation,
      travel: insurance.travel && after.travel,
    };
    await writeChange(sql, id, { ...change, insurance: kept });
  }
}

/** Applies a locked amendment whose booking is locked, if its quote is still right; otherwise quotes it again. */
async function applyLocked(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  amendment: OpenAmendment,
): Promise<Outcome | CodedRefusal> {
  const { id, quote, version, expires_at } = amendment;
  const change = await withAnswers(sql, booking.id, amendment.change);
  const isOld = expires_at.getTime() <= context.now() || (await versionOf(sql, booking.id)) !== version;
  const loaded = await quoteNow(context, sql, booking, change, customer);
  if (loaded instanceof CodedRefusal) return loaded;
  if (isOld || !matchesStoredQuote(quote, loaded.quote)) {
    await deleteQuote(sql, id);
    const again = await storeQuote(context, sql, booking, change);
    return again instanceof CodedRefusal ? again : { status: 'changed', quote: again };
  }
  if (loaded.quote.permission !== 'alone') return requestOffice(context, sql, booking, amendment);
  const voucher = consentOf(change, customer, todayOf(context));
  const moved = await applyQuote(context, sql, booking, loaded, id, { ...actor, voucher });
  if (moved instanceof CodedRefusal) return moved;
  if (loaded.wanted && loaded.quote.kinds.includes('insurance_withdrawn'))
    await followWithdrawal(sql, booking.id, loaded.wanted.request.insurance);
  const { by, reason } = actor;
  await markDecided(sql, id, { state: 'applied', by, reason, quote: loaded.quote }, context.now());
  return { status: 'applied', payment: moved.payment, closed: moved.closed };
}

/**
 * Applies a customer's stored quote in one transaction. Concurrent calls for a booking run one after the other; the later one
 * gets a new quote. What the terms do not allow the customer alone becomes a request to the office (decision 100).
 */
export async function applyAmendment(
  context: Context,
  provider: Provider,
  { bookingId, quoteId }: { bookingId: string; quoteId: string },
): Promise<Outcome | CodedRefusal> {
  const outcome = await context.database.transaction(async (sql) => {
    await lockBooking(sql, bookingId);
    const booking = await requireCompleted(sql, bookingId);
    if (booking instanceof CodedRefusal) return booking;
    const amendment = await lockOpenAmendment(sql, bookingId, quoteId);
    if (!amendment) return (await findApplied(sql, bookingId, quoteId)) ?? missing('quote_gone', {});
    // This is a second click.
    if (amendment.state === 'requested') return { status: 'requested' as const };
    return applyLocked(context, sql, booking, amendment);
  });
  if (!(outcome instanceof CodedRefusal) && outcome.status === 'applied')
    await cancelClosedPayments(context, provider, outcome.closed);
  return outcome;
}
