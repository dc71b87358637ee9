import { bookingOperations } from '@towpath/rules/office/operations/booking-operations';
import type { DepartureRow } from '@towpath/rules/office/views/departure-view';
import * as v from 'valibot';
import type { Offer } from '../../api/use-offer.ts';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { type BookingDraft, DraftShape, requestOf } from './draft.ts';

interface BookingFormOptions {
  departure: DepartureRow;
  offer: Offer;
  start: BookingDraft;
  bookingKey: string;
}

/** The form of a booking on the telephone; the visitor's rules read the passengers and the main booker. */
export function useBookingForm({ departure, offer, start, bookingKey }: BookingFormOptions) {
  return useOperationForm({
    fields: (typed) => v.object({ ...DraftShape.entries, agreed: typed.optionalAmount }),
    start,
    shape: bookingOperations['bookings.place'].input,
    input: (read) => ({
      request: requestOf(read, departure, offer),
      idempotency_key: bookingKey,
      agreed: read.agreed === null ? null : { total: read.agreed, reason: read.reason },
      send_link: read.sendLink,
    }),
    renamed: { 'agreed.total': 'agreed', 'agreed.reason': 'reason' },
  });
}
export type BookingForm = ReturnType<typeof useBookingForm>;
