import type { StockUpdate } from '../../../catalogue/departure-changes.ts';
import type { Change } from '../../../catalogue/import/write/difference.ts';
import type { NewDeparture } from '../../../catalogue/programme/add-departures.ts';
import { isNew, type NewDepartureFacts, newDepartures } from './new-departures.ts';
import { type ErrorAt, errorsOf, inFileOrder, type RowError } from './row-error.ts';
import { rowUpdate } from './row-update.ts';
import type { SheetRow } from './sheet-file.ts';
import type { StoredStock } from './stock-rows.ts';

/** The changes of a spreadsheet; amounts in cents. */
export interface SheetChanges {
  added: NewDeparture[];
  stock: { departure: string; cabin: string; before: StockUpdate; after: StockUpdate }[];
  closed: { departure: string; closed: boolean }[];
}

const keyOf = ({ departure, cabin }: { departure?: string; cabin?: string }) => `${departure} ${cabin}`;

/** The error of a row that names no stock and is not new. */
function unknownError(row: SheetRow, errorAt: ErrorAt): RowError {
  const { departure = '', cabin = '' } = row.cells;
  if (departure === '') return errorAt(row, 'departure', { code: 'required' });
  if (cabin === '') return errorAt(row, 'cabin', { code: 'required' });
  return errorAt(row, 'departure', { code: 'departure_cabins_unknown', values: { departure, cabin } });
}

/** The errors of rows that name no stock and are not new, or whose stock an earlier row has. */
function keyErrors(
  rows: readonly SheetRow[],
  known: ReadonlyMap<string, unknown>,
  added: readonly SheetRow[],
  errorAt: ErrorAt,
): RowError[] {
  const first = new Map<string, number>();
  return rows.flatMap((row) => {
    const key = keyOf(row.cells);
    const earlier = first.get(key);
    // Rows without an id may belong to several departures.
    if (row.cells.departure) first.set(key, earlier ?? row.number);
    if (earlier !== undefined)
      return [errorAt(row, 'cabin', { code: 'row_twice', values: { earlier: `${earlier}` } })];
    return known.has(key) || added.includes(row) ? [] : [unknownError(row, errorAt)];
  });
}

const onSaleValues = ['yes', 'no'];

/** Which departures are closed or opened; all rows of one must agree. */
function closedChanges(rows: readonly SheetRow[], known: ReadonlyMap<string, StoredStock>, errorAt: ErrorAt) {
  const wanted = new Map<string, string>();
  const errors: RowError[] = [];
  for (const row of rows) {
    const { departure = '', on_sale } = row.cells;
    if (!on_sale) continue;
    const value = on_sale.toLowerCase();
    const first = wanted.get(departure) ?? value;
    wanted.set(departure, first);
    if (!onSaleValues.includes(value)) errors.push(errorAt(row, 'on_sale', { code: 'yes_no' }));
    else if (value !== first) errors.push(errorAt(row, 'on_sale', { code: 'rows_differ' }));
  }
  const stored = new Map([...known.values()].map(({ departure, closed }) => [departure, closed]));
  const closed = [...wanted]
    .map(([departure, value]) => ({ departure, closed: value === 'no' }))
    .filter((change) => stored.get(change.departure) === !change.closed);
  return { closed, errors };
}

/**
 * The changes that the rows of a spreadsheet make to stored stock and the departures that they add, or every error. Departures
 * without a row do not change.
 */
export function sheetChanges(
  file: string,
  rows: readonly SheetRow[],
  stored: readonly StoredStock[],
  facts: NewDepartureFacts,
): SheetChanges | { errors: RowError[] } {
  const errorAt = errorsOf(file);
  const known = new Map(stored.map((stock) => [keyOf(stock), stock]));
  const updates = rows.flatMap((row) => {
    const stock = known.get(keyOf(row.cells));
    return stock
      ? [{ departure: stock.departure, cabin: stock.cabin, ...rowUpdate(row, stock, errorAt) }]
      : [];
  });
  const newRows = rows.filter((row) => isNew(row, facts));
  const added = newDepartures(newRows, facts, errorAt);
  const others = rows.filter((row) => !newRows.includes(row));
  const { closed, errors: closedErrors } = closedChanges(others, known, errorAt);
  const errors = [
    ...keyErrors(rows, known, newRows, errorAt),
    ...added.errors,
    ...updates.flatMap((update) => update.errors),
    ...closedErrors,
  ];
  if (errors.length > 0) return { errors: inFileOrder(errors, rows) };
  const stock = updates
    .filter(({ after }) => Object.keys(after).length > 0)
    .map(({ departure, cabin, before, after }) => ({ departure, cabin, before, after }));
  return { added: added.departures, stock, closed };
}

/** The changes as the differences of an import. */
export function differencesOf({ added, stock, closed }: SheetChanges): Change[] {
  return [
    ...added.map(({ id }): Change => ({ subject: 'departure', id, kind: 'added', fields: [] })),
    ...closed.map(
      (change): Change => ({
        subject: 'departure',
        id: change.departure,
        kind: 'changed',
        fields: [{ name: 'closed', before: !change.closed, after: change.closed }],
      }),
    ),
    ...added.flatMap(({ id, stock: own }) =>
      own.map(
        ({ cabin, ...fields }): Change => ({
          subject: 'stock',
          id: `${id} ${cabin}`,
          kind: 'added',
          fields: Object.entries(fields).map(([name, after]) => ({ name, before: undefined, after })),
        }),
      ),
    ),
    ...stock.map(
      ({ departure, cabin, before, after }): Change => ({
        subject: 'stock',
        id: `${departure} ${cabin}`,
        kind: 'changed',
        fields: Object.entries(after).map(([name, value]) => ({
          name,
          before: Object.entries(before).find(([key]) => key === name)?.[1],
          after: value,
        })),
      }),
    ),
  ];
}
