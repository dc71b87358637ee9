import type { OperationIssue } from '@towpath/rules/office/issues/operation-issue';
import { type CodedRefusal, refuse } from '../../config/coded-refusal.ts';
import { type CatalogueError, describeCatalogueError } from './catalogue-error.ts';

/**
 * A refusal that lists the errors of a catalogue or a spreadsheet, one per line: all of them, or as many as there are
 * issues, for an API that words the issues itself.
 */
export function errorsRefusal(
  errors: readonly CatalogueError[],
  issues?: readonly OperationIssue[],
): CodedRefusal {
  const count = errors.length;
  const code = count === 1 ? 'sheet_faulty_one' : 'sheet_faulty';
  const lines = errors.slice(0, issues?.length).map(describeCatalogueError).join('\n');
  return refuse(422, 'faulty', code, { count, errors: lines }, issues);
}
