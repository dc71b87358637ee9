import { resolve } from 'node:path';
import { describeFault, type Fault } from '../../catalogue/import/faults.ts';
import type { Config } from '../../config.ts';
import { Refusal } from '../../errors.ts';

/** The folder that was named, else the setting's. */
export const folderOf = (about: string, { catalogue }: Pick<Config, 'catalogue'>) =>
  about === '' ? catalogue : resolve(about);

/** Every fault of a catalogue, as a refusal of it. */
export function faulty(faults: readonly Fault[]): Refusal {
  const lines = [...faults.map(describeFault), `${faults.length} faults; nothing was changed.`];
  return new Refusal(422, 'faulty', lines.join('\n'));
}
