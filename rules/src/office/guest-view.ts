import * as v from 'valibot';
import { guestStates } from '../guests/guest-part.ts';
import { count, flag, text, textOrNone } from './fields/result-fields.ts';

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

/** What a traveller has filled in, for the crew; empty where nothing was given. */
export const TravellerRow = v.object({
  name: text,
  born: text,
  booking: text,
  emergencyName: text,
  emergencyPhone: text,
  /** Absent where the country of departure does not require it. */
  documentNumber: v.optional(text),
  citizenship: v.optional(text),
  birthplace: v.optional(text),
});
export type TravellerRow = v.InferOutput<typeof TravellerRow>;
