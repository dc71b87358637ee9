import { Refusal } from '../../config/errors.ts';
import { describeFault, type Fault } from './faults.ts';

/** A refusal that lists all faults of a catalogue or a spreadsheet, one per line. */
export function faultsRefusal(faults: readonly Fault[]): Refusal {
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  return new Refusal(
    422,
    'faulty',
    [...faults.map(describeFault), `${count}; nothing was changed.`].join('\n'),
  );
}
