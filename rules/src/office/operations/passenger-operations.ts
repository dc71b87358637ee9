import * as v from 'valibot';
import { LocaleShape } from '../../core/locale.ts';
import { PassengerInvitation } from '../../own-parts/answers.ts';
import type { OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { BookingId } from '../fields/input-fields.ts';
import { count, text, textOrNone } from '../fields/result-fields.ts';
import { ChangedBooking } from '../views/booking-results.ts';

const ofPassenger = {
  booking: BookingId,
  passenger: described(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    'the number of the passenger; 1 is the main booker',
  ),
};

const InvitedPassenger = v.object({
  booking: text,
  number: text,
  passenger: count,
  email: textOrNone,
  link: described(textOrNone, 'to pass on, shown once; null where it is mailed'),
});

/** Operations on the parts that passengers fill in themselves (decision 105). */
export const passengerOperations = {
  'passengers.invite': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: "make a new link to a passenger's part, mailed where there is an address; earlier links end",
    input: v.object({
      ...ofPassenger,
      email: described(PassengerInvitation.entries.email, 'where the link is mailed; default: it is printed'),
      locale: described(
        v.nullish(LocaleShape, null),
        'the language of the link; default: that of the booking',
      ),
    }),
    returns: 'The link, shown once, or the address that it is mailed to',
    result: InvitedPassenger,
  },
  'passengers.withdraw': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: true,
    does: "withdraw the links to a passenger's part; what was filled in stays",
    input: v.object(ofPassenger),
    returns: 'The id and the number of the booking',
    result: ChangedBooking,
  },
} as const satisfies Record<string, OperationShape>;
