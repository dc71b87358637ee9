import type { Alternative } from '@towpath/rules/booking/cabins/alternatives';
import { type PlainDate, todayIn } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { Cents } from '@towpath/rules/core/money';
import type { ZonedTime } from '@towpath/rules/core/zoned-time';
import type { DocumentSummary } from '@towpath/rules/documents/document';
import { calledName } from '@towpath/rules/passengers/described-fields';
import type { StoredPassenger } from '@towpath/rules/passengers/passenger-fields';
import { creditRuleOf, type VoucherOrigin } from '@towpath/rules/payment/credit-rules';
import type { InsuranceChoice } from '@towpath/rules/price/extras/insurance';
import { type Brand, defaultBrand } from '@towpath/rules/site/brand';
import { findAlternatives } from '../bookings/alternatives.ts';
import { type ComplaintRow, findComplaint } from '../bookings/complaints/complaint-rows.ts';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { getZonedReleaseDeadline } from '../bookings/deadline.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { findLastQuote } from '../bookings/group-quotes/quote-rows.ts';
import { moveCount } from '../bookings/move-count.ts';
import { listOwnDocuments } from '../bookings/overview/list-documents.ts';
import { findWaitingPassengers, type WaitingPassenger } from '../bookings/own-parts/reminders.ts';
import { depositOffered, isPaidByVoucher, isPayable } from '../bookings/paying/payable.ts';
import { type LoadedSituation, loadSituation } from '../bookings/situation/show-situation.ts';
import { findTransfer, type Transfer } from '../bookings/transfers.ts';
import { shipNameIn } from '../catalogue/content/translations.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import type { Contract } from '../documents/contract/contract-model.ts';
import { loadContract } from '../documents/contract/load-contract.ts';
import { loadDocumentBooking } from '../documents/document-booking.ts';
import { namedLines } from '../documents/issue-credit-note.ts';
import { issuerOf } from '../documents/issue-invoice.ts';
import { issuerLines } from '../documents/issuer-lines.ts';
import { documentLink, MAIL_LINK } from '../documents/signed-link.ts';
import { type EnquiryRow, findEnquiry } from '../enquiries/enquiry-rows.ts';
import type { NotificationKind, Notifications } from '../jobs/queue-notification.ts';
import { creditedLines } from '../payments/rows/credited-lines.ts';
import { findPayment, type PaymentRow } from '../payments/rows/payment-rows.ts';
import { quoteToken } from '../quotes/quote-link.ts';
import { kindOfVoucher } from '../vouchers/credit/credit-rows.ts';
import { findGift, type GiftRow } from '../vouchers/gifts/gift-rows.ts';
import { type Paper, papersOf } from './papers.ts';
import { findMailedEntry, type MailedEntry } from './waiting-entry.ts';

/** A stored notification. at in milliseconds. */
export type NotificationRow = {
  [Kind in NotificationKind]: {
    id: number;
    at: number;
    kind: Kind;
    booking_id: string | null;
    payment_id: string | null;
    details: Notifications[Kind];
  };
}[NotificationKind];

/** A completed booking with further data for mails. */
export interface BookingDetails extends CompletedRow {
  end_date: PlainDate;
  /** In the booking's language. */
  ship_name: string;
  /** The name in the catalogue, for the operator. */
  catalogue_ship: string;
  port_of_departure: string | null;
  port_of_arrival: string | null;
  /** The address of the quay in the port of departure. */
  quay: string | null;
  passengers: number;
  /** What all passengers are called, in their order. */
  first_names: string[];
  phone: string;
  remarks: string;
  insurance: InsuranceChoice;
  /** How often it was moved to another departure. */
  moves: number;
  /** When it will be released, in the operator's time zone; null if never. */
  kept_until: ZonedTime | null;
  /** The operator's time zone. */
  time_zone: string;
  /** The deposit that is still offered, in cents, or null. */
  deposit_offered: Cents | null;
  /** Whether its first payment can be made. */
  can_pay: boolean;
  /** Whether a credit voucher makes its first payment, or has made it. */
  by_voucher: boolean;
  /** How it stands now. */
  situation: LoadedSituation;
}

type MoreDetails = Omit<
  BookingDetails,
  | 'passengers'
  | 'first_names'
  | keyof CompletedRow
  | 'deposit_offered'
  | 'can_pay'
  | 'by_voucher'
  | 'kept_until'
  | 'time_zone'
  | 'situation'
> & { travellers: StoredPassenger[] };

/** When a payment was received, and how: by the provider's name of a method, or as recorded by staff. */
export interface ReceivedPayment {
  on: PlainDate;
  method: string;
}

