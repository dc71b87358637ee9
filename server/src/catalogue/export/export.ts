import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CodedRefusal, refuse } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { picturesFolder } from '../import/write/pictures.ts';
import { createFiles, pictureFilesOf } from './files.ts';
import { type CatalogueRecords, readRecords } from './records.ts';

/** A refusal if the seasons of a tour are not stored, as after an import by an earlier version. */
export function refuseIncomplete({ tours }: CatalogueRecords): CodedRefusal | null {
  const incomplete = tours.find(({ seasons }) => seasons === null);
  return incomplete ? refuse(409, 'not_exportable', 'seasons_missing', { tour: incomplete.id }) : null;
}

async function findRefusal(
  records: CatalogueRecords,
  folder: string,
  stored: readonly string[],
): Promise<CodedRefusal | null> {
  const incomplete = refuseIncomplete(records);
  if (incomplete) return incomplete;
  const existing = await readdir(folder).catch((fault: NodeJS.ErrnoException) =>
    fault.code === 'ENOENT' ? [] : [fault.code ?? 'unknown'],
  );
  if (existing.length > 0) return refuse(409, 'not_exportable', 'folder_not_empty', { folder });
  const missing = pictureFilesOf(records).find((picture) => !stored.includes(picture));
  if (missing !== undefined)
    return refuse(409, 'not_exportable', 'catalogue_picture_missing', { about: missing });
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
export async function exportCatalogue(sql: Sql, folder: string): Promise<number | CodedRefusal> {
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
