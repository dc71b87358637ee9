import * as v from 'valibot';
import { requiredLine, requiredText } from '../../text/typed-text.ts';
import { officeLimits } from '../office-limits.ts';
import { described } from './field.ts';

/** The words of a mail in a language. */
export const MailWords = v.object({
  subject: described(requiredLine('Subject is required', officeLimits.line), 'the subject in this language'),
  text: described(requiredText('Text is required', officeLimits.text), 'the text in this language'),
});
export type MailWords = v.InferOutput<typeof MailWords>;

/** The words of a mail in a language in which it may be missing. */
export const OptionalMailWords = v.optional(v.nullable(MailWords));
