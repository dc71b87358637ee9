import * as v from 'valibot';
import { LocaleShape } from '../../core/locale.ts';
import { described, kind } from './field.ts';
import { text } from './result-fields.ts';

export const FileView = v.object({
  name: text,
  type: described(text, 'its media type'),
  content: v.pipe(text, kind('file'), v.description('its content in base64')),
});
export type FileView = v.InferOutput<typeof FileView>;

/** What an operation that makes a file takes. */
export const fileFields = {
  format: described(v.picklist(['csv', 'xlsx']), 'the kind of file'),
  locale: described(v.optional(LocaleShape, 'en'), 'the language of the headings and words; default: en'),
};
