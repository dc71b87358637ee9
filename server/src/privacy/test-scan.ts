import type { Sql } from '../database/database.ts';

interface Column {
  place: string;
  table: string;
  column: string;
}

/** Every column of every table that can contain text, including JSON. */
const columns = `
  select format('%s.%s', relname, attname) as place, format('%I.%I', nspname, relname) as table,
    quote_ident(attname) as column
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and attnum > 0 and not attisdropped and nspname !~ '^(pg_|information_schema$)'
    and format_type(atttypid, null) ~ '^(text|character varying|json|jsonb|bytea|name)'`;

/** Every column of the database that contains one of the texts, in any case, sorted. */
export async function columnsContaining(sql: Sql, texts: readonly string[]): Promise<string[]> {
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
