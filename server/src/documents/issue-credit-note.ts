import { isDeepStrictEqual } from 'node:util';
import { type Cents, zero } from '@towpath/rules/core/money';
import type { DocumentLine } from '@towpath/rules/documents/document';
import {
  type CreditedLine,
  cancellationLines,
  creditedByRefund,
  type KeptAmounts,
  type RefundedLine,
  refundLines,
  totalOf,
} from '@towpath/rules/documents/document-lines';
import type { InsuranceType } from '@towpath/rules/price/extras/insurance';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { findClaim } from './booking-money.ts';
import { type DocumentBooking, loadDocumentBooking } from './document-booking.ts';
import {
  type CurrentInvoice,
  findCurrentInvoice,
  findCurrentInvoices,
  findKeptInvoice,
  insertDocument,
  type UnnumberedContent,
} from './document-rows.ts';
import { contentOf, issueInvoice, journeyOf, linesOfBill, namesOf } from './issue-invoice.ts';
import { type DocumentTexts, documentTexts } from './texts.ts';

/** What a cancellation keeps; policies: what of the premium of each, where that is known. */
interface CancellationCredit extends Pick<KeptAmounts, 'fee' | 'premiums'> {
  reason: 'cancellation';
  policies?: readonly { type: InsuranceType; kept: Cents }[];
}

/**
 * The credited part: the invoice less the fee and premiums that a cancellation retains, the whole invoice before a corrected one
 * is issued, or an amount that is refunded, by line where the lines are known. Minor units.
 */
export type Credit =
  | CancellationCredit
  | { reason: 'correction' }
  | { reason: 'refund'; amount: Cents; lines?: readonly CreditedLine[] };

/** The kept amounts, with the premiums by the names that their lines have on documents. */
const keptOf = (
  { fee, premiums, policies = [] }: CancellationCredit,
  { insurance }: DocumentTexts,
): KeptAmounts => ({
  fee,
  premiums,
  byName: new Map(policies.map(({ type, kept }) => [insurance[type], kept])),
});

function linesOf(invoice: CurrentInvoice, credit: Credit, texts: DocumentTexts): DocumentLine[] {
  const { content, credited } = invoice;
  const { lines } = content;
  switch (credit.reason) {
    case 'cancellation':
      return cancellationLines(lines, keptOf(credit, texts), credited, texts);
    case 'correction':
      return cancellationLines(lines, { fee: zero, premiums: zero }, credited, texts);
    default:
      return refundLines(credit.amount, credit.lines ?? [], texts.refund, lines);
  }
}

async function creditInvoice(
  context: Context,
  sql: Sql,
  booking: DocumentBooking,
  invoice: CurrentInvoice,
  credit: Credit,
): Promise<string | null> {
  const lines = linesOf(invoice, credit, documentTexts[booking.locale]);
  if (totalOf(lines) >= 0) return null;
  const { number, payment_id: paymentId, content: invoiced } = invoice;
  // A correction may be that of the recipient.
  const corrected = credit.reason === 'correction' ? invoice.recipient : null;
  const content: UnnumberedContent = {
    ...contentOf(context, booking, lines),
    // Of the invoice, not of the booking, which may have moved: both are then earned on the same day.
    journey: invoiced.journey,
    kind: 'credit_note',
    payments: [],
    due: { amount: zero, on: null },
    on_board: zero,
    credits: { number, issued_on: invoiced.issued_on, reason: credit.reason },
  };
  return insertDocument(sql, content, {
    bookingId: booking.id,
    paymentId,
    recipient: corrected ?? booking.recipient,
    at: context.now(),
  });
}

/**
 * Issues a credit note on the booking's current invoice in the caller's transaction and returns its number; null where there is no
 * invoice or nothing to credit. A cancellation also credits the invoices of additional payments, whose money it refunds. The
 * caller holds the booking's lock and takes no lock of stock afterwards (decision 096).
 */