/** A document with the path that opens it for a time (decision 096). */
type LinkedDocument = Pick<DocumentSummary, 'kind' | 'number'> & { path: string };

async function findLinkedDocuments(context: Context, sql: Sql, bookingId: string): Promise<LinkedDocument[]> {
  const linked: LinkedDocument[] = [];
  const expires = context.now() + MAIL_LINK;
  for (const { kind, number } of await listOwnDocuments(sql, bookingId))
    linked.push({ kind, number, path: await documentLink(sql, { bookingId, number, expires }) });
  return linked;
}

/** Mails about a credit voucher, which go to whoever has it now. */
type VoucherKind = 'voucher_raised' | 'voucher_transferred' | 'voucher_ending' | 'voucher_refunded';
const isAboutVoucher = (notice: NotificationRow): notice is Extract<NotificationRow, { kind: VoucherKind }> =>
  'code' in notice.details && notice.kind.startsWith('voucher_');

async function findReceived(
  { config }: Context,
  sql: Sql,
  paymentId: string,
): Promise<ReceivedPayment | null> {
  const [row] = await sql.query<{ at: Date; method: string }>(
    `select coalesce(min(ledger.at), completed_at) as at, coalesce(min(ledger.method), payment.method, 'online') as method
     from payment left join ledger on payment_id = payment.id and kind = 'charge'
     where payment.id = $1 and completed_at is not null group by payment.id`,
    [paymentId],
  );
  return row ? { on: todayIn(config.timeZone, row.at.getTime()), method: row.method } : null;
}

/** A credit voucher as its mail states it; balance in minor units, consented_on: when the customer agreed to it. */
export interface RaisedVoucher extends VoucherOrigin {
  balance: Cents;
  valid_until: PlainDate;
  /** Whether it was passed on to somebody else, once and for all. */
  passed_on: boolean;
  /** Whether its holder is not the booking's main booker; the holder's data is null after its retention. */
  apart: boolean;
  /** Null: a gift voucher, to which nobody had to agree. */
  consented_on: PlainDate | null;
  holder_name: string | null;
  holder_email: string | null;
  /** Who stands in for it if the operator becomes insolvent; null: nobody. */
  protector: string | null;
  /** The operator's day of the mail, and the company that owes it, with the lines that name it. */
  on: PlainDate;
  author: string;
  foot: string[];
}

type StoredVoucher = Omit<RaisedVoucher, 'on' | 'author' | 'foot'> & { brand: Brand; locale: Locale };

async function findRaised(
  context: Context,
  sql: Sql,
  notice: NotificationRow,
): Promise<RaisedVoucher | null> {
  if (!isAboutVoucher(notice)) return null;
  const [voucher] = await sql.query<StoredVoucher>(
    // It stays with the main booker who was given it, or who spent it on the notice's booking, when that booking is transferred.
    `select balance, credit_voucher.brand, coalesce(booking.locale, 'en') as locale, credit_voucher.valid_until, consented_on, credit_voucher.booked_on, ${kindOfVoucher} as kind,
       transferred_at is not null as passed_on,
       transferred_at is not null or moved.id is not null as apart, coalesce(holder_name, moved.former ->> 'name') as holder_name,
       coalesce(holder_email, moved.former ->> 'emailAddress') as holder_email, protector ->> 'name' as protector
     from credit_voucher left join booking on booking.id = credit_voucher.booking_id left join terms on terms.id = terms_id
       left join credit_voucher_use as used on used.booking_id = $2 and used.code = credit_voucher.code
       left join lateral (select id, former from booking_transfer
         where (booking_transfer.booking_id = booking.id and at > issued_at)
           or (booking_transfer.booking_id = used.booking_id and at > reserved_at)
         order by at limit 1) as moved on true
     where credit_voucher.code = $1`,
    [notice.details.code, notice.booking_id],
  );
  if (!voucher) return null;
  const { brand: _, locale, ...raised } = voucher;
  const issuer = issuerOf(context.config, voucher);
  return {
    ...raised,
    protector: creditRuleOf(voucher).protected ? voucher.protector : null,
    on: todayIn(context.config.timeZone, notice.at),
    author: issuer.name,
    foot: issuerLines(locale, issuer),
  };
}

/** A gift voucher with its value in minor units of its currency, and the operator's day of the mail. */
export interface MailedGift extends GiftRow {
  value: Cents;
  currency: string;
  on: PlainDate;
  /** The company that owes it, and the lines that name it. */
  author: string;
  foot: string[];
}

