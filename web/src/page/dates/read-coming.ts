import { readComingDate } from '@towpath/rules/core/coming-date-text';
import type { PasteReading } from '../../ui/form/use-date-paste.ts';
import { type PasteContext, readPaste } from './read-paste.ts';

/** Reads a pasted text as a day that is still to come. */
export const read = (text: string, context: PasteContext): PasteReading =>
  readPaste(readComingDate, text, context);
