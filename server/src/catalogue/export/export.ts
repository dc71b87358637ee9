import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';
import { picturesFolder } from '../import/write/pictures.ts';
import { createFiles, pictureFilesOf } from './files.ts';
import { type CatalogueRecords, readRecords } from './records.ts';

const notExportable = (message: string) => new Refusal(409, 'not_exportable', message);

/** A refusal where the seasons of a tour are not stored, as after an import by an earlier version. */
export function refuseIncomplete({ tours }: CatalogueRecords): Refusal | null {
  const incomplete = tours.find(({ seasons }) => seasons === null);
  return incomplete
    ? notExportable(`The seasons of tour ${incomplete.id} are not stored: import the catalogue again.`)
    : null;
}

async function findRefusal(
  records: CatalogueRecords,
  folder: string,
  stored: readonly string[],
): Promise<Refusal | null> {
  const incomplete = refuseIncomplete(records);
  if (incomplete) return incomplete;
  const existing = await readdir(folder).catch((fault: NodeJS.ErrnoException) =>
    fault.code === 'ENOENT' ? [] : [fault.code ?? 'unknown'],
  );
  if (existing.length > 0) return notExportable(`${folder} is not empty: name a new or empty folder.`);
  const missing = pictureFilesOf(records).find((picture) => !stored.includes(picture));
  if (missing !== undefined)
    return notExportable(`The picture ${missing} is not stored: import the catalogue again.`);
  return null;
}

async function writePicture(sql: Sql, path: string, folder: string): Promise<void> {
  const [picture] = await sql.query<{ bytes: Buffer }>('select bytes from picture where path = $1', [path]);
  if (!picture) return;
  const file = join(folder, picturesFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture.bytes);
}

async function writeFiles(sql: Sql, records: CatalogueRecords, folder: string, pictures: readonly string[]) {
  const files = createFiles(records);
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  for (const path of pictures) await writePicture(sql, path, folder);
  return files.size;
}

/**
 * Exports the catalogue to a new or empty folder, completely or not at all, with its pictures; returns the number of files without pictures. Importing the folder changes nothing.
 */
export async function exportCatalogue(sql: Sql, folder: string): Promise<number | Refusal> {
  const records = await readRecords(sql);
  const rows = await sql.query<{ path: string }>('select path from picture order by path');
  const pictures = rows.map(({ path }) => path);
  const refusal = await findRefusal(records, folder, pictures);
  if (refusal) return refusal;
  await mkdir(dirname(folder), { recursive: true });
  const temporary = await mkdtemp(`${folder}.`);
  try {
    const count = await writeFiles(sql, records, temporary, pictures);
    await rename(temporary, folder);
    return count;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
