import { resolve } from 'node:path';
import { describeFault, type Fault } from '../catalogue/import/faults.ts';
import type { Config } from '../config.ts';
import type { Ending } from './command.ts';

/** The one folder that may be given, else the setting's; null where there is more. */
export function folderOf([folder, ...rest]: readonly string[], { catalogue }: Config): string | null {
  if (rest.length > 0) return null;
  return folder === undefined ? catalogue : resolve(folder);
}

/** Says every fault of a catalogue. */
export function refuse(faults: readonly Fault[]): Ending {
  for (const fault of faults) console.error(describeFault(fault));
  console.error(`${faults.length} faults; nothing was changed.`);
  return 1;
}
