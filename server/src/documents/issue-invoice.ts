import { currencyOf } from '@towpath/rules/core/market';
import { type Cents, cents, zero } from '@towpath/rules/core/money';
import type { DocumentJourney, DocumentLine, Issuer } from '@towpath/rules/documents/document';
import {
  carriedLines,
  documentTax,
  invoiceLines,
  isClaimed,
  type LineNames,
  totalOf,
} from '@towpath/rules/documents/document-lines';
import { charged } from '@towpath/rules/payment/payment-result';
import type { Brand } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import { fill } from '@towpath/rules/text/fill';
import { legalOf } from '../config/brand-files.ts';
import type { Config } from '../config/config.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { findAwaited, findClaimed, findMoney } from './booking-money.ts';
import { type DocumentBooking, loadDocumentBooking } from './document-booking.ts';
import { findCurrentInvoice, insertDocument, type UnnumberedContent } from './document-rows.ts';
import { documentTexts } from './texts.ts';

/** The company that issues documents for a brand. */
export function issuerOf({ sites }: Pick<Config, 'sites'>, { brand }: { brand: Brand }): Issuer {
  const { name, address, registration, vatNumber, sample } = legalOf(brand);
  const { email, phones } = siteOf(sites, brand);
  const phone = phones[0]?.number ?? null;
  return { name, address, registration, vat_number: vatNumber, email, phone, website: null, sample };
}

/** How the lines of a booking are named in its language. */
export function namesOf({ locale, names }: DocumentBooking): LineNames {
  const texts = documentTexts[locale];
  const insurance: Readonly<Record<string, string>> = texts.insurance;
  return {
    nameOf: (section, { id, name }) =>
      section === 'insurance' ? (insurance[name] ?? name) : (names.get(id) ?? name),
    discountOf: ({ code, description }) =>
      description ? (names.get(description) ?? description) : fill(texts.discount, { code }),
  };
}

/** The lines of a booking's invoice, as its bill is now. */
export const linesOfBill = (booking: DocumentBooking): DocumentLine[] =>
  invoiceLines(booking.bill, booking, namesOf(booking));

/** The journey as documents state it. */
export function journeyOf({
  tour,
  ship,
  departure_date,
  until,
  passengers,
}: DocumentBooking): DocumentJourney {
  return { tour, ship, from: departure_date, until, passengers };
}

/** Content of every document of a booking, besides its lines. */
export function contentOf(
  context: Context,
  booking: DocumentBooking,
  lines: DocumentLine[],
): Omit<UnnumberedContent, 'kind' | 'payments' | 'due' | 'on_board' | 'credits'> {
  const { brand, locale, number, market, terms } = booking;
  return {
    brand,
    locale,
    booking_number: number,
    issued_on: todayOf(context),
    lines,
    total: totalOf(lines),
    issuer: issuerOf(context.config, booking),
    journey: journeyOf(booking),
    currency: currencyOf(market),
    tax: documentTax(lines, terms.tax, locale),
    protector: terms.protector,
  };
}

/**
 * Issues the invoice of a booking in the caller's transaction and returns its number: when its first payment has been received,
 * or after a correction (decision 096). Null where there is nothing to invoice: the booking was released, is not placed, costs
 * nothing online, or has an invoice that is not credited. The caller holds the booking's lock and takes no lock of stock
 * afterwards. credited: the lines of what was credited before a correction; loaded: the booking, where the caller has it.
 */
export async function issueInvoice(
  context: Context,
  sql: Sql,
  bookingId: string,
  credited: readonly DocumentLine[] = [],
  loaded: DocumentBooking | null = null,
): Promise<string | null> {
  const [booking, current, payments, awaited] = await Promise.all([
    loaded ?? loadDocumentBooking(sql, bookingId),
    findCurrentInvoice(sql, bookingId, null),
    findMoney(context, sql, bookingId, null),
    findAwaited(sql, bookingId),
  ]);
  if (!booking || booking.released || current) return null;
  const name = documentTexts[booking.locale].credited;
  const lines = [...linesOfBill(booking), ...carriedLines(credited, 'discounts', name)];
  const total = totalOf(lines);
  if (total <= 0) return null;
  const onBoard = charged(booking.local_costs, booking);
  const content: UnnumberedContent = {
    ...contentOf(context, booking, lines),
    kind: 'invoice',
    payments,
    credits: null,
    due: { amount: cents(Math.max(0, total - totalOf(payments))), on: awaited.on },
    on_board: onBoard.amount,
    ...(onBoard.currency !== 'EUR' && { on_board_euros: booking.local_costs }),
  };
  const { recipient } = booking;
  return insertDocument(sql, content, { bookingId, paymentId: null, recipient, at: context.now() });
}

/** An additional payment that was received. charge in minor units. */
interface AdditionalPayment {
  id: string;
  booking_id: string | null;
  description: string | null;
  charge: Cents;
}

/**
 * Whether an additional payment that was received is a part of what is claimed by the booking's invoice, or by what a cancellation
 * leaves of it: the fee.
 */
async function paysInvoice(context: Context, sql: Sql, bookingId: string) {
  const claimed = await findClaimed(sql, bookingId);
  if (claimed <= 0) return false;
  const { amount: awaited } = await findAwaited(sql, bookingId);
  return isClaimed({ claimed, awaited, paid: totalOf(await findMoney(context, sql, bookingId, null)) });
}

/**
 * Issues the invoice of an additional payment of a booking that was received, once, in the caller's transaction. Null for a payment
 * without a booking, that has one, or that pays what the booking's own invoice claims, as after an amendment.
 */
async function issuePaymentInvoice(
  context: Context,
  sql: Sql,
  payment: AdditionalPayment,
): Promise<string | null> {
  const { id, booking_id: bookingId, description, charge } = payment;
  const booking = bookingId === null ? null : await loadDocumentBooking(sql, bookingId);
  const issued = await sql.query(`select 1 from document where payment_id = $1`, [id]);
  if (!booking || bookingId === null || issued.length > 0) return null;
  if (await paysInvoice(context, sql, bookingId)) return null;
  const name = description ?? fill(documentTexts[booking.locale].additional, { number: booking.number });
  const line = { section: 'other' as const, name, count: 1, unit_price: charge, amount: charge };
  const content: UnnumberedContent = {
    ...contentOf(context, booking, [line]),
    kind: 'invoice',
    payments: await findMoney(context, sql, bookingId, id),
    credits: null,
    due: { amount: zero, on: null },
    on_board: zero,
  };
  const { recipient } = booking;
  return insertDocument(sql, content, { bookingId, paymentId: id, recipient, at: context.now() });
}

/** Issues the invoice that a payment which was received causes, if any: the booking's, or that of an additional payment. */
export async function invoicePayment(
  context: Context,
  sql: Sql,
  payment: AdditionalPayment & { type: string },
): Promise<void> {
  if (payment.booking_id === null) return;
  if (payment.type === 'other') await issuePaymentInvoice(context, sql, payment);
  else await issueInvoice(context, sql, payment.booking_id);
}
