import type { Sql } from '../../database/database.ts';

/** The name of a cabin type or a product by its id; the id itself where the catalogue no longer has it. */
export type NameOf = (id: string) => string;

/** Names of cabin types and products. */
export async function loadNames(sql: Sql): Promise<NameOf> {
  const rows = await sql.query<{ id: string; name: string }>(
    'select id, name from cabin_type union all select id, name from product',
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
