import * as v from 'valibot';
import { trimmedText } from '../../core/limited-text.ts';
import { emailAtField } from '../../passengers/main-booker.ts';
import { optionalName, requiredName } from '../../text/typed-text.ts';
import type { OperationShape } from '../entry.ts';
import { Day, Id } from '../fields/input-fields.ts';
import { bookingOperations } from './booking-operations.ts';

const MAX_CABINS = 100;
const MAX_NAME = 200;

/** Operations on cabins held for a caller (decision 086). */
export const optionOperations = {
  'options.list': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'list the options: cabins held for a caller until a day',
    input: v.object({ departure: v.optional(v.nullable(Id)) }),
  },
  'options.create': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'hold cabins of a departure for a caller until a day',
    input: v.object({
      departure: Id,
      /** Cabin type id to number of cabins. */
      cabins: v.pipe(
        v.record(Id, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CABINS))),
        v.minEntries(1, 'At least one cabin is required'),
      ),
      name: requiredName('Name is required', MAX_NAME),
      email: v.optional(v.nullable(v.pipe(trimmedText(MAX_NAME), v.rfcEmail(emailAtField)))),
      phone: optionalName(MAX_NAME),
      /** The last day. */
      until: Day,
    }),
  },
  'options.release': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'release the cabins of an option',
    input: v.object({ option: Id }),
  },
  'options.book': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'book for the caller of an option, which ends with the booking',
    /** As of `bookings.place`; cabins of the option that are not booked are released. */
    input: v.object({ option: Id, ...bookingOperations['bookings.place'].input.entries }),
  },
} as const satisfies Record<string, OperationShape>;
