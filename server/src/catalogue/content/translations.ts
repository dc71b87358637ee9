import { contentId } from '@towpath/rules/price/cabin';
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

/** SQL of the name of the query's `ship` in a language, an SQL expression: as translated, else as it is (specification 3). */
export const shipNameIn = (language: string) => `coalesce(
  (select nullif(name, '') from ship_translation where ship_id = ship.id and language = ${language}), ship.name)`;

/** SQL of the first picture of the query's `ship`, that in a language, an SQL expression, before others; null: none. */
export const shipPictureIn = (language: string) => `(select image_urls[1] from ship_translation
  where ship_id = ship.id order by language = ${language} desc, language limit 1)`;

/** The names of ships in a language, by id; null: as they are. */
export async function findShipNames(
  sql: Sql,
  shipIds: readonly string[],
  language: string | null,
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ id: string; name: string }>(
    `select id, ${shipNameIn('$2')} as name from ship where id = any($1::text[])`,
    [shipIds, language],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names a cabin type of a ship in a language: as translated, else as it is. */
export type CabinNames = (shipId: string, type: { id: string; name: string }) => string;

/** The names of the cabin types of ships in a language; null: as they are. */
export async function findCabinNames(
  sql: Sql,
  shipIds: readonly string[],
  language: string | null,
): Promise<CabinNames> {
  const texts = await sql.query<{ ship_id: string; content_id: string; name: string }>(
    `select ship_id, content_id, name from cabin_translation
     where ship_id = any($1::text[]) and language = $2 and name is not null`,
    [shipIds, language],
  );
  const keyOf = (shipId: string, content: string) => JSON.stringify([shipId, content]);
  const names = new Map(texts.map(({ ship_id, content_id, name }) => [keyOf(ship_id, content_id), name]));
  return (shipId, { id, name }) => names.get(keyOf(shipId, contentId(id))) ?? name;
}
