import * as v from 'valibot';
import { trimmedText } from '../../core/limited-text.ts';
import { count, text, time } from '../fields/result-fields.ts';
import { officeLimits } from '../office-limits.ts';

/** The text of a note, as it is typed. */
export const NoteText = v.pipe(trimmedText(officeLimits.text), v.nonEmpty());

/** A note of staff about a booking or a departure. */
export const NoteView = v.object({ id: count, at: time, by: text, text });
export type NoteView = v.InferOutput<typeof NoteView>;
