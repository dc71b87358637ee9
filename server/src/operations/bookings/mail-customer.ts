import type { MailedCustomer } from '@towpath/rules/office/views/booking-results';
import { CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { type Notifications, queueNotification } from '../../jobs/queue-notification.ts';
import type { Handler } from '../implement.ts';
import { previewMail } from '../preview-mail.ts';
import { lockCompletedBooking, requireBooking } from '../require-booking.ts';

const KIND = 'customer_mail';

/** Refuses a mail with the same words as an earlier one: a call that is repeated after a lost answer writes nothing. */
async function repeatConflict(
  sql: Sql,
  { id, number }: { id: string; number: string },
  details: Notifications[typeof KIND],
): Promise<CodedRefusal | null> {
  const same = await sql.query(
    'select 1 from notice where booking_id = $1 and kind = $2 and details = $3::jsonb',
    [id, KIND, JSON.stringify(details)],
  );
  return same.length > 0 ? stateConflict('mail_written_before', { booking: number }) : null;
}

/** Writes a mail to the customer of a booking in any state, once; refused where the address was erased. */
export const mailCustomer: Handler<'bookings.mail'> = async (
  { context, audit },
  { booking: reference, ...details },
) => {
  const booking = await requireBooking(context.database, reference);
  if (booking instanceof CodedRefusal) return booking;
  const { id, number, email: address } = booking;
  if (!address) return stateConflict('booking_no_address', { booking: number });
  const refusal = await repeatConflict(context.database, booking, details);
  if (refusal) return refusal;
  const { text } = await previewMail(context, { kind: KIND, booking_id: id, payment_id: null, details });
  const perform = () =>
    context.database.transaction(async (sql): Promise<MailedCustomer | CodedRefusal> => {
      const locked = await lockCompletedBooking(sql, id);
      if (locked instanceof CodedRefusal) return locked;
      const repeated = await repeatConflict(sql, locked, details);
      if (repeated) return repeated;
      const at = context.now();
      await queueNotification(sql, KIND, { at, bookingId: id }, details);
      await audit(sql, { at, bookingId: id });
      return { booking: id, number, address: locked.email };
    });
  return {
    summary: `A mail will be written to ${address} for ${number}.`,
    effects: [{ kind: 'mail_customer', values: { address, subject: details.subject, text } }],
    perform,
  };
};
