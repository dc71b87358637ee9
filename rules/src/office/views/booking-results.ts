import * as v from 'valibot';
import { amendmentKinds } from '../../amendments/change.ts';
import { CurrencyShape } from '../../core/market.ts';
import { described } from '../fields/field.ts';
import {
  amount,
  amountOrNone,
  count,
  flag,
  listOf,
  text,
  textOrNone,
  time,
} from '../fields/result-fields.ts';
import { LeftBooking } from '../refusals/left-booking.ts';

/** A booking that was changed. */
export const ChangedBooking = v.object({ booking: text, number: text });
export type ChangedBooking = v.InferOutput<typeof ChangedBooking>;

/** What was cancelled: amounts in minor units of the currency. */
export const CancelledBooking = v.object({
  ...ChangedBooking.entries,
  fee: amount,
  premiums: amount,
  refund: amount,
  owed: amount,
  currency: CurrencyShape,
  closed: described(listOf(text), 'ids of payments that can no longer be made'),
});
export type CancelledBooking = v.InferOutput<typeof CancelledBooking>;

/** A booking that was changed at a quote. Totals in euro cents, money in minor units of the currency. */
export const AmendedBookingResult = v.object({
  ...ChangedBooking.entries,
  kinds: listOf(v.picklist(amendmentKinds)),
  before: amount,
  after: amount,
  due: amount,
  refund: amount,
  rest: amount,
  currency: CurrencyShape,
  payment: described(textOrNone, 'the payment that is due at once'),
});
export type AmendedBookingResult = v.InferOutput<typeof AmendedBookingResult>;

const RequestedChange = v.object({
  kind: v.picklist(amendmentKinds),
  passenger: textOrNone,
  before: listOf(text),
  after: listOf(text),
});

/** A change of a booking, or a customer's request for one. Totals in euro cents; after: null for a cancellation. */
export const AmendmentRow = v.object({
  ...ChangedBooking.entries,
  id: text,
  kinds: listOf(v.picklist(amendmentKinds)),
  state: v.picklist(['requested', 'applied', 'declined', 'expired']),
  by: text,
  at: time,
  decided_at: v.nullable(time),
  decided_by: textOrNone,
  reason: textOrNone,
  before: amount,
  after: amountOrNone,
  requested_changes: described(
    listOf(RequestedChange),
    'what is asked for, with names; empty where it is decided on, and in the list of all requests',
  ),
});
export type AmendmentRow = v.InferOutput<typeof AmendmentRow>;

/** The bookings that were moved, and those that could not be. */
export const MovedBookings = v.object({
  departure: text,
  to: text,
  moved: v.array(AmendedBookingResult),
  left: v.array(LeftBooking),
});
export type MovedBookings = v.InferOutput<typeof MovedBookings>;

/** The bookings that were cancelled, and those that could not be. */
export const CalledOffDeparture = v.object({
  departure: text,
  cancelled: v.array(CancelledBooking),
  left: v.array(LeftBooking),
});
export type CalledOffDeparture = v.InferOutput<typeof CalledOffDeparture>;

/** Names of changed fields. */
export const EditedBooking = v.object({
  ...ChangedBooking.entries,
  fields: v.array(text),
  passenger: described(v.nullable(count), 'the number of the changed passenger, or null'),
});
export type EditedBooking = v.InferOutput<typeof EditedBooking>;

/** A booking that was transferred to another person. */
export const TransferredBooking = v.object({
  ...ChangedBooking.entries,
  payment: described(textOrNone, 'the payment of the costs'),
});

/** A mail that is sent again. */
export const ResentMail = v.object({ ...ChangedBooking.entries, mail: text, address: text });

/** A booking whose customer is written to. */
export const MailedCustomer = v.object({ ...ChangedBooking.entries, address: text });
export type MailedCustomer = v.InferOutput<typeof MailedCustomer>;

/** A booking that was placed for a customer; total in euro cents. */
export const PlacedBooking = v.object({ booking: text, number: text, total: amount });
export type PlacedBooking = v.InferOutput<typeof PlacedBooking>;

/** The changed booking, and whether its customer's request was accepted. */
export const AnsweredAmendment = v.object({ ...ChangedBooking.entries, accepted: flag });
