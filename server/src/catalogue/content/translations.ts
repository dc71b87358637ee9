import type { PicturedTranslation, ProductTranslation } from '@towpath/rules/text/translation';
import type { Sql } from '../../database/database.ts';
import { picturesFolder } from '../import/write/pictures.ts';

const pictures = `image_urls[1] as image_url, image_urls[2] as image_url1,
  image_urls[3] as image_url2, image_urls[4] as image_url3, image_texts`;

/** The translations of all ships. */
export async function shipTranslations(sql: Sql): Promise<PicturedTranslation[]> {
  return sql.query<PicturedTranslation>(
    `select ship_id as id, language, name, description, ${pictures}
     from ship_translation order by ship_id, language`,
  );
}

/** The translations of all products, with the pictures that are named after them (decision 070). */
export async function productTranslations(sql: Sql): Promise<ProductTranslation[]> {
  const rows = await sql.query<ProductTranslation & { picture: string | null }>(
    `select product_id as id, language, name, description, (
       select min(path) from picture where split_part(path, '.', 1) = 'products/' || product_id) as picture
     from product_translation order by product_id, language`,
  );
  return rows.map(({ picture, ...row }) =>
    picture === null ? row : { ...row, image_url: `/${picturesFolder}/${picture}` },
  );
}

/** The translations of a ship's cabin types, by content id (specification 3); null for an unknown ship. */
export async function cabinTranslations(sql: Sql, shipId: string): Promise<PicturedTranslation[] | null> {
  const rows = await sql.query<PicturedTranslation & { id: string | null }>(
    `select content_id as id, language, cabin_translation.name, description, ${pictures}
     from ship left join cabin_translation on ship_id = ship.id
     where ship.id = $1 order by content_id, language`,
    [shipId],
  );
  return rows.length === 0 ? null : rows.filter(({ id }) => id !== null);
}

/** The names of a ship's cabin types in a language, by content id; without those that are not translated. */
export async function findCabinNames(
  sql: Sql,
  shipId: string,
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const texts = await sql.query<{ content_id: string; name: string }>(
    'select content_id, name from cabin_translation where ship_id = $1 and language = $2 and name is not null',
    [shipId, language],
  );
  return new Map(texts.map(({ content_id, name }) => [content_id, name]));
}
