import { defaultLocale, locales } from '@towpath/rules/core/locale';
import * as v from 'valibot';
import { NonEmptyText, strictObject } from '../fields.ts';

/** The languages of names.json: all except the one that the catalogue's own names are in. */
export const nameLanguages = locales.filter((locale) => locale !== defaultLocale);

/** An entry of names.json: a name in every other language. */
export const NameEntry = strictObject({
  name: NonEmptyText,
  ...v.entriesFromList(nameLanguages, NonEmptyText),
});
export type NameEntry = v.InferOutput<typeof NameEntry>;
