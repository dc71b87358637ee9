import type { PlainDate } from '@towpath/rules/core/dates';
import type { Database, Sql } from '../../../database/database.ts';
import { writeCatalogue } from '../import.ts';
import type { Rows } from './rows.ts';

type TableRow = Readonly<Record<string, unknown>>;

/** A change that an import makes to a record; amounts in cents. */
export interface Change {
  /** The table of the record. */
  subject: string;
  id: string;
  kind: 'added' | 'changed' | 'removed';
  /** The fields that differ. For an added record those that are worth listing, for a removed one none. */
  fields: readonly { name: string; before: unknown; after: unknown }[];
}

/** The key of every table of the catalogue, except texts of terms, which documents and versions stand for. */
const keys = {
  tour: ['id'],
  combined_tour: ['id'],
  name_translation: ['name', 'language'],
  ship: ['id'],
  cabin_type: ['id'],
  bike_stock: ['ship_id', 'departure_id', 'product_id', 'frame'],
  product: ['id'],
  tour_product: ['tour_id', 'product_id'],
  insurance_policy: ['id'],
  voucher: ['code'],
  ship_translation: ['ship_id', 'language'],
  cabin_translation: ['ship_id', 'content_id', 'language'],
  product_translation: ['product_id', 'language'],
  departure: ['id'],
  stock: ['departure_id', 'cabin_type_id'],
  picture: ['path'],
  terms_document: ['id'],
  current_terms: ['brand', 'market', 'country', 'valid_from'],
} as const satisfies Readonly<Record<Exclude<keyof Rows, 'terms_text'>, readonly string[]>>;

// Changed by bookings only, never by an import; and what counts the changes.
const ignoredColumns = ['taken', 'blocked', 'uses', 'version'];

type Snapshot = ReadonlyMap<string, ReadonlyMap<string, TableRow>>;

async function readSnapshot(sql: Sql): Promise<Snapshot> {
  const tables = new Map<string, Map<string, TableRow>>();
  for (const [table, key] of Object.entries(keys)) {
    const rows = await sql.query<{ row: TableRow }>(
      `select to_jsonb(${table}) - 'bytes' as row from ${table}`,
    );
    tables.set(
      table,
      new Map(rows.map(({ row }) => [key.map((column) => row[column] ?? '*').join(' '), row])),
    );
  }
  return tables;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function fieldsOf(before: TableRow, after: TableRow): Change['fields'] {
  return Object.keys(after)
    .filter((name) => !ignoredColumns.includes(name) && !isSame(before[name], after[name]))
    .map((name) => ({ name, before: before[name], after: after[name] }));
}

function changesOf(
  subject: string,
  before: ReadonlyMap<string, TableRow>,
  after: ReadonlyMap<string, TableRow>,
) {
  const addedOrChanged = [...after].flatMap(([id, row]): Change[] => {
    const previous = before.get(id);
    if (!previous) return [{ subject, id, kind: 'added', fields: [] }];
    const fields = fieldsOf(previous, row);
    return fields.length > 0 ? [{ subject, id, kind: 'changed', fields }] : [];
  });
  const removed = [...before.keys()]
    .filter((id) => !after.has(id))
    .map((id): Change => ({ subject, id, kind: 'removed', fields: [] }));
  return [...addedOrChanged, ...removed].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The changes that an import of the rows would make; runs the import in a savepoint and rolls it back. */
export function dryRunImport(database: Database, rows: Rows, today: PlainDate): Promise<Change[]> {
  return database.transaction(async (sql) => {
    const before = await readSnapshot(sql);
    await sql.query('savepoint dry_run');
    await writeCatalogue(sql, rows, today);
    const after = await readSnapshot(sql);
    await sql.query('rollback to savepoint dry_run');
    return Object.keys(keys).flatMap((table) =>
      changesOf(table, before.get(table) ?? new Map(), after.get(table) ?? new Map()),
    );
  });
}

/** Whether a change removes something from sale. */
export function removesFromSale({ kind, fields }: Change): boolean {
  const isTakenOffSale = fields.some(
    ({ name, after }) => (name === 'closed' && after === true) || (name === 'listed' && after === false),
  );
  return kind === 'removed' || isTakenOffSale;
}
