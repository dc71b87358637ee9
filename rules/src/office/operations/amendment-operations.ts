import * as v from 'valibot';
import { trimmedText } from '../../core/limited-text.ts';
import { VoucherConsent } from '../../payment/voucher-consent.ts';
import { AmendmentChoices } from '../amendment-choices.ts';
import { AmendedBookingResult, AmendmentRow, AnsweredAmendment, MovedBookings } from '../booking-results.ts';
import type { OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { AmountOrZero, AnyRecord, Id, Version } from '../fields/input-fields.ts';
import { officeLimits } from '../office-limits.ts';

const Reason = trimmedText(officeLimits.line);
const agreement = {
  /** An agreed total in euro cents, premiums and costs on board included, below the price, and why. */
  agreed: v.optional(v.nullable(v.object({ total: AmountOrZero, reason: v.pipe(Reason, v.nonEmpty()) }))),
  /** Why it is changed or declined; sent to the passenger when it is declined. */
  reason: v.optional(v.nullable(Reason)),
  /** The customer's consent to a credit voucher instead of a refund (decision 108). */
  voucher: v.optional(v.nullable(VoucherConsent)),
};

/** Changes of confirmed bookings (decision 100, decision 101). */
export const amendmentOperations = {
  'bookings.amend': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'change passengers, cabins, bikes, extras, date, ship or insurance of a booking at a quoted price',
    returns: 'The id and the number of the booking, and its payment or refund',
    result: AmendedBookingResult,
    input: v.object({
      booking: Id,
      version: Version,
      /** The body of POST /api/v1/bookings/{id}/amendments/quotes. */
      change: AnyRecord,
      /** An agreed fee in euro cents where the booking is cancelled; absent: the fee of the terms. */
      fee: v.optional(v.nullable(AmountOrZero)),
      ...agreement,
    }),
  },
  'amendments.choices': {
    permission: 'bookings.write',
    reads: true,
    destructive: false,
    does: 'list the cabins, bikes, extras and other departures to which a booking can be changed',
    returns: 'The cabins, products and other departures that a booking can be changed to',
    result: AmendmentChoices,
    input: v.object({
      booking: Id,
      /** The departure whose cabins and products are listed; absent: the booked one. */
      departure: v.optional(v.nullable(Id)),
    }),
  },
  'amendments.list': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'list the changes that customers ask for, or all changes of a booking',
    returns: 'The changes that customers have requested, and their quotes',
    result: v.object({ rows: v.array(AmendmentRow) }),
    input: v.object({ booking: v.optional(v.nullable(Id)) }),
  },
  'amendments.answer': {
    permission: 'bookings.write',
    reads: false,
    unaudited: true,
    destructive: true,
    does: 'make the change that a customer asks for, or decline it',
    returns: 'The changed booking, or that the request was declined',
    result: AnsweredAmendment,
    input: v.object({ ...{ booking: Id, version: Version, accept: v.boolean() }, ...agreement }),
  },
  'departures.move': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'move bookings of a departure to another one',
    returns: 'The bookings that were moved, and those that were not with the reason',
    result: MovedBookings,
    input: v.object({
      departure: described(Id, 'the id of the departure'),
      to: described(Id, 'the id of the departure that the bookings are moved to'),
      bookings: described(
        v.optional(v.pipe(v.array(Id), v.maxLength(officeLimits.bookings)), []),
        'the bookings, by id or number; default: all of the departure',
      ),
      keep_price: described(
        v.optional(v.boolean(), true),
        'whether passengers pay no more than before; default: yes',
      ),
      reason: described(v.pipe(Reason, v.nonEmpty()), 'why; the customers read it'),
    }),
  },
} as const satisfies Record<string, OperationShape>;
