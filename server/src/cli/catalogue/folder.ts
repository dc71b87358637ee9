import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describeFault, type Fault } from '../../catalogue/import/faults.ts';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../../config/errors.ts';

/** The folder that was named, else the setting's; a refusal where there is none. */
export async function resolveCatalogueFolder(about: string, { catalogue }: Pick<Config, 'catalogue'>) {
  const folder = about === '' ? catalogue : resolve(about);
  const found = await stat(folder).catch(() => null);
  return found?.isDirectory() ? folder : new Refusal(404, 'not_found', `There is no folder ${folder}.`);
}

/** Every fault of a catalogue, as a refusal of it. */
export function faultsRefusal(faults: readonly Fault[]): Refusal {
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  return new Refusal(
    422,
    'faulty',
    [...faults.map(describeFault), `${count}; nothing was changed.`].join('\n'),
  );
}
