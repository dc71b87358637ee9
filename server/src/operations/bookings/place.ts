import { type PlacingRefusal, refusals } from '@towpath/rules/booking/booking';
import { type BookingRequest, readBookingRequest } from '@towpath/rules/booking/booking-request';
import { formatMoney } from '@towpath/rules/core/format';
import type { Issue } from '@towpath/rules/core/issue';
import { type Cents, cents } from '@towpath/rules/core/money';
import { mailsAtBooking } from '@towpath/rules/mail/booking-mails';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt, withCode } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { ReasonCode } from '@towpath/rules/office/refusals/reason-messages';
import type { PlacedBooking } from '@towpath/rules/office/views/booking-results';
import { withAgreedTotal } from '@towpath/rules/price/agreed-price';
import type { Breakdown } from '@towpath/rules/price/price';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { loadBookingContext } from '../../bookings/booking-context.ts';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findHolds } from '../../bookings/holds/hold-rows.ts';
import { isPayable } from '../../bookings/paying/payable.ts';
import { findBookingsByKey, findReleasableStock } from '../../bookings/placing/attempts.ts';
import { createBooking } from '../../bookings/placing/create-booking.ts';
import { calculateAmounts, calculateBill } from '../../bookings/price-booking.ts';
import { validateBooking } from '../../bookings/validate-booking.ts';
import { CodedRefusal, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import { Refusal } from '../../config/errors.ts';
import type { Audit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import type { Handler } from '../implement.ts';
import type { Plan } from '../operation.ts';
import { lockCompletedBooking } from '../require-booking.ts';

type Place = OperationInput<'bookings.place'>;

/** How long to wait for the booking to be placed, in milliseconds. */
const TIMEOUT = 10_000;

/** All terms are accepted: staff confirm them with the customer on the telephone, who gets them with the contract. */
const accepted = {
  general: true,
  consumer: true,
  payment: true,
  cancellation: true,
  travel: true,
  general_north_america: true,
  payment_north_america: true,
};

/**
 * The visitor's request for a booking by telephone; `cid` says where the booking comes from. `hold` is an option, or
 * null.
 */
function readRequest(
  { request, idempotency_key }: Place,
  hold: string | null,
  today: string,
): BookingRequest | CodedRefusal {
  const call = { terms: accepted, terms_version: null, cid: 'telephone', hold, idempotency_key };
  const read = readBookingRequest({ ...request, ...call }, today);
  return 'issues' in read
    ? refuseInput(read.issues.map(({ path, message }) => ({ path: `request.${path}`, message })))
    : read.request;
}

const placingReasons: Readonly<Record<PlacingRefusal, ReasonCode>> = {
  departure_gone: 'departure_gone',
  cabin_gone: 'cabin_gone',
  bike_gone: 'bike_gone',
  voucher_gone: 'voucher_gone',
  terms_changed: 'terms_changed',
  too_many_unpaid: 'booking_too_many_unpaid',
  too_many_cabins: 'booking_too_many_cabins',
  unplaceable: 'booking_unplaceable',
};

/** The refusal of the visitor's booking, worded for staff. */
function notPlaced(status: number, error: string, issues: readonly Issue[] = []): CodedRefusal {
  const refusal = refusals.find((each) => each === error) ?? 'unplaceable';
  const reason = { code: placingReasons[refusal], values: {} };
  return new CodedRefusal({ status, error }, reason, issues.map(withCode));
}

/** The bill with the agreed price; a refusal if that cannot be agreed. */
function agreedBill(bill: Breakdown, { agreed }: Place, terms: TermsVersion): Breakdown | CodedRefusal {
  if (!agreed) return bill;
  return (
    withAgreedTotal(bill, cents(agreed.total), agreed.reason, terms) ??
    refuseInput([issueAt('agreed.total', 'agreed_below', { amount: bill.total })])
  );
}

/** The bill of a request that can be placed now, or was placed by an earlier call with its key. */
async function priceRequest(
  context: Context,
  input: Place,
  request: BookingRequest,
): Promise<Breakdown | CodedRefusal> {
  const { database, now } = context;
  const { departureId, hold: id, idempotency_key } = request;
  const [known, holds] = await Promise.all([
    findBookingsByKey(database, idempotency_key),
    findHolds(database, { departureId, now: now(), id, byTelephone: true }),
  ]);
  const [bookingContext, releasable] = await Promise.all([
    loadBookingContext(database, request, todayOf(context)),
    findReleasableStock(database, known, holds, departureId),
  ]);
  const valid = validateBooking(request, bookingContext, releasable);
  if (valid.violation) return notPlaced(409, valid.violation.refusal, valid.violation.issues);
  // A credit voucher is reserved for the price of the catalogue.
  if (input.agreed && bookingContext.credit)
    return refuseInput([issueAt('agreed.total', 'agreed_with_voucher')]);
  const bill = calculateBill(request, valid.offer, bookingContext.coupon, valid.terms);
  return agreedBill(bill, input, valid.terms);
}

/** Writes the agreed price into a booking that was just placed. A mail that already states another price is sent again. */
async function writeAgreedPrice(context: Context, sql: Sql, booking: CompletedRow, input: Place) {
  const { id, departure_date, terms } = booking;
  const [stored] = await sql.query<{ bill: Breakdown }>('select bill from booking where id = $1', [id]);
  const bill = stored && agreedBill(stored.bill, input, terms);
  if (!bill || bill instanceof CodedRefusal) return bill ?? null;
  const { amount, full_amount, deposit } = calculateAmounts(bill, departure_date, todayOf(context), terms);
  await sql.query(
    'update booking set bill = $2::jsonb, amount = $3, full_amount = $4, deposit = $5 where id = $1',
    [id, JSON.stringify(bill), amount, full_amount, deposit],
  );
  const told = await sql.query(
    `select 1 from notice where booking_id = $1 and kind = 'booking_received' and told_at is not null`,
    [id],
  );
  if (told.length > 0)
    await queueNotification(sql, 'booking_received', { at: context.now(), bookingId: id }, {});
  return bill;
}

/** Additions to a placed booking by telephone, made once: the agreed price, the link and the audit entry. */
function finish(context: Context, id: string, input: Place, audit: Audit) {
  return context.database.transaction(async (sql): Promise<PlacedBooking | CodedRefusal> => {
    const booking = await lockCompletedBooking(sql, id);
    if (booking instanceof CodedRefusal) return booking;
    const { number } = booking;
    const done = await sql.query(
      `select 1 from audit where booking_id = $1 and command in ('bookings place', 'options book')`,
      [id],
    );
    const result = (total: Cents) => ({ booking: id, number, total });
    if (done.length > 0) return result(booking.amount);
    const bill = input.agreed ? await writeAgreedPrice(context, sql, booking, input) : null;
    if (bill instanceof CodedRefusal) return bill;
    const at = context.now();
    const total = bill?.total ?? booking.amount;
    const agreed = input.agreed && { price: booking.amount, reason: input.agreed.reason };
    const details = { before: null, after: { total, ...agreed } };
    await audit(sql, { at, bookingId: id, details });
    const mails = mailsAtBooking(input.send_link, isPayable(booking, todayOf(context)));
    if (mails.includes('payment_link'))
      await queueNotification(sql, 'payment_link', { at, bookingId: id }, {});
    return result(total);
  });
}

/** What a booking by telephone has besides its request: the audit of the operation, and the option that it ends. */
interface Call {
  audit: Audit;
  /** name: null where an earlier call with the same key has ended it. */
  option: { id: string; name: string | null } | null;
}

/** Plans a booking for a customer on the telephone. */
export async function planBooking(
  context: Context,
  input: Place,
  { audit, option }: Call,
): Promise<Plan<PlacedBooking> | CodedRefusal> {
  const request = readRequest(input, option?.id ?? null, todayOf(context));
  if (request instanceof CodedRefusal) return request;
  const bill = await priceRequest(context, input, request);
  if (bill instanceof CodedRefusal) return bill;
  const perform = async () => {
    const onFault = (fault: unknown) => {
      throw fault;
    };
    const how = { client: null, onFault, timeout: TIMEOUT, byTelephone: true };
    const placed = await createBooking(context, request, how);
    if (placed instanceof Refusal) return notPlaced(placed.status, placed.error, placed.issues);
    if (placed.status !== 'completed') return stateConflict('booking_unfinished', {});
    return finish(context, placed.id, input, audit);
  };
  const effects: Effect[] = [
    { kind: 'book', values: { total: bill.total, passengers: bill.passengers } },
    ...(option?.name ? [{ kind: 'end_option' as const, values: { name: option.name } }] : []),
  ];
  const summary = `A booking for ${bill.passengers} will be placed for ${formatMoney('en', bill.total)}.`;
  return { summary, effects, perform };
}

/** Books for a customer on the telephone through the code of the visitor's booking; only the price may be agreed. */
export const placeByTelephone: Handler<'bookings.place'> = ({ context, audit }, input) =>
  planBooking(context, input, { audit, option: null });