async function findMailedGift(
  context: Context,
  sql: Sql,
  { at }: NotificationRow,
  payment: PaymentRow | null,
): Promise<MailedGift | null> {
  const gift = payment?.booking_id === null ? await findGift(sql, payment.id) : null;
  if (!gift || !payment) return null;
  const { charge: value, currency } = payment;
  const issuer = issuerOf(context.config, gift);
  const foot = issuerLines(gift.locale, issuer);
  const on = todayIn(context.config.timeZone, at);
  return { ...gift, value, currency, on, author: issuer.name, foot };
}

/** An enquiry whose enquirer can be mailed. */
export type MailedEnquiry = EnquiryRow & {
  name: string;
  email: string;
  phone: string;
  /** The token of the link to the page of its last quote; null where that has none. */
  page: string | null;
  /** The question or the answer that the mail is about. */
  message: string | null;
};

/** The token of the page of an enquiry's last quote; null where a later quote, without a page, has replaced it. */
async function findQuotePage(sql: Sql, enquiryId: string): Promise<string | null> {
  const quote = await findLastQuote(sql, enquiryId);
  return quote && quote.ended !== 'replaced' ? quoteToken(sql, quote) : null;
}

async function findMessage(sql: Sql, { details }: NotificationRow): Promise<string | null> {
  if (!('entry' in details)) return null;
  const [row] = await sql.query<{ text: string }>('select text from enquiry_message where id = $1', [
    details.entry,
  ]);
  return row?.text ?? null;
}

async function findMailedEnquiry(sql: Sql, notice: NotificationRow): Promise<MailedEnquiry | null> {
  const { details } = notice;
  const found = 'enquiry' in details ? await findEnquiry(sql, details.enquiry) : null;
  if (!found) return null;
  const { id, name, email, phone } = found;
  if (name === null || email === null || phone === null) return null;
  const page = await findQuotePage(sql, id);
  return { ...found, name, email, phone, page, message: await findMessage(sql, notice) };
}

/** A notification with the current state of its booking and payments. */
export interface Notification {
  notice: NotificationRow;
  journey: BookingDetails | null;
  payment: PaymentRow | null;
  /** The booking's open stand-alone payments, the earliest due first. */
  open: readonly PaymentRow[];
  /** What was agreed; null for mails that come without it. */
  contract: Contract | null;
  /** The invoices and credit notes of the booking; empty for mails that name none. */
  documents: readonly LinkedDocument[];
  /** When and how the payment was received. */
  received: ReceivedPayment | null;
  /** The credit voucher that money was added to. */
  voucher: RaisedVoucher | null;
  /** The complaint that the mail is about; null once its texts are erased. */
  complaint: ComplaintRow | null;
  /** How the booking was transferred; null for mails that are not about that. */
  transfer: Transfer | null;
  /** The enquiry that the mail is about; null once its data is erased. */
  enquiry: MailedEnquiry | null;
  /** The entry in the waiting list that the mail is about; null once its data is erased. */
  entry: MailedEntry | null;
  /** The gift voucher whose purchase the payment pays; null for another payment. */
  gift: MailedGift | null;
  /** Alternatives to a declined or expired request that can be confirmed immediately. */
  alternatives: readonly Alternative[];
  /** Whether another notification tells of the same payment: it came late or made its booking active again. */
  told_otherwise: boolean;
  /** The passengers whose links the booker is reminded of. */
  waiting: readonly WaitingPassenger[];
  /** The names of the price lines that staff refunded, in the booking's language; empty for other mails. */
  refunded_lines: readonly string[];
}

async function findBookingDetails(context: Context, sql: Sql, id: string): Promise<BookingDetails | null> {
  const booking = await findBooking(sql, id);
  if (booking?.status !== 'completed') return null;
  const [found] = await sql.query<MoreDetails>(
    `select end_date, ${shipNameIn('booking.locale')} as ship_name, ship.name as catalogue_ship, port_of_departure, port_of_arrival, quay,
       request -> 'passengers' as travellers, request #>> '{main,phoneNumber}' as phone,
       coalesce(request #>> '{main,customerRemarks}', '') as remarks, request -> 'insurance' as insurance,
       ${moveCount} as moves
     from booking join departure on departure.id = departure_id join ship on ship.id = ship_id
     where booking.id = $1`,
    [id],
  );
  if (!found) return null;
  const { travellers, ...more } = found;
  const today = todayOf(context);
  const kept_until = getZonedReleaseDeadline(context.config, booking);
  return {
    ...booking,
    ...more,
    passengers: travellers.length,
    first_names: travellers.map(calledName),
    kept_until,
    time_zone: context.config.timeZone,
    deposit_offered: depositOffered(booking, today),
    can_pay: isPayable(booking, today),
    by_voucher: isPaidByVoucher(booking, today),
    situation: await loadSituation(context, sql, booking),
  };
}

