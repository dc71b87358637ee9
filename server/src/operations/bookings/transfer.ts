import { readNewBooker } from '@towpath/rules/booking/transfer';
import { cents } from '@towpath/rules/core/money';
import type { Effect } from '@towpath/rules/office/effects';
import { charged } from '@towpath/rules/payment/payment-result';
import { transferCosts } from '@towpath/rules/terms/amendment-terms';
import {
  findMisfit,
  findTransferConflict,
  transferBooking,
} from '../../amendments/transfer/transfer-booking.ts';
import { CodedRefusal, refuseInput } from '../../config/coded-refusal.ts';
import { todayOf } from '../../database/context.ts';
import type { Handler } from '../implement.ts';
import { lockCompletedBooking, requireBookingVersion } from '../require-booking.ts';

/** Transfers a booking to another person, also after the customer's last day, at the costs of its terms or agreed ones. */
export const handOver: Handler<'bookings.transfer'> = async ({ context, by, audit }, input) => {
  const { database } = context;
  const { person, contact, version } = input;
  const booking = await requireBookingVersion(database, input);
  if (booking instanceof CodedRefusal) return booking;
  const conflict = findTransferConflict(context, booking, false);
  if (conflict) return conflict;
  const read = readNewBooker({ person, contact }, todayOf(context));
  if ('issues' in read) return refuseInput(read.issues);
  const { to } = read;
  const { id, number } = booking;
  const misfit = await database.transaction((sql) => findMisfit(context, sql, id, to));
  if (misfit) return misfit;
  const costs = input.costs == null ? transferCosts(booking.terms.amendments) : cents(input.costs);
  const { amount, currency } = charged(costs, booking);
  const name = `${to.person.firstName} ${to.person.lastName}`;
  const requested = {
    kind: 'payment_request' as const,
    values: { amount, currency: currency.toLowerCase() },
  };
  const effects: Effect[] = [
    { kind: 'transfer_booking', values: { name } },
    ...(costs > 0 ? [requested] : []),
  ];
  const perform = () =>
    database.transaction(async (sql) => {
      const locked = await lockCompletedBooking(sql, id, version);
      if (locked instanceof CodedRefusal) return locked;
      const changed = findTransferConflict(context, locked, false);
      if (changed) return changed;
      const done = await transferBooking(context, sql, locked, { to, by, audit, costs });
      return done instanceof CodedRefusal ? done : { booking: id, number, ...done };
    });
  return { summary: `Booking ${number} will be transferred to ${name}.`, effects, perform };
};
