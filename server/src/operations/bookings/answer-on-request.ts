import type { OnRequestEvent } from '@towpath/rules/booking/on-request-state';
import type { Effect } from '@towpath/rules/office/effects';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { ChangedBooking } from '@towpath/rules/office/views/booking-results';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { finishBooking } from '../../payments/authorisations/finish-authorisations.ts';
import {
  acceptOnRequest,
  endOnRequest,
  onRequestConflict,
} from '../../payments/on-request/end-on-request.ts';
import { catchProviderFault } from '../../payments/stripe/payment-refusals.ts';
import type { AuditedCall, Handler } from '../implement.ts';
import { lockCompletedBooking, requireBookingVersion } from '../require-booking.ts';

/** A refusal if the request cannot be answered like this in its state, otherwise null. */
const findConflict = (booking: CompletedRow, event: OnRequestEvent): CodedRefusal | null => {
  const code = onRequestConflict(booking, event);
  return code && stateConflict(code, { booking: booking.number });
};

interface OnRequestAnswer {
  event: OnRequestEvent;
  /** The text for the confirmation, given the booking number. */
  summary: (number: string) => string;
  /** The booking's new state. */
  after: 'open' | 'declined';
  mail: 'booking_accepted' | 'booking_declined';
  write: (context: Context, sql: Sql, id: string) => Promise<void>;
}

function answering({ event, summary, after, mail, write }: OnRequestAnswer) {
  return async ({ context, provider, audit }: AuditedCall, input: OperationInput<'bookings.accept'>) => {
    const booking = await requireBookingVersion(context.database, input);
    if (booking instanceof CodedRefusal) return booking;
    const { id, number } = booking;
    const answer = () =>
      context.database.transaction(async (sql): Promise<ChangedBooking | CodedRefusal> => {
        const locked = await lockCompletedBooking(sql, id, input.version);
        if (locked instanceof CodedRefusal) return locked;
        const refusal = findConflict(locked, event);
        if (refusal) return refusal;
        const at = context.now();
        const details = { before: { state: 'request' }, after: { state: after } };
        await audit(sql, { at, bookingId: id, details });
        await queueNotification(sql, mail, { at, bookingId: id }, {});
        await write(context, sql, id);
        return { booking: id, number };
      });
    const perform = async () => {
      const answered = await answer();
      // The job repeats what the provider does not answer.
      if (!(answered instanceof CodedRefusal)) await catchProviderFault(finishBooking(context, provider, id));
      return answered;
    };
    const effects: Effect[] = [{ kind: 'mail_visitor', values: { mail } }];
    return findConflict(booking, event) ?? { summary: summary(number), effects, perform };
  };
}

/** Accepts a booking on request and notifies the visitor, who can then pay. */
export const acceptBooking: Handler<'bookings.accept'> = answering({
  event: 'accept',
  summary: (number) => `Booking ${number} will be accepted.`,
  after: 'open',
  mail: 'booking_accepted',
  write: acceptOnRequest,
});

/** Declines a booking on request, releases its stock and notifies the visitor. */
export const declineBooking: Handler<'bookings.decline'> = answering({
  event: 'decline',
  summary: (number) => `Booking ${number} will be declined permanently and its stock released.`,
  after: 'declined',
  mail: 'booking_declined',
  write: (context, sql, id) => endOnRequest(context, sql, id, 'declined'),
});
