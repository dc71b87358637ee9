import { createHash } from 'node:crypto';
import type { PictureRow } from '@towpath/rules/office/catalogue/catalogue-views';
import { lockContent } from '../../catalogue/content/content-version.ts';
import { type ConvertedPicture, convertPicture } from '../../catalogue/pictures/convert-picture.ts';
import { missing, refuse, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';

/** SQL condition that a tour, a ship or a cabin shows the picture. */
const isShown = `exists (
  select 1 from tour where image_url = '/pictures/' || path
  union all select 1 from ship_translation where '/pictures/' || path = any(image_urls)
  union all select 1 from cabin_translation where '/pictures/' || path = any(image_urls))`;

/** Lists the stored pictures of a folder. */
export const listPictures: Handler<'catalogue.pictures'> = async ({ context: { database } }, { folder }) => ({
  rows: await database.query<PictureRow>(
    `select path, length(bytes) as size, ${isShown} as shown from picture
     where starts_with(path, $1 || '/') order by path`,
    [folder],
  ),
});

const HASH_LENGTH = 8;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * A product has a single picture, which is found by the product's id. Other pictures get a unique name whose content
 * never changes.
 */
function pathOf(folder: string, name: string, { bytes }: ConvertedPicture): string {
  const ending = folder === 'products' ? '' : `-${hashOf(bytes).slice(0, HASH_LENGTH)}`;
  return `${folder}/${name}${ending}.webp`;
}

async function store(sql: Sql, folder: string, name: string, path: string, bytes: Buffer) {
  const [before] = await sql.query<{ sha256: string }>('select sha256 from picture where path = $1', [path]);
  await sql.query(
    `insert into picture (path, bytes) values ($1, $2) on conflict (path) do update set bytes = excluded.bytes`,
    [path, bytes],
  );
  if (folder === 'products')
    await sql.query(`delete from picture where path <> $1 and starts_with(path, 'products/' || $2 || '.')`, [
      path,
      name,
    ]);
  return before?.sha256 ?? null;
}

const noPicture = refuse(422, 'no_picture', 'picture_format', {});

/** Stores an uploaded picture, decoded and shrunk; it is shown when a tour or ship that names it is saved. */
export const addPicture: Handler<'catalogue.add-picture'> = async ({ context, audit }, input) => {
  const { folder, name, file } = input;
  const picture = await convertPicture(Buffer.from(file, 'base64'));
  if (!picture) return noPicture;
  const { bytes, width, height } = picture;
  const path = pathOf(folder, name, picture);
  const perform = () =>
    context.database.transaction(async (sql) => {
      await lockContent(sql);
      if (folder === 'products') {
        const known = await sql.query('select 1 from product where id = $1', [name]);
        if (known.length === 0) return missing('product_unknown', { about: name });
      }
      const before = await store(sql, folder, name, path, bytes);
      const details = { document: path, before, after: hashOf(bytes), width, height, size: bytes.length };
      await audit(sql, { at: context.now(), details });
      return { path, width, height };
    });
  return {
    summary: `The picture will be stored as ${path}, ${width} × ${height} pixels.`,
    effects: [{ kind: 'picture_added', values: { width, height } }],
    harmless: true,
    perform,
  };
};

/** Deletes a picture that nothing shows, or that of a product. */
export const removePicture: Handler<'catalogue.remove-picture'> = async ({ context, audit }, { path }) => {
  const { database, now } = context;
  const perform = () =>
    database.transaction(async (sql) => {
      await lockContent(sql);
      const [found] = await sql.query<{ shown: boolean; sha256: string }>(
        `select ${isShown} as shown, sha256 from picture where path = $1`,
        [path],
      );
      if (!found) return missing('picture_unknown', { about: path });
      if (found.shown) return stateConflict('picture_shown', { about: path });
      await sql.query('delete from picture where path = $1', [path]);
      await audit(sql, { at: now(), details: { document: path, before: found.sha256, after: null } });
      return { path };
    });
  return {
    summary: `The picture ${path} will be deleted.`,
    effects: [{ kind: 'picture_removed', values: {} }],
    perform,
  };
};
