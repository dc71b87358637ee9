import * as v from 'valibot';
import { LocaleShape } from '../../core/locale.ts';
import { GuestInvitation } from '../../guests/answers.ts';
import { guestStates } from '../../guests/guest-part.ts';
import type { OperationShape } from '../entry.ts';
import { Id } from '../fields/input-fields.ts';
import { count, flag, textOrNone } from '../fields/result-fields.ts';

const ofTraveller = {
  booking: Id,
  /** 1 is the main booker. */
  traveller: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
};

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
      email: GuestInvitation.entries.email,
      /** Default: that of the booking. */
      locale: v.optional(v.nullable(LocaleShape), null),
    }),
  },
  'guests.withdraw': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: true,
    does: "withdraw the links to a traveller's part; what was filled in stays",
    input: v.object(ofTraveller),
  },
  'crew.travellers': {
    permission: 'crew.read',
    reads: true,
    destructive: false,
    does: 'print emergency contacts, and the data that the country of departure requires',
    input: v.object({ departure: Id }),
  },
} as const satisfies Record<string, OperationShape>;

/** How far a traveller is with their part: never what they gave. */
export const GuestView = v.object({
  number: count,
  complete: flag,
  state: v.picklist(guestStates),
  /** The day of the latest link, where it is mailed, and the day of the next reminder. */
  invited_on: textOrNone,
  email: textOrNone,
  reminder_on: textOrNone,
});
export type GuestView = v.InferOutput<typeof GuestView>;

/** An invited traveller. link: to pass on, shown once; null where it is mailed. */
export interface InvitedGuest {
  booking: string;
  number: string;
  traveller: number;
  email: string | null;
  link: string | null;
}

/** What a traveller has filled in, for the crew; empty where nothing was given. */
export interface TravellerRow {
  name: string;
  born: string;
  booking: string;
  emergencyName: string;
  emergencyPhone: string;
  /** Absent where the country of departure does not require it. */
  documentNumber?: string;
  citizenship?: string;
  birthplace?: string;
}