async function findOpenPayments(sql: Sql, bookingId: string): Promise<PaymentRow[]> {
  const rows = await sql.query<{ id: string }>(
    `select id from payment where booking_id = $1 and state = 'open' and type in ('balance', 'other')
     order by due_on nulls last, created_at`,
    [bookingId],
  );
  const found: PaymentRow[] = [];
  for (const { id } of rows) {
    const payment = await findPayment(sql, id);
    if (payment) found.push(payment);
  }
  return found;
}

/** Whether a received payment has made its booking active again, which is told with it. */
async function isToldOtherwise(sql: Sql, { kind, payment_id }: NotificationRow): Promise<boolean> {
  if (kind !== 'payment_received') return false;
  const others = await sql.query(`select from notice where payment_id = $1 and kind = 'booking_revived'`, [
    payment_id,
  ]);
  return others.length > 0;
}

const findMailedComplaint = async (sql: Sql, { details }: NotificationRow): Promise<ComplaintRow | null> =>
  'complaint' in details ? findComplaint(sql, details.complaint) : null;

const findMailedTransfer = async (sql: Sql, { details }: NotificationRow): Promise<Transfer | null> =>
  'transfer' in details ? findTransfer(sql, details.transfer) : null;

/** The reasons of refunds of which staff did not choose the lines. What staff type is never a reason since migration 026. */
const spreadReasons: readonly (string | null)[] = ['amended', 'cancelled', 'late', 'refunded'];

async function findRefundedLines(
  sql: Sql,
  { kind, booking_id, details }: NotificationRow,
): Promise<string[]> {
  if (kind !== 'refunded' || booking_id === null || spreadReasons.includes(details.reason)) return [];
  const lines = await creditedLines(sql, details.refund);
  const booking = lines.length > 0 ? await loadDocumentBooking(sql, booking_id) : null;
  return booking ? namedLines(booking, lines).map(({ name }) => name) : [];
}

/** Loads the data of a notification. */
export async function loadNotification(
  context: Context,
  sql: Sql,
  notice: NotificationRow,
): Promise<Notification> {
  const { booking_id, payment_id } = notice;
  const payment = payment_id ? await findPayment(sql, payment_id) : null;
  const journey = booking_id ? await findBookingDetails(context, sql, booking_id) : null;
  const open = booking_id ? await findOpenPayments(sql, booking_id) : [];
  const comesWith = (paper: Paper) => papersOf[notice.kind].includes(paper);
  const contract = booking_id && comesWith('contract') ? await loadContract(context, sql, booking_id) : null;
  const isCalledOff = notice.kind === 'booking_cancelled' && journey?.situation.main === 'called_off';
  const isRefused = notice.kind === 'booking_declined' || notice.kind === 'request_expired';
  const alternatives =
    (isRefused || isCalledOff) && booking_id ? await findAlternatives(context, sql, booking_id) : [];
  const documents =
    booking_id && comesWith('documents') ? await findLinkedDocuments(context, sql, booking_id) : [];
  const received = payment_id ? await findReceived(context, sql, payment_id) : null;
  const voucher = await findRaised(context, sql, notice);
  const complaint = await findMailedComplaint(sql, notice);
  const transfer = await findMailedTransfer(sql, notice);
  const enquiry = await findMailedEnquiry(sql, notice);
  const entry = await findMailedEntry(context, sql, notice.details);
  const gift = await findMailedGift(context, sql, notice, payment);
  const waiting =
    booking_id && notice.kind === 'own_parts_missing' ? await findWaitingPassengers(sql, booking_id) : [];
  const told_otherwise = await isToldOtherwise(sql, notice);
  const refunded_lines = await findRefundedLines(sql, notice);
  const ofBooking = { received, voucher, complaint, transfer, waiting, told_otherwise, refunded_lines };
  const about = { ...ofBooking, enquiry, entry, gift };
  return { notice, journey, payment, open, contract, alternatives, documents, ...about };
}

/** The brand of the mails about a notification. */
export function brandOf({ journey, enquiry, entry, gift, notice }: Notification): Brand {
  if (notice.kind === 'sales_ending' || notice.kind === 'terms_ending') return notice.details.brand;
  return (journey ?? enquiry ?? entry ?? gift)?.brand ?? defaultBrand;
}
