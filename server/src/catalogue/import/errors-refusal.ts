import { Refusal } from '../../config/errors.ts';
import { type CatalogueError, describeCatalogueError } from './catalogue-error.ts';

/** A refusal that lists all errors of a catalogue or a spreadsheet, one per line. */
export function errorsRefusal(errors: readonly CatalogueError[]): Refusal {
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
  return new Refusal(
    422,
    'faulty',
    [...errors.map(describeCatalogueError), `${count}; nothing was changed.`].join('\n'),
  );
}
