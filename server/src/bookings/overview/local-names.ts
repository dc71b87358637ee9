import { feeNames } from '@towpath/rules/amendments/fee-lines';
import type { Locale } from '@towpath/rules/core/locale';
import type { Sql } from '../../database/database.ts';

interface NameRow {
  id: string;
  name: string;
}

/** A function that names products, fees, and cabin types of a ship if there is one, in a language; unknown ids by `fallback`. */
export async function loadLocalNames(
  sql: Sql,
  locale: Locale,
  shipId: string | null,
): Promise<(id: string, fallback?: string) => string> {
  const rows = await sql.query<NameRow>(
    `select id, coalesce(translated.name, product.name) as name
     from product left join product_translation translated on product_id = id and language = $1
     union all
     select id, coalesce(translated.name, cabin_type.name) as name
     from cabin_type left join cabin_translation translated
       on translated.ship_id = cabin_type.ship_id and translated.content_id = cabin_type.content_id and language = $1
     where cabin_type.ship_id = $2`,
    [locale, shipId],
  );
  const names = new Map([
    ...Object.entries(feeNames[locale]),
    ...rows.map(({ id, name }) => [id, name] as const),
  ]);
  return (id, fallback = '') => names.get(id) ?? fallback;
}
