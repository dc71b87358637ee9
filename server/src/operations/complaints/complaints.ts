import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import { findComplaint, insertComplaint } from '../../bookings/complaints/complaint-rows.ts';
import { CodedRefusal, missing, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import { todayOf } from '../../database/context.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import type { Handler } from '../implement.ts';
import { requireBooking } from '../require-booking.ts';

const mail = (name: string): Effect[] => [{ kind: 'mail_visitor', values: { mail: name } }];

/** Writes down a complaint that reached the office otherwise. Its text is not in the audit, as it may be personal. */
export const addComplaint: Handler<'complaints.add'> = async ({ context, by, audit }, input) => {
  const { text, received_on: receivedOn } = input;
  const booking = await requireBooking(context.database, input.booking);
  if (booking instanceof CodedRefusal) return booking;
  if (!booking.email) return stateConflict('contact_erased', { booking: booking.number });
  if (receivedOn > todayOf(context)) return refuseInput([issueAt('received_on', 'complaint_in_future')]);
  const { id: bookingId, number } = booking;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const at = context.now();
      const { id, isNew } = await insertComplaint(sql, { bookingId, text, receivedOn, by }, at);
      if (isNew) await audit(sql, { at, bookingId, details: { received_on: receivedOn } });
      return { complaint: id, number };
    });
  return {
    summary: `A complaint about ${number} will be written down.`,
    effects: mail('complaint_received'),
    harmless: true,
    perform,
  };
};

/** Answers a complaint by mail, once. */
export const answerComplaint: Handler<'complaints.answer'> = async ({ context, by, audit }, input) => {
  const found = await findComplaint(context.database, input.complaint);
  if (!found) return missing('complaint_unknown', {});
  const answered = stateConflict('complaint_answered', {});
  if (found.answered_at !== null) return answered;
  const booking = await requireBooking(context.database, found.booking_id);
  if (booking instanceof CodedRefusal) return booking;
  if (!booking.email) return stateConflict('contact_erased', { booking: booking.number });
  const { id: bookingId, number } = booking;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const at = context.now();
      const locked = await findComplaint(sql, found.id, true);
      if (locked?.answered_at !== null) return answered;
      await sql.query(
        'update complaint set answer = $2, answered_at = $3::timestamptz, answered_by = $4 where id = $1',
        [found.id, input.text, new Date(at), by],
      );
      await audit(sql, { at, bookingId, details: { received_on: found.received_on } });
      await queueNotification(sql, 'complaint_answered', { at, bookingId }, { complaint: found.id });
      return { complaint: found.id, number };
    });
  return {
    summary: `The complaint about ${number} will be answered.`,
    effects: mail('complaint_answered'),
    harmless: true,
    perform,
  };
};
