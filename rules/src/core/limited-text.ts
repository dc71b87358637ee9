import * as v from 'valibot';

/** The message for text above the maximum length. */
export const tooLong = 'Text is too long';

/** Ends a pipe that already has an issue: Valibot goes on to further validations, but not to transformations, of which this does nothing. */
export const endAtIssue = v.readonly<string>();

/**
 * The start of every shape of text that is sent, except of lists of known values: a text above `max` characters is refused
 * before any other rule reads it. `message`: for anything but text.
 */
export const limitedText = (max: number, message?: string) =>
  v.pipe(v.string(message), v.maxLength(max, tooLong), endAtIssue);

/** The same for a text that is trimmed before it is measured. */
export const trimmedText = (max: number, message?: string) =>
  v.pipe(v.string(message), v.trim(), v.maxLength(max, tooLong), endAtIssue);
