import { nameLanguages } from '@towpath/rules/core/locale';
import * as v from 'valibot';
import { NonEmptyText, strictObject } from '../fields.ts';

/** An entry of names.json: a name in every other language. */
export const NameEntry = strictObject({
  name: NonEmptyText,
  ...v.entriesFromList(nameLanguages, NonEmptyText),
});
export type NameEntry = v.InferOutput<typeof NameEntry>;
