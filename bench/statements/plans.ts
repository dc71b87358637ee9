import type { Database, Sql } from '../../server/src/database/database.ts';
import type { Statement } from '../bookings/recorded-statements.ts';

/** Tables whose size depends on the operator's catalogue and staff, not on departures and bookings. */
const reference: ReadonlySet<string> = new Set([
  'ship',
  'tour',
  'combined_tour',
  'cabin_type',
  'product',
  'tour_product',
  'insurance_policy',
  'picture',
  'asset',
  'ship_translation',
  'cabin_translation',
  'product_translation',
  'name_translation',
  'terms',
  'terms_document',
  'terms_text',
  'sample_terms',
  'content_version',
  'database_state',
  'document_counter',
  'migration',
  'signing_key',
  'provider_cursor',
  'staff',
  'passkey',
]);

/** A node of a plan in PostgreSQL's JSON format. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows'?: number;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

const explainable = /^\s*(select|insert|update|delete|with)\b/i;
/** A statement that inserts rows cannot be run again with the same values. */
const inserting = /\binsert\s+into\b/i;

class RolledBack extends Error {}

/** Runs work in a transaction that is rolled back. */
async function inRolledBack<Result>(
  database: Database,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  await database
    .transaction(async (sql) => {
      results.push(await work(sql));
      throw new RolledBack();
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof RolledBack)) throw fault;
    });
  const [result] = results;
  if (result === undefined) throw new Error('The statement was not explained');
  return result;
}

/**
 * The plan of a statement for its values; null for one that has none, such as `begin`. settings: of the planner. measured: it
 * is also run unless it inserts rows, and the plan has the pages that it read.
 */
export async function planOf(
  database: Database,
  { text, values }: Statement,
  { settings = '', measured = false } = {},
): Promise<PlanNode | null> {
  if (!explainable.test(text)) return null;
  const runs = measured && !inserting.test(text);
  const options = runs ? 'analyze, buffers, format json' : 'format json';
  return inRolledBack(database, async (sql) => {
    if (settings) await sql.query(settings);
    const rows = await sql.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (${options}) ${text}`,
      values,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan ?? null;
  });
}

/** A plan and all plans below it. */
export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The tables and indexes that wholeReads distinguishes. */
export interface Tables {
  /** The tables that grow with departures and bookings. */
  growing: ReadonlySet<string>;
  /** The partial indexes, such as those of open payments. */
  partial: ReadonlySet<string>;
}

/** The growing tables, those with at least `rows` rows at the last analyze, and the partial indexes of a database. */
export async function readTables(sql: Sql, rows = -1): Promise<Tables> {
  const found = await sql.query<{ name: string; partial: boolean }>(
    `select relname as name, indexrelid is not null as partial
     from pg_class left join pg_index on indexrelid = oid and indpred is not null
     where relnamespace = 'public'::regnamespace and (relkind = 'r' and reltuples >= $1 or indexrelid is not null)`,
    [rows],
  );
  const namesOf = (partial: boolean) =>
    found.filter((one) => one.partial === partial).map(({ name }) => name);
  return {
    growing: new Set(namesOf(false).filter((name) => !reference.has(name))),
    partial: new Set(namesOf(true)),
  };
}

/** The growing tables that a plan reads as a whole, or by an index without a condition. */
export function wholeReads(plan: PlanNode, { growing, partial }: Tables): string[] {
  return nodesOf(plan)
    .filter((node) => {
      const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition } = node;
      if (table === undefined || !growing.has(table)) return false;
      if (type === 'Seq Scan') return true;
      return /^Index/.test(type) && condition === undefined && !partial.has(node['Index Name'] ?? '');
    })
    .map((node) => `${node['Node Type']} of ${node['Relation Name']}`);
}
