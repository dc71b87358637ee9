import type { AmendmentChange } from '@towpath/rules/amendments/change';
import { amendmentChange } from '@towpath/rules/amendments/change';
import type { PlainDate } from '@towpath/rules/core/dates';
import { formatMoney } from '@towpath/rules/core/format';
import { issuesOf } from '@towpath/rules/core/issue';
import { currencyOf } from '@towpath/rules/core/market';
import { type Cents, cents } from '@towpath/rules/core/money';
import type { Effect } from '@towpath/rules/office/effects';
import type { AmendedBookingResult } from '@towpath/rules/office/views/booking-results';
import { charged } from '@towpath/rules/payment/payment-result';
import type { RefundSplit } from '@towpath/rules/payment/refund-lines';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import * as v from 'valibot';
import {
  insertQuote,
  lockOpenAmendment,
  markDecided,
  type StoredQuote,
} from '../../amendments/amendment-rows.ts';
import { applyQuote, matchesStoredQuote } from '../../amendments/apply-quote.ts';
import { type QuoteRequester, quoteNow } from '../../amendments/current-quote.ts';
import type { LoadedQuote } from '../../amendments/load-quote.ts';
import { versionOf } from '../../bookings/booking-version.ts';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { CodedRefusal, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { cancelClosedPayments } from '../../payments/closing/close-payments.ts';
import { previewSplit } from '../../payments/refund-requests/destinations.ts';
import type { Provider } from '../../payments/stripe/provider.ts';
import { mailEffects, splitEffects } from '../refund-effects.ts';
import { lockCompletedBooking } from '../require-booking.ts';

/** A change as staff send it; a refusal that lists the invalid fields. */
export function readChange(context: Context, change: unknown): AmendmentChange | CodedRefusal {
  const read = v.safeParse(amendmentChange(todayOf(context)), change);
  return read.success ? read.output : refuseInput(issuesOf(read.issues, 'change.'));
}

/** The fee in minor units of the currency: that of a cancellation is already. */
const feeOf = (booking: CompletedRow, { after, fee }: StoredQuote): Cents =>
  after ? charged(fee, booking).amount : fee;

/** A quote as an English sentence. */
export function describeQuote(booking: CompletedRow, quote: StoredQuote): string {
  const money = (amount: Cents) => formatMoney('en', amount, currencyOf(booking.market));
  const inCurrency = (amount: Cents) => money(charged(amount, booking).amount);
  const total = quote.after ? inCurrency(quote.after.total) : money(cents(0));
  const parts = [
    `fee ${money(feeOf(booking, quote))}`,
    `due now ${money(quote.due)}`,
    `refund ${money(quote.refund)}`,
    `left ${money(quote.rest)}`,
  ];
  return `Booking ${booking.number}: total ${inCurrency(quote.before.total)} before, ${total} after, ${parts.join(', ')}.`;
}

/** The former and the new day of departure, where they differ. */
export const newDate = (former_date: PlainDate, date: PlainDate): Effect[] =>
  former_date === date ? [] : [{ kind: 'new_date', values: { former_date, date } }];

/** A quote as effects, which the office words; split: its refund by where that goes. */
export function quoteEffects(
  booking: CompletedRow,
  { quote, offer }: Pick<LoadedQuote, 'quote' | 'offer'>,
  split: RefundSplit,
): Effect[] {
  const currency = currencyOf(booking.market);
  const of = (kind: Effect['kind'], amount: number) => ({ kind, values: { amount, currency } });
  const { due, rest, before, after } = quote;
  const money = [
    of(after ? 'amendment_fee' : 'fee', feeOf(booking, quote)),
    of('due_now', due),
    ...splitEffects(split, currency),
    of('owed_later', rest),
  ].filter(({ values }) => Number(values.amount) > 0);
  return [
    ...(offer ? newDate(booking.departure_date, offer.departure.date) : []),
    of('total_before', charged(before.total, booking).amount),
    of('total_after', after ? charged(after.total, booking).amount : 0),
    ...money,
    ...mailEffects(split, [after ? 'booking_amended' : 'booking_cancelled']),
  ];
}

/** Where the refund of a quote would go. */
export const splitOfQuote = (
  { database }: Context,
  { id }: CompletedRow,
  { refund }: StoredQuote,
  voucher: VoucherConsent | null,
): Promise<RefundSplit> =>
  database.transaction((sql) => previewSplit(sql, { bookingId: id }, refund, voucher !== null));

/** A change that staff have confirmed, with the quote that they saw. */
export interface ConfirmedAmendment {
  id: string;
  version: number | null | undefined;
  change: AmendmentChange;
  quote: StoredQuote;
  audit: Audit;
  reason: string | null;
  /** The customer's request that it answers, if any. */
  request?: string | null;
  /** The customer's consent to a credit voucher instead of a refund. */
  voucher?: VoucherConsent | null;
}

async function perform(context: Context, sql: Sql, confirmed: ConfirmedAmendment, requester: QuoteRequester) {
  const { id, version, change, quote, audit, reason, request, voucher = null } = confirmed;
  const booking = await lockCompletedBooking(sql, id, version);
  if (booking instanceof CodedRefusal) return booking;
  const current = await versionOf(sql, id);
  if (request && !(await lockOpenAmendment(sql, id, request))) return stateConflict('request_answered', {});
  const loaded = await quoteNow(context, sql, booking, change, requester);
  if (loaded instanceof CodedRefusal) return loaded;
  if (!matchesStoredQuote(quote, loaded.quote))
    return stateConflict('booking_changed', { booking: booking.number });
  const { by } = requester;
  const row = { bookingId: id, version: current, change, quote: loaded.quote, by };
  const amendment = request ?? (await insertQuote(sql, row, context.now())).id;
  const actor = { by, audit, reason, agreedFee: requester.fee ?? null, voucher };
  const moved = await applyQuote(context, sql, booking, loaded, amendment, actor);
  if (moved instanceof CodedRefusal) return moved;
  await markDecided(sql, amendment, { state: 'applied', by, reason, quote: loaded.quote }, context.now());
  return { booking, loaded, moved };
}

/** Applies a change of staff in one transaction, if it still has the consequences that they confirmed. */
export async function applyForStaff(
  context: Context,
  provider: Provider,
  confirmed: ConfirmedAmendment,
  requester: QuoteRequester,
): Promise<AmendedBookingResult | CodedRefusal> {
  const done = await context.database.transaction((sql) => perform(context, sql, confirmed, requester));
  if (done instanceof CodedRefusal) return done;
  const { booking, loaded, moved } = done;
  await cancelClosedPayments(context, provider, moved.closed);
  const { kinds, before, after, due, refund, rest } = loaded.quote;
  return {
    booking: booking.id,
    number: booking.number,
    kinds,
    payment: moved.payment,
    before: before.total,
    after: after?.total ?? 0,
    due,
    refund,
    rest,
    currency: currencyOf(booking.market),
  };
}
