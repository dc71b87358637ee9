import { type Currency, currencyOf } from '@towpath/rules/core/market';
import { cents, sum } from '@towpath/rules/core/money';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import {
  type LeftLine,
  OTHER_LINE,
  type RefundPart,
  refundTotal,
  splitRefund,
} from '@towpath/rules/payment/refund-lines';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { CodedRefusal, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { destinationOf, splitByDestination } from '../../payments/refund-requests/destinations.ts';
import { lockSources, type PaymentSource } from '../../payments/refund-requests/refund-sources.ts';
import { requestRefund } from '../../payments/refund-requests/request-refund.ts';
import { executeRequested, GRACE_PERIOD } from '../../payments/refunds/execute-refunds.ts';
import { findLeftLines } from '../../payments/rows/refund-line-rows.ts';
import { BY_STAFF, isManualIntent } from '../../payments/rows/refund-rows.ts';
import type { Handler } from '../implement.ts';
import { findConsentProblem, mailEffects } from '../refund-effects.ts';
import { lockCompletedBooking, requireBookingVersion } from '../require-booking.ts';
import { formatRefund } from './refund.ts';

type Input = OperationInput<'payments.refund-lines'>;

/** Why lines cannot be refunded, or null: a line of the bill is refunded once. */
function findLineConflict(
  { number, market }: CompletedRow,
  lines: Input['lines'],
  known: readonly LeftLine[],
) {
  const currency = currencyOf(market);
  for (const [index, { line, amount }] of lines.entries()) {
    if (line === OTHER_LINE) continue;
    const of = known.find((each) => each.line === line);
    if (!of) return stateConflict('refund_line_unknown', { booking: number, line });
    if (amount > of.left)
      return refuseInput([issueAt(`lines.${index}.amount`, 'refund_left', { amount: of.left, currency })]);
  }
  return null;
}

const linesOf = ({ lines, reason }: Input) =>
  lines.map(({ line, amount }) => ({
    line,
    amount: cents(amount),
    ...(line === OTHER_LINE ? { name: reason } : {}),
  }));

/** The parts of a refund before it is requested; a refusal if it is not possible. */
async function preview(sql: Sql, booking: CompletedRow, input: Input) {
  const known = await findLeftLines(sql, booking.id);
  const conflict = findLineConflict(booking, input.lines, known);
  if (conflict) return conflict;
  const sources = await lockSources(sql, { bookingId: booking.id });
  const parts = splitRefund(
    linesOf(input).map((line) => ({ name: '', ...line })),
    sources,
  );
  if (parts) return { parts, sources };
  const left = sum(sources.map((source) => source.left));
  const currency = currencyOf(booking.market);
  return stateConflict('refund_left_of_booking', { amount: left, currency, booking: booking.number });
}

const sourceOf = (sources: readonly PaymentSource[], part: RefundPart) =>
  sources.find(({ intent }) => intent === part.intent)?.row;

/** The kind of the effect that states where a part of a refund goes. */
function effectKindOf(intent: string, asVoucher: boolean) {
  const destination = destinationOf(intent, asVoucher);
  if (destination !== 'money') return destination === 'given' ? 'refund_voucher' : 'refund_to_voucher';
  return isManualIntent(intent) ? 'refund_by_hand' : 'refund_back';
}

function effectsOf(
  currency: Currency,
  { parts, sources }: { parts: RefundPart[]; sources: PaymentSource[] },
  asVoucher: boolean,
): Effect[] {
  const back = parts.map((part): Effect => {
    const row = sourceOf(sources, part);
    const how = effectKindOf(part.intent, asVoucher);
    return { kind: how, values: { amount: part.amount, currency, type: row?.type ?? 'other' } };
  });
  const split = splitByDestination(parts, asVoucher);
  return [...back, ...mailEffects(split, split.money > 0 ? ['refunded'] : [])];
}

/** Refunds chosen price lines of a booking, to the payments that the money came from. */
export const refundLines: Handler<'payments.refund-lines'> = async ({ context, provider, by }, input) => {
  const booking = await requireBookingVersion(context.database, input);
  if (booking instanceof CodedRefusal) return booking;
  const refusal = findConsentProblem(context, input.voucher);
  if (refusal) return refusal;
  const { id, number } = booking;
  const currency = currencyOf(booking.market);
  const planned = await context.database.transaction((sql) => preview(sql, booking, input));
  if (planned instanceof CodedRefusal) return planned;
  const amount = refundTotal(linesOf(input));
  const perform = async () => {
    const stored = await store(context, id, input, by);
    if (stored instanceof CodedRefusal) return stored;
    const outcome = await executeRequested(context, provider, stored);
    if (outcome instanceof CodedRefusal) return outcome;
    const parts = stored.parts.map((part) => ({
      refund: part.id,
      payment: part.payment,
      amount: part.amount,
    }));
    return { booking: id, number, parts, state: outcome.state, amount, currency };
  };
  const where = input.voucher ? 'as a voucher' : 'to where it came from';
  const summary = `${formatRefund({ currency }, amount)} of booking ${number} will be refunded ${where}.`;
  return { summary, effects: effectsOf(currency, planned, Boolean(input.voucher)), perform };
};

function store(context: Context, id: string, input: Input, by: string) {
  return context.database.transaction(async (sql) => {
    const booking = await lockCompletedBooking(sql, id, input.version);
    if (booking instanceof CodedRefusal) return booking;
    const conflict = findLineConflict(booking, input.lines, await findLeftLines(sql, id));
    if (conflict) return conflict;
    const due = context.now() + GRACE_PERIOD;
    return requestRefund(context, sql, {
      bookingId: id,
      lines: linesOf(input),
      reason: BY_STAFF,
      note: input.reason,
      voucher: input.voucher ?? null,
      by,
      due,
    });
  });
}
