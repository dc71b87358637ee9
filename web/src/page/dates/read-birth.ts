import { readDateOfBirth } from '@towpath/rules/passengers/date-of-birth-text';
import type { PasteReading } from '../../ui/form/use-date-paste.ts';
import { type PasteContext, readPaste } from './read-paste.ts';

/** Reads a pasted text as a date of birth. */
export const read = (text: string, context: PasteContext): PasteReading =>
  readPaste(readDateOfBirth, text, context);
