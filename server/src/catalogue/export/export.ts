import { constants } from 'node:fs';
import { access, copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';
import { picturesFolder } from '../import/pictures.ts';
import { readProductPictures } from '../product-pictures.ts';
import { createFiles, pictureFilesOf } from './files.ts';
import { type CatalogueRecords, readRecords } from './records.ts';

const notExportable = (message: string) => new Refusal(409, 'not_exportable', message);

async function findRefusal(
  records: CatalogueRecords,
  folder: string,
  pictures: string,
): Promise<Refusal | null> {
  const incomplete = records.tours.find(({ seasons }) => seasons === null);
  if (incomplete)
    return notExportable(`The seasons of tour ${incomplete.id} are not stored: import the catalogue again.`);
  const existing = await readdir(folder).catch((fault: NodeJS.ErrnoException) =>
    fault.code === 'ENOENT' ? [] : [fault.code ?? 'unknown'],
  );
  if (existing.length > 0) return notExportable(`${folder} is not empty: name a new or empty folder.`);
  for (const picture of pictureFilesOf(records)) {
    const missing = await access(join(pictures, picture), constants.R_OK).then(
      () => false,
      () => true,
    );
    if (missing) return notExportable(`The picture ${picture} cannot be read in ${pictures}.`);
  }
  return null;
}

async function writeFiles(records: CatalogueRecords, folder: string, pictures: string): Promise<number> {
  const files = createFiles(records);
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const ofProducts = [...readProductPictures(dirname(pictures)).values()];
  for (const picture of [...pictureFilesOf(records), ...ofProducts]) {
    const copy = join(folder, picturesFolder, picture);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(pictures, picture), copy);
  }
  return files.size;
}

/**
 * Exports the catalogue to a new or empty folder, completely or not at all, with the pictures of the catalogue folder `from`;
 * returns the number of files without pictures. Importing the folder changes nothing.
 */
export async function exportCatalogue(sql: Sql, folder: string, from: string): Promise<number | Refusal> {
  const records = await readRecords(sql);
  const pictures = join(from, picturesFolder);
  const refusal = await findRefusal(records, folder, pictures);
  if (refusal) return refusal;
  await mkdir(dirname(folder), { recursive: true });
  const temporary = await mkdtemp(`${folder}.`);
  try {
    const count = await writeFiles(records, temporary, pictures);
    await rename(temporary, folder);
    return count;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
