import type { IssueCode } from '@towpath/rules/office/issues/issue-messages';
import { type IssueValues, issueAt, sentenceOf } from '@towpath/rules/office/issues/operation-issue';
import type { CatalogueError } from '../../../catalogue/import/catalogue-error.ts';
import { errorsRefusal } from '../../../catalogue/import/errors-refusal.ts';
import type { CodedRefusal } from '../../../config/coded-refusal.ts';
import type { SheetRow } from './sheet-file.ts';

/** Errors that the office lists; the others are counted. */
const MAX_LISTED = 50;

/** What is wrong with a cell. */
export interface CellReason {
  code: IssueCode;
  values?: IssueValues;
}

/** An error in a row of a spreadsheet. */
export interface RowError extends CatalogueError {
  /** The row's number. */
  line: number;
  /** The name of the column. */
  path: string;
  code: IssueCode;
  /** With the `row` and the heading of the `column` as the file has it. */
  values: IssueValues;
}

/** Makes the error of a row in a column. */
export type ErrorAt = (row: SheetRow, column: string, reason: CellReason) => RowError;

/** Makes the errors of a file. */
export const errorsOf =
  (file: string): ErrorAt =>
  ({ number, headings }, path, { code, values = {} }) => ({
    file,
    line: number,
    path,
    code,
    values: { ...values, row: number, column: headings.get(path) ?? path },
    reason: sentenceOf(code, values),
  });

/** Errors by row, then by column; columns that the file does not have come last. */
export function inFileOrder(errors: readonly RowError[], rows: readonly SheetRow[]): RowError[] {
  const columns = [...(rows[0]?.headings.keys() ?? [])];
  const placeOf = ({ path }: RowError) => (columns.includes(path) ? columns.indexOf(path) : columns.length);
  return errors.toSorted((a, b) => a.line - b.line || placeOf(a) - placeOf(b));
}

/** The office's refusal of a spreadsheet: the first errors as issues, which name the row and the heading, and how many there are. */
export function rowsRefusal(errors: readonly RowError[]): CodedRefusal {
  const issues = errors
    .slice(0, MAX_LISTED)
    .map(({ line, path, code, values }) => issueAt(`file.${line}.${path}`, code, values));
  return errorsRefusal(errors, issues);
}
