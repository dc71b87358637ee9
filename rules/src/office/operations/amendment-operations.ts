import * as v from 'valibot';
import { trimmedText } from '../../core/limited-text.ts';
import { VoucherConsent } from '../../payment/voucher-consent.ts';
import { AmendmentChoices } from '../amendment-choices.ts';
import type { OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import {
  AgreedFee,
  AgreedTotal,
  AnyRecord,
  BookingId,
  Id,
  RequiredLine,
  Version,
} from '../fields/input-fields.ts';
import { officeLimits } from '../office-limits.ts';
import {
  AmendedBookingResult,
  AmendmentRow,
  AnsweredAmendment,
  MovedBookings,
} from '../views/booking-results.ts';

const agreement = {
  agreed: v.nullish(AgreedTotal),
  reason: described(
    v.nullish(trimmedText(officeLimits.line)),
    'why it is changed or declined; the customer reads why it is declined',
  ),
  voucher: v.nullish(VoucherConsent),
};

/** A change that the help gives as an example. */
const example = '{"insurance": {"cancellation": true, "travel": false}, "terms": {"cancellation": true}}';

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
      booking: BookingId,
      version: Version,
      change: described(
        AnyRecord,
        `the body of POST /api/v1/bookings/{id}/amendments/quotes, such as ${example}`,
      ),
      fee: AgreedFee,
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
      booking: BookingId,
      departure: described(
        v.nullish(Id),
        'the departure whose cabins and products are listed; default: the booked one',
      ),
    }),
    printed: {
      cabins: [],
      departures: ['id', 'date', 'end_date', 'ship_name', 'cabin_names', 'difference'],
    },
  },
  'amendments.list': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'list the changes that customers ask for, or all changes of a booking',
    returns: 'The changes that customers have requested, and their quotes',
    result: v.object({ rows: v.array(AmendmentRow) }),
    input: v.object({
      booking: described(
        v.nullish(Id),
        'the id or the number of a booking whose changes are listed; default: the requests that wait for an answer',
      ),
    }),
    columns: ['number', 'kinds', 'state', 'by', 'at', 'before', 'after', 'decided_by', 'reason'],
  },
  'amendments.answer': {
    permission: 'bookings.write',
    reads: false,
    unaudited: true,
    destructive: true,
    does: 'make the change that a customer asks for, or decline it',
    returns: 'The changed booking, or that the request was declined',
    result: AnsweredAmendment,
    input: v.object({
      booking: BookingId,
      version: Version,
      accept: described(v.boolean(), 'whether the change is made; otherwise it is declined'),
      ...agreement,
    }),
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
      reason: described(RequiredLine, 'why; the customers read it'),
    }),
  },
} as const satisfies Record<string, OperationShape>;
