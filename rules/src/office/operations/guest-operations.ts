import * as v from 'valibot';
import { LocaleShape } from '../../core/locale.ts';
import { GuestInvitation } from '../../guests/answers.ts';
import { ChangedBooking } from '../booking-results.ts';
import type { OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { Id } from '../fields/input-fields.ts';
import { count, text, textOrNone } from '../fields/result-fields.ts';

const ofTraveller = {
  booking: described(Id, 'the id or the number of the booking'),
  traveller: described(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    'the number of the traveller; 1 is the main booker',
  ),
};

/** An invited traveller. */
const InvitedGuest = v.object({
  booking: text,
  number: text,
  traveller: count,
  email: textOrNone,
  link: described(textOrNone, 'to pass on, shown once; null where it is mailed'),
});

/** Operations on the parts that travellers fill in themselves (decision 105). */
export const guestOperations = {
  'guests.invite': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: "make a new link to a traveller's part, mailed where there is an address; earlier links end",
    input: v.object({
      ...ofTraveller,
      email: described(GuestInvitation.entries.email, 'where the link is mailed; default: it is printed'),
      locale: described(
        v.nullish(LocaleShape, null),
        'the language of the link; default: that of the booking',
      ),
    }),
    returns: 'The link, shown once, or the address that it is mailed to',
    result: InvitedGuest,
  },
  'guests.withdraw': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: true,
    does: "withdraw the links to a traveller's part; what was filled in stays",
    input: v.object(ofTraveller),
    returns: 'The id and the number of the booking',
    result: ChangedBooking,
  },
} as const satisfies Record<string, OperationShape>;
