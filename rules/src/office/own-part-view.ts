import * as v from 'valibot';
import { ownPartStates } from '../own-parts/own-part.ts';
import { count, flag, text, textOrNone } from './fields/result-fields.ts';

/** How far a passenger is with their part: never what they gave. */
export const OwnPartView = v.object({
  number: count,
  complete: flag,
  state: v.picklist(ownPartStates),
  /** The day of the latest link, where it is mailed, and the day of the next reminder. */
  invited_on: textOrNone,
  email: textOrNone,
  reminder_on: textOrNone,
});
export type OwnPartView = v.InferOutput<typeof OwnPartView>;

/** What a passenger has filled in, for the crew; empty where nothing was given. */
export const EmergencyContactRow = v.object({
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
export type EmergencyContactRow = v.InferOutput<typeof EmergencyContactRow>;
