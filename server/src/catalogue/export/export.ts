import { constants } from 'node:fs';
import { access, copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';
import { picturesFolder } from '../import/pictures.ts';
import { filesOf, picturesOf } from './files.ts';
import { type Things, thingsOf } from './things.ts';

const refused = (message: string) => new Refusal(409, 'not_exportable', message);

async function objection(things: Things, folder: string, pictures: string): Promise<Refusal | null> {
  const older = things.tours.find(({ seasons }) => seasons === null);
  if (older)
    return refused(`The seasons of tour ${older.id} are not known yet: import the catalogue once more.`);
  const there = await readdir(folder).catch((fault: NodeJS.ErrnoException) =>
    fault.code === 'ENOENT' ? [] : [fault.code ?? 'unknown'],
  );
  if (there.length > 0) return refused(`${folder} is there already: name a folder that is new or empty.`);
  for (const picture of picturesOf(things)) {
    const missing = await access(join(pictures, picture), constants.R_OK).then(
      () => false,
      () => true,
    );
    if (missing) return refused(`The picture ${picture} cannot be read in ${pictures}.`);
  }
  return null;
}

async function write(things: Things, folder: string, pictures: string): Promise<number> {
  const files = filesOf(things);
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  for (const picture of picturesOf(things)) {
    const copy = join(folder, picturesFolder, picture);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(pictures, picture), copy);
  }
  return files.size;
}

/**
 * Writes the database's catalogue to a folder that is new or empty, all of it or nothing, with the pictures that lie in the
 * catalogue `from`; gives the number of files besides pictures. An import of the folder changes nothing.
 */
export async function exportCatalogue(sql: Sql, folder: string, from: string): Promise<number | Refusal> {
  const things = await thingsOf(sql);
  const pictures = join(from, picturesFolder);
  const refusal = await objection(things, folder, pictures);
  if (refusal) return refusal;
  await mkdir(dirname(folder), { recursive: true });
  const making = await mkdtemp(`${folder}.`);
  try {
    const count = await write(things, making, pictures);
    await rename(making, folder);
    return count;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
