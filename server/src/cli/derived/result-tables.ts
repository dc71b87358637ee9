import { cents, toEuros } from '@towpath/rules/core/money';
import { entriesOf, fieldOfKind, readField } from '@towpath/rules/office/fields/read-field';
import type * as v from 'valibot';
import type { Cell, Table } from '../../operations/sheets/table.ts';

type Shape = v.GenericSchema;
type Entries = Readonly<Record<string, Shape>>;
type Values = Readonly<Record<string, unknown>>;

/** A key as a heading: 'Created at'. */
export function headingOf(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, ' $&').replaceAll(/[_.]/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with several parts as text: the parts of each record, without its id. */
function partText(value: unknown): string {
  if (!isValues(value)) return String(value);
  const { id, name, ...rest } = value;
  const parts = [...Object.values(rest), name ?? id];
  return parts.filter((part) => part !== null && typeof part !== 'object' && part !== '').join(' ');
}

/** A value as a cell; amounts in whole units of their currency. */
function cellOf(shape: Shape, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return readField(shape).kind === 'cents' ? toEuros(cents(value)) : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && 'item' in readField(shape).shape;
  return isList ? value.map(partText).join(', ') : JSON.stringify(value);
}

/** A single value, which is not aligned with others. */
function factOf(shape: Shape, value: unknown): Cell {
  const cell = cellOf(shape, value);
  if (typeof cell !== 'number') return cell === '' ? null : cell;
  return readField(shape).kind === 'cents' ? cell.toFixed(2) : String(cell);
}

/** The columns of a list; by default all fields of its rows, each with its name as heading. */
interface ListColumns {
  columns?: readonly string[] | undefined;
  headings: Readonly<Record<string, string>>;
}

/** The fields of a row by their paths: those of inner records with the names of both. */
const fieldsOfRow = (entries: Entries, before = ''): [string, Shape][] =>
  Object.entries(entries).flatMap(([key, shape]) => {
    const inner = entriesOf(readField(shape).shape);
    return inner ? fieldsOfRow(inner, `${before}${key}.`) : [[`${before}${key}`, shape]];
  });

const valueAt = (row: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isValues(value) ? value[key] : null), row);

function tableOf(title: string, entries: Entries, rows: readonly Values[], of?: ListColumns): Table {
  const all = new Map(fieldsOfRow(entries));
  const shown = (of?.columns ?? [...all.keys()]).flatMap((path) => {
    const shape = all.get(path);
    return shape ? [{ path, shape }] : [];
  });
  return {
    title: `${title}: ${rows.length}`,
    columns: Object.fromEntries(shown.map(({ path }) => [path, of?.headings[path] ?? headingOf(path)])),
    rows: rows.map((row) =>
      Object.fromEntries(shown.map(({ path, shape }) => [path, cellOf(shape, valueAt(row, path))])),
    ),
  };
}

/** The entries of the records that a field is a list of; null for another field. */
function rowEntries(shape: Shape): Entries | null {
  const { shape: list } = readField(shape);
  return 'item' in list ? entriesOf(readField(list.item as Shape).shape) : null;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Fields with single values, those of inner records with the names of both. A part that no shape describes is left out. */
function factsOf(entries: Entries, values: Values, before: readonly string[] = []) {
  return Object.entries(entries).flatMap(([key, shape]): { field: string; value: Cell }[] => {
    if (rowEntries(shape)) return [];
    const field = readField(shape);
    const inner = entriesOf(field.shape);
    const value = values[key];
    const path = [...before, key];
    if (inner && isValues(value)) return factsOf(inner, value, path);
    if (field.shape.type === 'custom' && isObject(value)) return [];
    return [{ field: headingOf(path.join('_')), value: factOf(shape, value) }];
  });
}

/** The lists of a result, also those of inner records. */
function listsOf(
  entries: Entries,
  values: Values,
  printed: Printed,
  before: readonly string[] = [],
): Table[] {
  const { title, lists = {} } = printed;
  return Object.entries(entries).flatMap(([key, shape]) => {
    const value = values[key];
    const row = rowEntries(shape);
    const path = [...before, key];
    if (row && Array.isArray(value)) {
      const list = lists[path.join('.')];
      const heading = key === 'rows' ? title : headingOf(path.join('_'));
      return list?.columns?.length === 0 ? [] : [tableOf(heading, row, value, list)];
    }
    const inner = entriesOf(readField(shape).shape);
    return inner && isValues(value) ? listsOf(inner, value, printed, path) : [];
  });
}

interface Printed {
  /** The title of the single values, and of the list `rows`. */
  title: string;
  /** The columns of lists by their paths in the result. */
  lists?: Readonly<Record<string, ListColumns>>;
}

const MOST_COLUMNS = 12;
const MOST_RECORDS = 3;

/** A table of a few records with many fields, turned so that each record is a column. This fits into a terminal. */
export function turnWideTable(table: Table): Table {
  const [first, ...others] = Object.entries(table.columns);
  const isWide = others.length >= MOST_COLUMNS && table.rows.length <= MOST_RECORDS;
  if (!first || !isWide || table.rows.length === 0) return table;
  const [key, heading] = first;
  const records = table.rows.map((row, index) => ({ name: `record${index}`, row }));
  return {
    title: table.title,
    columns: {
      field: heading,
      ...Object.fromEntries(records.map(({ name, row }) => [name, String(row[key] ?? '')])),
    },
    rows: others.map(([field, of]) => ({
      field: of,
      ...Object.fromEntries(records.map(({ name, row }) => [name, row[field] ?? null])),
    })),
  };
}

/** A result as tables: its single values, then a table for each list. null for a result that is a document, or that no shape describes. */
export function resultTables(shape: Shape, result: object, printed: Printed): Table[] | null {
  const entries = entriesOf(shape);
  if (!entries || fieldOfKind(shape, 'document') !== undefined) return null;
  const values: Values = { ...result };
  const facts = factsOf(entries, values).filter(({ value }) => value !== null);
  const table: Table = { title: printed.title, columns: { field: 'Field', value: 'Value' }, rows: facts };
  return [...(facts.length > 0 ? [table] : []), ...listsOf(entries, values, printed)];
}
