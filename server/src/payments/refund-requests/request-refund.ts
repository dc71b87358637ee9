import { randomUUID } from 'node:crypto';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Cents, minus, sum, zero } from '@towpath/rules/core/money';
import {
  type LeftLine,
  OTHER_LINE,
  type RefundLine,
  type RefundSplit,
  refundTotal,
  splitRefund,
  spreadOverLines,
} from '@towpath/rules/payment/refund-lines';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import type { InsuranceType } from '@towpath/rules/price/extras/insurance';
import { type CodedRefusal, refuse } from '../../config/coded-refusal.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { issueCredit } from '../../vouchers/credit/issue-credit.ts';
import type { PaymentRow } from '../rows/payment-rows.ts';
import { findLeftLines } from '../rows/refund-line-rows.ts';
import { insertRefund, isPaidOutByHand, type RefundCause } from '../rows/refund-rows.ts';
import { destinationOf, splitByDestination } from './destinations.ts';
import { lockSources, type PaymentSource, type RefundScope } from './refund-sources.ts';

/** A line to refund. `name` is needed for a line that is not, or no longer, in the booking's bill. Minor units. */
export interface LineRefund {
  line: string;
  name?: string;
  amount: Cents;
}

/**
 * A refund by line. retryOf: the failed refund that it repeats; due: when the job may execute it, by default now;
 * voucher: the customer's consent to a credit voucher instead of money (decision 108).
 */
type RefundByLine = RefundScope &
  RefundCause & {
    lines: readonly LineRefund[];
    retryOf?: string;
    due?: number;
    voucher?: VoucherConsent | null;
  };

/** A part of a requested refund. byHand: staff pay it out, because the money came by bank transfer or in cash. */
interface RequestedPart {
  id: string;
  payment: string;
  amount: Cents;
  byHand: boolean;
}

/** A refund as requested, with the part for each payment. */
export interface RequestedRefund {
  request: string;
  parts: RequestedPart[];
  /** The code of the credit voucher that is given instead of money, or null. */
  voucher: string | null;
  split: RefundSplit;
}

const refundTooMuch = (sources: readonly PaymentSource[]) => {
  const [first] = sources;
  if (!first) return refuse(409, 'refund_too_much', 'refund_nothing_left', {});
  const left = sum(sources.map((source) => source.left));
  return refuse(409, 'refund_too_much', 'refund_left', { amount: left, currency: first.row.currency });
};

/** Lines with their names, each line once. */
async function nameLines(sql: Sql, scope: RefundScope, lines: readonly LineRefund[]): Promise<RefundLine[]> {
  const known = 'bookingId' in scope ? await findLeftLines(sql, scope.bookingId) : [];
  const nameOf = (line: string) => known.find((each) => each.line === line)?.name ?? line;
  const merged = new Map<string, RefundLine>();
  for (const { line, name, amount } of lines) {
    const before = merged.get(line);
    const total = refundTotal(before ? [before, { amount }] : [{ amount }]);
    merged.set(line, { line, name: before?.name ?? name ?? nameOf(line), amount: total });
  }
  return [...merged.values()];
}

/** Issues the credit voucher that a booking's customer agreed to. */
async function give(
  context: Context,
  sql: Sql,
  { booking_id: bookingId, currency }: PaymentRow,
  consent: VoucherConsent,
  by: string,
): Promise<string> {
  const [booking] = await sql.query<{ id: string; brand: string; booked_on: PlainDate }>(
    'select id, brand, booked_on from booking where id = $1',
    [bookingId],
  );
  if (!booking) throw new Error('A voucher is given for a booking only');
  return issueCredit(context, sql, { ...booking, currency }, consent, by);
}

/**
 * Requests a refund by price line in the caller's transaction: splits it over the payments that the money came from, the latest
 * first, and stores a refund for each, which a job executes (decision 094). The caller has locked the booking. Refused unless
 * every amount is above zero and the payments hold their sum.
 */
export async function requestRefund(
  context: Context,
  sql: Sql,
  request: RefundByLine,
): Promise<RequestedRefund | CodedRefusal> {
  const { reason, note = null, by, retryOf = null, voucher = null } = request;
  const sources = await lockSources(sql, request);
  const isValid = request.lines.length > 0 && request.lines.every(({ amount }) => amount > 0);
  const parts = isValid ? splitRefund(await nameLines(sql, request, request.lines), sources) : null;
  if (!parts) return refundTooMuch(sources);
  const now = context.now();
  const id = randomUUID();
  const stored: RequestedPart[] = [];
  let code: string | null = null;
  for (const part of parts) {
    const source = sources.find(({ intent }) => intent === part.intent);
    if (!source) throw new Error(`No source of ${part.intent}`);
    const { payment, amount, intent } = part;
    const isGiven = destinationOf(intent, voucher !== null) === 'given';
    if (isGiven && voucher) code ??= await give(context, sql, source.row, voucher, by);
    const given: string | null = isGiven ? code : null;
    const retried = stored.length === 0 ? retryOf : null;
    const refund = { ...part, reason, note, by, request: id, retryOf: retried, voucher: given };
    const refundId = await insertRefund(sql, source.row, refund, { now, due: request.due ?? now });
    stored.push({ id: refundId, payment, amount, byHand: isPaidOutByHand(intent, given) });
  }
  return { request: id, parts: stored, voucher: code, split: splitByDestination(parts, voucher !== null) };
}

const isPremium = ({ line }: { line: string }) => line.startsWith('insurance:');

/** What a refund gives back of the premium of a policy, which its line names; minor units. */
interface ReturnedPremium {
  type: InsuranceType;
  returned: Cents;
}

/** The lines of premiums with what is given back of them, at most what is left of them. */
function returnedLines(lines: readonly LeftLine[], policies: readonly ReturnedPremium[]): LeftLine[] {
  return lines.filter(isPremium).map((each) => {
    const returned = policies.find(({ type }) => type === each.name)?.returned ?? zero;
    return { ...each, left: returned < each.left ? returned : each.left };
  });
}

/**
 * The lines of a refund of a whole booking or payment: premiums that are given back, then the rest in proportion to what is left of
 * the other price lines (decision 094). A payment without a booking, or beyond its bill, has one line with its description.
 */
export async function spreadRefund(
  sql: Sql,
  { bookingId, description }: { bookingId: string | null; description: string },
  amount: Cents,
  policies: readonly ReturnedPremium[] = [],
): Promise<RefundLine[]> {
  if (bookingId === null) return [{ line: OTHER_LINE, name: description, amount }];
  const lines = await findLeftLines(sql, bookingId);
  const premiums = returnedLines(lines, policies);
  const back = sum(premiums.map(({ left }) => left));
  const first = back < amount ? back : amount;
  const others = lines.filter((each) => !isPremium(each));
  return [
    ...spreadOverLines(first, premiums, description),
    ...spreadOverLines(minus(amount, first), others, description),
  ];
}
