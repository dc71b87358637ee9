import * as v from 'valibot';
import { ownPartStates } from '../../own-parts/own-part.ts';
import { count, flag, textOrNone } from '../fields/result-fields.ts';

/** How far a passenger is with their part: never what they gave. */
export const OwnPartView = v.object({
  number: count,
  complete: flag,
  state: v.picklist(ownPartStates),
  /** The day of the latest link, where it is mailed, and the day of the next reminder. */
  invited_on: textOrNone,
  email: textOrNone,
  reminder_on: textOrNone,
  /** The day on which a mail with a link that still works came back. */
  returned_on: textOrNone,
});
export type OwnPartView = v.InferOutput<typeof OwnPartView>;
