import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import { errorsRefusal } from '../../../catalogue/import/errors-refusal.ts';
import type { CodedRefusal } from '../../../config/coded-refusal.ts';
import type { RowError } from './row-error.ts';

/** Errors that the office lists; the others are counted. */
const MAX_LISTED = 50;

/** The office's refusal of a spreadsheet: the first errors as issues, which name the row and the heading, and how many there are. */
export function rowsRefusal(errors: readonly RowError[]): CodedRefusal {
  const issues = errors
    .slice(0, MAX_LISTED)
    .map(({ line, path, code, values }) => issueAt(`file.${line}.${path}`, code, values));
  return errorsRefusal(errors, issues);
}
