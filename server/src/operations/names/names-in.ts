import type { Locale } from '@towpath/rules/core/locale';
import type { NamesView } from '@towpath/rules/office/catalogue/names';
import type { Sql } from '../../database/database.ts';

interface NameRow {
  /** The name of a cabin type's ship; null for other names. */
  ship: string | null;
  name: string;
  translation: string;
}

/** The names that have one translation into a language, which differs from the name; none that two names share. */
function findNames(sql: Sql, locale: Locale): Promise<NameRow[]> {
  return sql.query<NameRow>(
    `with names as (
       select null as ship, name, translation from name_translation where language = $1
       union select null, ship.name, coalesce(nullif(text.name, ''), ship.name)
       from ship left join ship_translation as text on ship_id = id and language = $1
       union select null, product.name, coalesce(nullif(text.name, ''), product.name)
       from product left join product_translation as text on product_id = id and language = $1
       union select ship.name, cabin_type.name, coalesce(nullif(text.name, ''), cabin_type.name)
       from cabin_type join ship on ship.id = cabin_type.ship_id
       left join cabin_translation as text
         on text.ship_id = ship.id and text.content_id = cabin_type.content_id and language = $1
     ), single as (
       select ship, name, min(translation) as translation from names group by ship, name having count(*) = 1
     ), counted as (
       select *, count(*) over (partition by ship, translation) as alike from single
     )
     select ship, name, translation from counted
     where translation <> name and alike = 1 order by ship, name`,
    [locale],
  );
}

/** The names of the catalogue that differ in a language (decision 067). */
export async function loadNamesIn(sql: Sql, locale: Locale): Promise<NamesView> {
  const rows = await findNames(sql, locale);
  const namesOf = (ship: string | null) =>
    Object.fromEntries(rows.filter((row) => row.ship === ship).map((row) => [row.name, row.translation]));
  const ships = new Set(rows.flatMap(({ ship }) => ship ?? []));
  return {
    names: namesOf(null),
    cabins: Object.fromEntries([...ships].map((ship) => [ship, namesOf(ship)])),
  };
}
