import type { Sql } from '../../database/database.ts';

/** The name in place of an id; for a departure its tour, day and ship. */
type NameOfId = string | readonly [tour: string, date: string, ship: string];

/** Ids in price lines: 'cabin:ID', 'amended:bike:ID', 'extra:ID:2'. */
const idOfLine = (text: string) => text.replace(/^amended:/, '').replace(/^[a-z]+:([^:]+)(:\d+)?$/, '$1');
/** Ids in documents of the catalogue: 'tours/ID.json', 'products.json ID'. */
const idOfDocument = (text: string) =>
  text.replace(/^(?:tours|ships)\/(.+)\.json$|^products\.json (.+)$/, '$1$2');

/** The fields whose values are ids, and those whose keys are. In `path` ids are parts of the path in a document. */
const idFields = new Set('departure cabin bike ship tour line document before after'.split(' '));
const keyFields = new Set(['cabins']);

/** Replaces the ids in a value by what `replace` gives for each text that may be one. */
function mapIds(value: unknown, replace: (text: string) => unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => mapIds(each, replace, field));
  if (typeof value === 'string' && field === 'path')
    return value
      .split('.')
      .map((part) => replace(part))
      .join('.');
  if (typeof value === 'string') return idFields.has(field) ? replace(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const keyOf = (key: string) => (keyFields.has(field) ? `${replace(key)}` : key);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [keyOf(key), mapIds(inner, replace, key)]),
  );
}

/** The names of what the catalogue has by id; ids that it does not have are left out. */
export async function loadIdNames(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, NameOfId>> {
  const rows = await sql.query<{ id: string; name: string; date: string | null; ship: string }>(
    `select id, name, null as date, null as ship from cabin_type where id = any($1::text[])
     union all select id, name, null, null from product where id = any($1::text[])
     union all select id, name, null, null from ship where id = any($1::text[])
     union all select id, name, null, null from tour where id = any($1::text[])
     union all select departure.id, tour.name, date::text, ship.name
       from departure join tour on tour.id = tour_id join ship on ship.id = ship_id
       where departure.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name, date, ship }) => [id, date === null ? name : [name, date, ship]]));
}

/**
 * Records with names in place of the ids in one field. An id that the catalogue no longer has stays. Other fields are not
 * changed: a command or an address is not an id.
 */
export async function nameIds<Field extends string, Item extends Readonly<Record<Field, unknown>>>(
  sql: Sql,
  records: readonly Item[],
  field: Field,
): Promise<Item[]> {
  const candidates = (text: string) => [...new Set([text, idOfLine(text), idOfDocument(text)])];
  const texts = new Set<string>();
  for (const record of records) mapIds(record[field], (text) => texts.add(text) && text);
  const names = await loadIdNames(sql, [...texts].flatMap(candidates));
  const nameOf = (text: string) =>
    candidates(text)
      .map((id) => names.get(id))
      .find((name) => name !== undefined) ?? text;
  return records.map((record) => ({ ...record, [field]: mapIds(record[field], nameOf) }));
}
