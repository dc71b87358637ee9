import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programOf } from '../database/backup.ts';
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

/** Every part of a dump of the database, by the table that it is of, that contains one of the texts, in any case; PostgreSQL only. */
export async function dumpedTablesContaining(sql: Sql, texts: readonly string[]): Promise<string[]> {
  const [database] = await sql.query<{ name: string }>('select current_database() as name');
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: database?.name });
  const { stdout } = await promisify(execFile)(programOf('pg_dump'), [`--dbname=${url.href}`], {
    maxBuffer: 256 * 1024 * 1024,
  });
  // Before the first table: the schema.
  const parts = stdout.split(/^(?=COPY )/m);
  return parts
    .filter((part) => texts.some((text) => part.toLowerCase().includes(text.toLowerCase())))
    .map((part) => /^COPY public\.(\w+)/.exec(part)?.[1] ?? 'schema');
}
