import { type CodedRefusal, refuse } from '../../config/coded-refusal.ts';
import { type CatalogueError, describeCatalogueError } from './catalogue-error.ts';

/** A refusal that lists all errors of a catalogue or a spreadsheet, one per line. */
export function errorsRefusal(errors: readonly CatalogueError[]): CodedRefusal {
  const count = errors.length;
  const code = count === 1 ? 'sheet_faulty_one' : 'sheet_faulty';
  return refuse(422, 'faulty', code, { count, errors: errors.map(describeCatalogueError).join('\n') });
}
