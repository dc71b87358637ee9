import type { BodyOf } from '@towpath/rules/contract/call-body';
import { amountDue, type PaymentType } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { depositOffered, isPayable, isReservable } from '../../bookings/paying/payable.ts';
import { invalid, notFound, Refusal } from '../../config/errors.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { cancelPayment } from '../closing/cancel-payment.ts';
import { insertPayment } from '../rows/create-payment.ts';
import { findPayment, firstPaymentOf, lockPayment, type PaymentRow } from '../rows/payment-rows.ts';
import { paymentBusy } from '../stripe/payment-refusals.ts';
import type { Provider } from '../stripe/provider.ts';
import { type CurrentAttempt, startAttempt, startOrResumeLocked } from './payment-attempts.ts';
import { continuePayment } from './start-payment.ts';

/** The booking, or a refusal if it can't be paid now with this payment type (specification 10.13, 10.20). */
async function findPayableBooking(
  context: Context,
  sql: Sql,
  id: string,
  type: PaymentType,
): Promise<CompletedRow | Refusal> {
  const booking = await findBooking(sql, id);
  if (!booking) return notFound('booking');
  if (booking.status !== 'completed') {
    return new Refusal(409, 'booking_not_completed', 'This booking is not completed (yet).');
  }
  if (!isPayable(booking, todayOf(context)) && !isReservable(context, booking))
    return new Refusal(409, 'booking_not_payable', 'This booking cannot be paid now.');
  const offered = type === 'full_payment' || depositOffered(booking, todayOf(context)) !== null;
  return offered ? booking : invalid([{ path: 'type', message: 'Deposit is not offered' }]);
}

/** Before a request is accepted the card is only authorised (decision 095). */
const captureOf = ({ on_request, accepted }: CompletedRow) =>
  on_request && !accepted ? ('manual' as const) : ('automatic' as const);

/** Stores a first payment with amounts computed from the booking, and its first attempt. */
async function startFirstPayment(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  { type, payment_method_id }: BodyOf<'payBooking'>,
): Promise<CurrentAttempt> {
  const capture = captureOf(booking);
  const amount = amountDue(booking, type);
  const description = `${booking.number} ${booking.tour_name}`;
  const charge = charged(amount, booking).amount;
  const created = { type, description, amount, charge, capture, dueOn: null };
  const payment = await findPayment(sql, await insertPayment(sql, booking, created, context.now()));
  if (!payment) throw new Error(`The payment of booking ${booking.number} has disappeared`);
  return startAttempt(context, sql, payment, payment_method_id);
}

/** The attempt of the first payment as requested, or a payment of another type or amount that has to be canceled first. */
type OpenedPayment = CurrentAttempt | { other: PaymentRow };

function openPayment(
  context: Context,
  bookingId: string,
  body: BodyOf<'payBooking'>,
): Promise<OpenedPayment | Refusal> {
  const { type, payment_method_id } = body;
  return context.database.transaction(async (sql) => {
    // Pipelined: the others read what the first one has waited for.
    const [, booking, current] = await Promise.all([
      lockBooking(sql, bookingId),
      findPayableBooking(context, sql, bookingId, type),
      firstPaymentOf(sql, bookingId),
    ]);
    if (booking instanceof Refusal) return booking;
    if (!current) return startFirstPayment(context, sql, booking, body);
    const payment = await lockPayment(sql, current.id);
    const same =
      payment?.type === type &&
      payment.amount === amountDue(booking, type) &&
      payment.capture === captureOf(booking);
    return same ? startOrResumeLocked(context, sql, payment, payment_method_id) : { other: current };
  });
}

/**
 * Starts the payment of a booking: deposit or full amount, plus premiums (specification 9). When the visitor switches
 * between the two, the earlier payment is canceled first. Returns the client secret to confirm with, or a refusal.
 */
export async function payBooking(
  context: Context,
  provider: Provider,
  bookingId: string,
  body: BodyOf<'payBooking'>,
): Promise<{ client_secret: string } | Refusal> {
  if (!isId(bookingId)) return notFound('booking');
  const opened = await openPayment(context, bookingId, body);
  if (opened instanceof Refusal) return opened;
  if ('attempt' in opened) return continuePayment(context, provider, opened, body.payment_method_id);
  const canceled = await cancelPayment(context, provider, opened.other, { evenUnknown: false });
  if (canceled instanceof Refusal) return canceled;
  const reopened = await openPayment(context, bookingId, body);
  if (reopened instanceof Refusal) return reopened;
  return 'attempt' in reopened
    ? continuePayment(context, provider, reopened, body.payment_method_id)
    : paymentBusy();
}
