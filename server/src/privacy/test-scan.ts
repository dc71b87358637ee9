import type { Sql } from '../database/database.ts';

interface Column {
  place: string;
  table: string;
  column: string;
}

/** Every column of every table of ours that can hold text, however deep. */
const columns = `
  select format('%s.%s', relname, attname) as place, format('%I.%I', nspname, relname) as table,
    quote_ident(attname) as column
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and attnum > 0 and not attisdropped and nspname !~ '^(pg_|information_schema$)'
    and format_type(atttypid, null) ~ '^(text|character varying|json|jsonb|bytea|name)'`;

/** The columns of the whole database in which any of some texts stands, in any case, in order. */
export async function placesOf(sql: Sql, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { place, table, column } of await sql.query<Column>(columns)) {
    const rows = await sql.query(
      `select 1 from ${table}, unnest($1::text[]) as seed
       where position(lower(seed) in lower(${column}::text)) > 0 limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(place);
  }
  return found.sort();
}
