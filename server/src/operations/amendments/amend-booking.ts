import type { AmendmentChange } from '@towpath/rules/amendments/change';
import { type Cents, cents } from '@towpath/rules/core/money';
import type { AmendmentRow } from '@towpath/rules/office/views/booking-results';
import { findRequested, lockOpenAmendment, markDecided } from '../../amendments/amendment-rows.ts';
import { shownState } from '../../amendments/change-requests/expired.ts';
import { consentOf, quoteInStock } from '../../amendments/current-quote.ts';
import { versionOf } from '../../bookings/booking-version.ts';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { CodedRefusal, missing, stateConflict } from '../../config/coded-refusal.ts';
import { auditAs } from '../../database/audit.ts';
import { isActive } from '../../database/booking-state.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import type { Handler } from '../implement.ts';
import { findConsentProblem } from '../refund-effects.ts';
import { lockCompletedBooking, requireBookingVersion } from '../require-booking.ts';
import { findRequestedChanges } from './find-requested-changes.ts';
import { applyForStaff, describeQuote, quoteEffects, readChange, splitOfQuote } from './staff-amendment.ts';

interface Agreement {
  agreed?: { total: number; reason: string } | null | undefined;
  fee?: number | null | undefined;
}

const requesterOf = (by: string, { agreed, fee }: Agreement) => ({
  by,
  isCustomer: false,
  agreed: agreed ? { total: cents(agreed.total), reason: agreed.reason } : null,
  fee: fee == null ? null : cents(fee),
});

const reasonOf = ({ agreed, reason }: Agreement & { reason?: string | null | undefined }) =>
  agreed?.reason ?? reason ?? null;

/**
 * The version that a change is confirmed for: that of the screen or of the plan, so that no other change comes in
 * between.
 */
const shownVersion = async (
  { database }: Context,
  { id }: CompletedRow,
  { version }: { version?: number | null | undefined },
) => version ?? (await versionOf(database, id));

/** Changes a booking through the function of the customer's page; the dry run is the quote (decision 100). */
export const amendBooking: Handler<'bookings.amend'> = async ({ context, provider, by, audit }, input) => {
  const booking = await requireBookingVersion(context.database, input);
  if (booking instanceof CodedRefusal) return booking;
  const change = readChange(context, input.change);
  if (change instanceof CodedRefusal) return change;
  const requester = requesterOf(by, input);
  const voucher = input.voucher ?? consentOf(change, requester, todayOf(context));
  const refusal = findConsentProblem(context, voucher);
  if (refusal) return refusal;
  const version = await shownVersion(context, booking, input);
  const loaded = await quoteInStock(context, context.database, booking, change, requester);
  if (loaded instanceof CodedRefusal) return loaded;
  const { quote } = loaded;
  const confirmed = { id: booking.id, version, change, quote, audit, voucher };
  return {
    summary: describeQuote(booking, quote),
    effects: quoteEffects(booking, loaded, await splitOfQuote(context, booking, quote, voucher)),
    perform: () => applyForStaff(context, provider, { ...confirmed, reason: reasonOf(input) }, requester),
  };
};

interface AmendedBookingRow {
  id: string;
  booking: string;
  number: string;
  kinds: AmendmentRow['kinds'];
  state: AmendmentRow['state'];
  by: string;
  at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  before: Cents;
  after: Cents | null;
  /** The wanted change; null after the decision on it. */
  change: AmendmentChange | null;
}

async function toRow(
  sql: Sql,
  { at, decided_at, change, ...row }: AmendedBookingRow,
  withRequestedChanges: boolean,
): Promise<AmendmentRow> {
  return {
    ...row,
    at: at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    requested_changes:
      change && withRequestedChanges ? await findRequestedChanges(sql, row.booking, change) : [],
  };
}

/** The unanswered requests of customers, or all amendments of one booking. */
export const listAmendments: Handler<'amendments.list'> = async ({ context: { database } }, { booking }) => {
  const rows = await database.query<AmendedBookingRow>(
    `select amendment.id, booking_id as booking, number, kinds, ${shownState} as state, amendment.by,
       coalesce(requested_at, amendment.created_at) as at, amendment.decided_at, decided_by, reason,
       change, (quote #>> '{before,total}')::int as before, (quote #>> '{after,total}')::int as after
     from amendment join booking on booking.id = booking_id
     where case when $1::text is null then amendment.state = 'requested' and ${isActive}
       else (booking_id::text = $1 or number = upper($1)) and amendment.state <> 'quoted' end
     order by at, number`,
    [booking?.trim() ?? null],
  );
  const shown: AmendmentRow[] = [];
  for (const row of rows) shown.push(await toRow(database, row, booking != null));
  return { rows: shown };
};

function decline(context: Context, bookingId: string, request: string, reason: string, by: string) {
  return context.database.transaction(async (sql) => {
    const booking = await lockCompletedBooking(sql, bookingId);
    if (booking instanceof CodedRefusal) return booking;
    const open = await lockOpenAmendment(sql, bookingId, request);
    if (!open) return stateConflict('request_answered', {});
    const at = context.now();
    await markDecided(sql, request, { state: 'declined', by, reason }, at);
    const { kinds } = open;
    const audit = auditAs(by, 'bookings decline-change');
    await audit(sql, { at, bookingId, details: { kinds, reason } });
    await queueNotification(sql, 'amendment_declined', { at, bookingId }, { kinds, reason });
    return { booking: bookingId, number: booking.number, accepted: false };
  });
}

/** Answers a customer's request for a change: applies it at the current quote, or declines it with a reason. */
export const answerAmendment: Handler<'amendments.answer'> = async ({ context, provider, by }, input) => {
  const booking = await requireBookingVersion(context.database, input);
  if (booking instanceof CodedRefusal) return booking;
  // Read first: if a passenger changes their own data, the request follows it, and the answer becomes invalid.
  const version = await shownVersion(context, booking, input);
  const open = await findRequested(context.database, booking.id);
  if (!open) return missing('request_gone', {});
  const { id, number } = booking;
  if (!input.accept) {
    const perform = () => decline(context, id, open.id, input.reason ?? '', by);
    const mail = { kind: 'mail_visitor' as const, values: { mail: 'amendment_declined' } };
    return { summary: `The change of ${number} will be declined.`, effects: [mail], perform };
  }
  // A request is never a cancellation: a customer who cancels gives the consent on the booking page.
  const { voucher = null } = input;
  const refusal = findConsentProblem(context, voucher);
  if (refusal) return refusal;
  const requester = requesterOf(by, input);
  const loaded = await quoteInStock(context, context.database, booking, open.change, requester);
  if (loaded instanceof CodedRefusal) return loaded;
  const { quote } = loaded;
  const answered = { id, version, change: open.change, quote, request: open.id, voucher };
  return {
    summary: describeQuote(booking, quote),
    effects: quoteEffects(booking, loaded, await splitOfQuote(context, booking, quote, voucher)),
    perform: async () => {
      const confirmed = { ...answered, audit: auditAs(by, 'bookings amend'), reason: reasonOf(input) };
      const done = await applyForStaff(context, provider, confirmed, requester);
      return done instanceof CodedRefusal ? done : { booking: id, number, accepted: true };
    },
  };
};
