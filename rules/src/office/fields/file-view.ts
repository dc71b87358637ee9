import * as v from 'valibot';
import { described, kind } from './field.ts';
import { text } from './result-fields.ts';

/** A file. */
export const FileView = v.object({
  name: text,
  type: described(text, 'its media type'),
  content: v.pipe(text, kind('file'), v.description('its content in base64')),
});
export type FileView = v.InferOutput<typeof FileView>;
