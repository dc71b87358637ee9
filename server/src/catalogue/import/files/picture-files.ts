import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Sql } from '../../../database/database.ts';
import type { CatalogueError } from '../catalogue-error.ts';
import { picturesFolder } from '../write/pictures.ts';

/** A picture of a catalogue's folder; path: below pictures/, such as ships/anna.svg. */
export interface PictureFile {
  path: string;
  bytes: Buffer;
}

const picture = /\.(svg|png|jpe?g|webp|avif|gif)$/;
const MAX_MEGABYTES = 5;

/** All pictures below a catalogue's folder. */
export async function readPictures(catalogue: string): Promise<PictureFile[]> {
  const folder = join(catalogue, picturesFolder);
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && picture.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    files.map(async (file) => ({ path: relative(folder, file), bytes: await readFile(file) })),
  );
}

/** An error for each picture that is too large for visitors on the road. */
export function pictureSizeErrors(pictures: readonly PictureFile[]): CatalogueError[] {
  return pictures
    .filter(({ bytes }) => bytes.length > MAX_MEGABYTES * 1_000_000)
    .map(({ path }) => ({
      file: `${picturesFolder}/${path}`,
      reason: `is larger than ${MAX_MEGABYTES} MB`,
    }));
}

async function addPictures(sql: Sql, pictures: readonly PictureFile[]): Promise<void> {
  for (const { path, bytes } of pictures) {
    await sql.query(
      `insert into picture (path, bytes) values ($1, $2)
       on conflict (path) do update set bytes = excluded.bytes where picture.bytes <> excluded.bytes`,
      [path, bytes],
    );
  }
}

/** Stores the pictures; removes others, except those of tours and ships that are no longer in the files. */
export async function writePictures(sql: Sql, pictures: readonly PictureFile[]): Promise<void> {
  await addPictures(sql, pictures);
  await sql.query(
    `delete from picture where path <> all($1::text[]) and $2 || path not in (
       select image_url from tour where image_url is not null
       union select unnest(image_urls) from ship_translation
       union select unnest(image_urls) from cabin_translation)`,
    [pictures.map(({ path }) => path), `/${picturesFolder}/`],
  );
}

/** Stores the pictures of a catalogue's folder where none is stored, as after an upgrade (decision 075). */
export async function addMissingPictures(sql: Sql, catalogue: string): Promise<void> {
  const stored = await sql.query('select 1 from picture limit 1');
  if (stored.length === 0) await addPictures(sql, await readPictures(catalogue));
}
