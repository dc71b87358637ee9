import { amendmentDueDays } from '@towpath/rules/amendments/amendment-money';
import type { NewBooker } from '@towpath/rules/booking/transfer';
import { addDays } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { Passenger } from '@towpath/rules/passengers/passenger-fields';
import { charged } from '@towpath/rules/payment/payment-result';
import { transferUntil } from '@towpath/rules/terms/package-rights';
import { fill } from '@towpath/rules/text/fill';
import { endAllAccess } from '../../bookings/access/access-session.ts';
import { losesFrame } from '../../bookings/bikes/loses-frame.ts';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findContactIssues } from '../../bookings/contact-issues.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { followPassengers } from '../../bookings/own-parts/follow-passengers.ts';
import { insertTransfer } from '../../bookings/transfers.ts';
import { writeNewBooker } from '../../bookings/write-contact.ts';
import { passengersOf, writePassenger } from '../../bookings/write-passenger.ts';
import { type CodedRefusal, refuse, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { insertPayment } from '../../payments/rows/create-payment.ts';
import { listOpenChanges, writeChange } from '../amendment-rows.ts';
import { amendmentTexts } from '../texts.ts';

/** A transfer: to whom, by whom, and what it costs in euro cents. */
interface WantedTransfer {
  to: NewBooker;
  by: string;
  audit: Audit;
  costs: Cents;
}

/** A refusal if a booking cannot be transferred now, by its customer or by staff; the new booker is checked apart. Null if it can. */
export function findTransferConflict(
  context: Context,
  { number, released, email, first_payment, departure_date, terms }: CompletedRow,
  isCustomer: boolean,
): CodedRefusal | null {
  if (released) return stateConflict('booking_released', { booking: number });
  if (!email) return stateConflict('contact_erased', { booking: number });
  if (first_payment !== 'completed') return refuse(409, 'not_confirmed', 'not_confirmed', {});
  const today = todayOf(context);
  if (today >= departure_date) return stateConflict('departed', {});
  const isOver = isCustomer && transferUntil(departure_date, today, terms) === null;
  return isOver ? refuse(409, 'transfer_over', 'transfer_over', {}) : null;
}

/** A refusal if a person cannot become the booker of a booking; locks the bikes of its departure. Lock order: bikes. */
export async function findMisfit(
  context: Context,
  sql: Sql,
  bookingId: string,
  { person, contact }: NewBooker,
): Promise<CodedRefusal | null> {
  const issues = await findContactIssues(sql, bookingId, contact);
  if (issues.length > 0) return refuseInput(issues);
  const passengers = await passengersOf(sql, bookingId);
  const after = passengers.map((each, index) => (index === 0 ? { ...each, ...person } : each));
  if (!(await losesFrame(sql, bookingId, passengers, after, 0, context.now()))) return null;
  return refuse(409, 'bike_gone', 'bike_frame_gone', {}, [issueAt('person.bodyHeight', 'bike_frame')]);
}

/** Puts the person in the place of passenger 1, also in changes that are not decided on; what the former one filled in is deleted. */
async function replaceFirst(sql: Sql, id: string, person: NewBooker['person']): Promise<void> {
  const before = await passengersOf(sql, id);
  const [first] = before;
  if (!first) throw new Error(`Booking ${id} has no passengers`);
  const after: Passenger[] = before.with(0, { ...first, ...person });
  await writePassenger(sql, id, 0, { ...first, ...person });
  const origins = before.map((_, index) => (index === 0 ? null : index));
  await followPassengers(sql, id, { before, after, origins });
  for (const { id: amendment, change } of await listOpenChanges(sql, id)) {
    const passengers = change.passengers?.map((each) => (each.was === 1 ? { ...each, ...person } : each));
    if (passengers) await writeChange(sql, amendment, { ...change, passengers });
  }
}

/** Asks for the costs by a payment of its own, as the booking's invoice stays as it is; null where there are none. */
async function askForCosts(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  amount: Cents,
): Promise<string | null> {
  if (amount === 0) return null;
  const today = todayOf(context);
  const payment = await insertPayment(
    sql,
    booking,
    {
      type: 'other',
      description: fill(amendmentTexts[booking.locale].transfer_costs, { number: booking.number }),
      amount,
      charge: charged(amount, booking).amount,
      dueOn: addDays(today, amendmentDueDays),
    },
    context.now(),
  );
  // The mail about the transfer contains the link.
  await sql.query('update payment set asked_on = $2::date where id = $1', [payment, today]);
  return payment;
}

/**
 * Transfers a locked booking to another person, in the caller's transaction: they become main booker and passenger 1, every
 * access ends, and both are mailed. Documents that were issued stay as they are. Nothing is written where it is refused
 * (decision 130).
 */
export async function transferBooking(
  context: Context,
  sql: Sql,
  { id }: Pick<CompletedRow, 'id'>,
  { to, by, audit, costs }: WantedTransfer,
): Promise<{ payment: string | null } | CodedRefusal> {
  const misfit = await findMisfit(context, sql, id, to);
  if (misfit) return misfit;
  const at = context.now();
  const transfer = await insertTransfer(sql, id, by, at);
  await replaceFirst(sql, id, to.person);
  await writeNewBooker(sql, id, to.contact);
  await endAllAccess(sql, id);
  const booking = await findBooking(sql, id);
  if (booking?.status !== 'completed') throw new Error(`Booking ${id} has disappeared`);
  const payment = await askForCosts(context, sql, booking, costs);
  await audit(sql, { at, bookingId: id, paymentId: payment, details: { after: { fee: costs } } });
  const subject = { at, bookingId: id, paymentId: payment };
  await queueNotification(sql, 'booking_handed_over', subject, { transfer });
  await queueNotification(sql, 'booking_taken_over', subject, { transfer });
  return { payment };
}
