import type { PlainDate } from '@towpath/rules/core/dates';
import type { Database, Sql } from '../../database/database.ts';
import { writeCatalogue } from './import.ts';
import type { Rows } from './rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** What an import does to one thing; amounts among the fields are cents. */
export interface Change {
  /** The table that it stands in. */
  subject: string;
  id: string;
  kind: 'added' | 'changed' | 'removed';
  /** Empty for a thing that comes or goes as a whole. */
  fields: readonly { name: string; before: unknown; after: unknown }[];
}

/** Every table of the catalogue and what tells its rows apart. */
const keys = {
  tour: ['id'],
  combined_tour: ['id'],
  ship: ['id'],
  cabin_type: ['id'],
  product: ['id'],
  tour_product: ['tour_id', 'product_id'],
  insurance_policy: ['id'],
  voucher: ['code'],
  ship_translation: ['ship_id', 'language'],
  cabin_translation: ['ship_id', 'content_id', 'language'],
  product_translation: ['product_id', 'language'],
  departure: ['id'],
  stock: ['departure_id', 'cabin_type_id'],
} as const satisfies Readonly<Record<keyof Rows, readonly string[]>>;

// Bookings move these, at any time; an import never does.
const foreign = ['taken', 'blocked', 'uses'];

type Snapshot = ReadonlyMap<string, ReadonlyMap<string, Row>>;

async function snapshotOf(sql: Sql): Promise<Snapshot> {
  const tables = new Map<string, Map<string, Row>>();
  for (const [table, key] of Object.entries(keys)) {
    const rows = await sql.query<{ row: Row }>(`select to_jsonb(${table}) as row from ${table}`);
    tables.set(table, new Map(rows.map(({ row }) => [key.map((column) => row[column]).join(' '), row])));
  }
  return tables;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function fieldsOf(before: Row, after: Row): Change['fields'] {
  return Object.keys(after)
    .filter((name) => !foreign.includes(name) && !isSame(before[name], after[name]))
    .map((name) => ({ name, before: before[name], after: after[name] }));
}

function changesOf(subject: string, before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>) {
  const come = [...after].flatMap(([id, row]): Change[] => {
    const was = before.get(id);
    if (!was) return [{ subject, id, kind: 'added', fields: [] }];
    const fields = fieldsOf(was, row);
    return fields.length > 0 ? [{ subject, id, kind: 'changed', fields }] : [];
  });
  const gone = [...before.keys()]
    .filter((id) => !after.has(id))
    .map((id): Change => ({ subject, id, kind: 'removed', fields: [] }));
  return [...come, ...gone].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What an import of these rows would do, found out by doing it and taking it back: nothing is changed. */
export function rehearse(database: Database, rows: Rows, today: PlainDate): Promise<Change[]> {
  return database.transaction(async (sql) => {
    const before = await snapshotOf(sql);
    await sql.query('savepoint rehearsal');
    await writeCatalogue(sql, rows, today);
    const after = await snapshotOf(sql);
    await sql.query('rollback to savepoint rehearsal');
    return Object.keys(keys).flatMap((table) =>
      changesOf(table, before.get(table) ?? new Map(), after.get(table) ?? new Map()),
    );
  });
}

/** Whether a change takes something away from what is for sale. */
export function takesAway({ kind, fields }: Change): boolean {
  const offSale = fields.some(
    ({ name, after }) => (name === 'closed' && after === true) || (name === 'listed' && after === false),
  );
  return kind === 'removed' || offSale;
}
