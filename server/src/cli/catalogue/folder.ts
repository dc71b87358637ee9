import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../../config/errors.ts';

/** The given folder or the configured one; 404 if it does not exist. */
export async function resolveCatalogueFolder(about: string, { catalogue }: Pick<Config, 'catalogue'>) {
  const folder = about === '' ? catalogue : resolve(about);
  const found = await stat(folder).catch(() => null);
  return found?.isDirectory() ? folder : new Refusal(404, 'not_found', `There is no folder ${folder}.`);
}
