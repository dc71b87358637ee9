import type { BodyOf } from '@towpath/rules/contract/call-body';
import { amountDue, type PaymentType } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { depositOffered, isPayable, isReservable } from '../../bookings/show-booking.ts';
import { invalid, notFound, Refusal } from '../../config/errors.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { cancelPayment } from '../closing/cancel-payment.ts';
import { insertPayment } from '../rows/create-payment.ts';
import { firstPaymentOf, type PaymentRow } from '../rows/payment-rows.ts';
import { paymentBusy } from '../stripe/payment-refusals.ts';
import type { Provider } from '../stripe/provider.ts';
import { startPayment } from './start-payment.ts';

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

/** Stores a first payment with amounts computed from the booking. */
function insertFirstPayment(
  sql: Sql,
  booking: CompletedRow,
  type: PaymentType,
  now: number,
): Promise<string> {
  const capture = captureOf(booking);
  const amount = amountDue(booking, type);
  const description = `${booking.number} ${booking.tour_name}`;
  const charge = charged(amount, booking).amount;
  return insertPayment(sql, booking, { type, description, amount, charge, capture, dueOn: null }, now);
}

/** The open first payment of the requested type, or one of another type or amount that has to be canceled first. */
type OpenedPayment = { id: string } | { other: PaymentRow };

function openPayment(
  context: Context,
  bookingId: string,
  type: PaymentType,
): Promise<OpenedPayment | Refusal> {
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, bookingId);
    const booking = await findPayableBooking(context, sql, bookingId, type);
    if (booking instanceof Refusal) return booking;
    const current = await firstPaymentOf(sql, bookingId);
    if (!current) return { id: await insertFirstPayment(sql, booking, type, context.now()) };
    const same =
      current.type === type &&
      current.amount === amountDue(booking, type) &&
      current.capture === captureOf(booking);
    return same ? { id: current.id } : { other: current };
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
  { type, payment_method_id }: BodyOf<'payBooking'>,
): Promise<{ client_secret: string } | Refusal> {
  if (!isId(bookingId)) return notFound('booking');
  const opened = await openPayment(context, bookingId, type);
  if (opened instanceof Refusal) return opened;
  if ('id' in opened) return startPayment(context, provider, opened.id, payment_method_id);
  const canceled = await cancelPayment(context, provider, opened.other, { evenUnknown: false });
  if (canceled instanceof Refusal) return canceled;
  const reopened = await openPayment(context, bookingId, type);
  if (reopened instanceof Refusal) return reopened;
  return 'id' in reopened ? startPayment(context, provider, reopened.id, payment_method_id) : paymentBusy();
}