export async function issueCreditNote(
  context: Context,
  sql: Sql,
  bookingId: string,
  credit: Credit,
): Promise<string | null> {
  const invoices = await findCurrentInvoices(sql, bookingId);
  const booking = invoices.length > 0 ? await loadDocumentBooking(sql, bookingId) : null;
  if (!booking) return null;
  const own = invoices.find(({ payment_id }) => payment_id === null);
  const additional = credit.reason === 'cancellation' ? invoices.filter((each) => each !== own) : [];
  const number = own ? await creditInvoice(context, sql, booking, own, credit) : null;
  for (const each of additional)
    await creditInvoice(context, sql, booking, each, { reason: 'cancellation', fee: zero, premiums: zero });
  return number;
}

/** The documents of a correction: the credit note for the old invoice, and the new invoice; null where there is none. */
interface Correction {
  credit_note: string | null;
  invoice: string | null;
}

/** Whether an invoice states the business, the journey and the lines that the booking has now. */
function isInvoiced({ content, recipient }: CurrentInvoice, booking: DocumentBooking): boolean {
  const now = {
    business: booking.recipient.business,
    lines: linesOfBill(booking),
    journey: journeyOf(booking),
  };
  const carried = documentTexts[booking.locale].credited;
  const lines = content.lines.filter(({ name }) => name !== carried);
  return isDeepStrictEqual(now, {
    business: (recipient ?? booking.recipient).business,
    lines,
    journey: content.journey,
  });
}

/**
 * Issues the pair that corrects a booking's invoice after its business, its journey or its bill has changed, in the caller's
 * transaction. Nothing where none has, or while the booking has no invoice: the first payment will issue it.
 */
export async function issueCorrection(context: Context, sql: Sql, bookingId: string): Promise<Correction> {
  const before = await findCurrentInvoice(sql, bookingId, null);
  const booking = before && (await loadDocumentBooking(sql, bookingId));
  if (!before || !booking || isInvoiced(before, booking)) return { credit_note: null, invoice: null };
  const credit_note = await creditInvoice(context, sql, booking, before, { reason: 'correction' });
  const invoice = credit_note && (await issueInvoice(context, sql, bookingId, before.credited, booking));
  return { credit_note, invoice };
}

/** The price lines of a refund as documents name them, in the language of the booking. */
export function namedLines(booking: DocumentBooking, lines: readonly RefundedLine[]): CreditedLine[] {
  const { nameOf } = namesOf(booking);
  return lines.map(({ id, ...line }) => ({ ...line, name: nameOf(line.section, { id, name: line.name }) }));
}

/** A payment of which a part was refunded. */
interface RefundedPayment {
  id: string;
  booking_id: string | null;
}

/**
 * Issues the credit note of a refund that was paid, in the caller's transaction: for what is then paid less than was invoiced. None
 * for the refund of a cancellation, which has one, or of money that was paid twice; one for a part of its fee that is paid back.
 * amount and lines in minor units.
 */
export async function creditRefund(
  context: Context,
  sql: Sql,
  { id, booking_id: bookingId }: RefundedPayment,
  amount: Cents,
  lines: readonly RefundedLine[] = [],
): Promise<string | null> {
  if (bookingId === null) return null;
  const additional = await findCurrentInvoice(sql, bookingId, id);
  const own = additional ?? (await findCurrentInvoice(sql, bookingId, null));
  const kept = own ? null : await findKeptInvoice(sql, bookingId);
  const invoice = own ?? kept;
  if (!invoice) return null;
  const credited = creditedByRefund(amount, await findClaim(context, sql, bookingId, invoice));
  const booking = credited === 0 ? null : await loadDocumentBooking(sql, bookingId);
  if (!booking) return null;
  const credit = { reason: 'refund' as const, amount: credited };
  // What a cancellation leaves of an invoice is its fee.
  const fee = { section: 'other' as const, name: documentTexts[booking.locale].refund, amount: credited };
  const stated = kept ? [{ ...fee, is_cancellation_fee: true }] : namedLines(booking, lines);
  return creditInvoice(context, sql, booking, invoice, { ...credit, lines: stated });
}
