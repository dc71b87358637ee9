import type { StockUpdate } from '../../../catalogue/departure-changes.ts';
import type { Fault } from '../../../catalogue/import/faults.ts';
import type { Change } from '../../../catalogue/import/write/difference.ts';
import { parseAmount, parseCount } from '../../arguments.ts';
import type { SheetRow } from './sheet-file.ts';
import type { StoredStock } from './stock-rows.ts';

/** What a spreadsheet changes; amounts in cents. */
export interface SheetChanges {
  stock: { departure: string; cabin: string; before: StockUpdate; after: StockUpdate }[];
  closed: { departure: string; closed: boolean }[];
}

/** The column of each field of the stock that can be changed, and whether it can be empty. */
const editable = [
  { field: 'total', column: 'cabins', optional: false },
  { field: 'unit_price', column: 'unit_price', optional: false },
  { field: 'discount_price', column: 'discount_price', optional: true },
  { field: 'surcharge_price', column: 'surcharge_price', optional: true },
] as const;

const amountReason = 'must be an amount in euros per person, such as 120.50';
const countReason = 'must be a whole number of cabins';

type Editable = (typeof editable)[number];

/** The value of a cell, null for no price, or undefined for text that is none. */
function parseCell(text: string, { field, optional }: Editable): number | null | undefined {
  if (text === '' && optional) return null;
  // German and Dutch spreadsheets write 120,50.
  const value = field === 'total' ? parseCount(text) : parseAmount(text.replace(/,(?=\d{1,2}$)/, '.'));
  return value ?? undefined;
}

/** What is wrong with a cell, or null. */
function cellReason({ field }: Editable, value: number | null | undefined, { taken }: StoredStock) {
  if (value === undefined) return field === 'total' ? countReason : amountReason;
  if (field === 'total' && (value ?? 0) < taken) return `must be at least ${taken}: so many are taken`;
  return null;
}

type FaultAt = (row: SheetRow, path: string, reason: string) => Fault;

/** The changes of a row to its stock, or its faults. A column that the file does not have changes nothing. */
function rowUpdate(row: SheetRow, stored: StoredStock, faultAt: FaultAt) {
  const [before, after]: [StockUpdate, StockUpdate] = [{}, {}];
  const faults = editable.flatMap((each) => {
    const text = row.cells[each.column];
    if (text === undefined) return [];
    const value = parseCell(text, each);
    const reason = cellReason(each, value, stored);
    if (reason === null && value !== stored[each.field]) {
      Object.assign(before, { [each.field]: stored[each.field] });
      Object.assign(after, { [each.field]: value });
    }
    return reason === null ? [] : [faultAt(row, each.column, reason)];
  });
  return { before, after, faults };
}

const keyOf = ({ departure, cabin }: { departure?: string; cabin?: string }) => `${departure} ${cabin}`;

/** The faults of rows that name no stock, or stock that an earlier row has. */
function keyFaults(
  rows: readonly SheetRow[],
  known: ReadonlyMap<string, unknown>,
  faultAt: FaultAt,
): Fault[] {
  const first = new Map<string, number>();
  return rows.flatMap((row) => {
    const key = keyOf(row.cells);
    const earlier = first.get(key);
    first.set(key, earlier ?? row.number);
    if (earlier !== undefined) return [faultAt(row, 'cabin', `'${key}' is already in row ${earlier}`)];
    return known.has(key)
      ? []
      : [faultAt(row, 'departure', `there is no upcoming departure with cabins '${key}'`)];
  });
}

const onSaleValues = ['yes', 'no'];

/** Which departures are closed or opened; all rows of one must agree. */
function closedChanges(rows: readonly SheetRow[], known: ReadonlyMap<string, StoredStock>, faultAt: FaultAt) {
  const wanted = new Map<string, string>();
  const faults: Fault[] = [];
  for (const row of rows) {
    const { departure = '', on_sale } = row.cells;
    if (on_sale === undefined) continue;
    const value = on_sale.toLowerCase();
    const first = wanted.get(departure) ?? value;
    wanted.set(departure, first);
    if (!onSaleValues.includes(value)) faults.push(faultAt(row, 'on_sale', 'must be yes or no'));
    else if (value !== first)
      faults.push(faultAt(row, 'on_sale', 'must be the same in all rows of the departure'));
  }
  const stored = new Map([...known.values()].map(({ departure, closed }) => [departure, closed]));
  const closed = [...wanted]
    .map(([departure, value]) => ({ departure, closed: value === 'no' }))
    .filter((change) => stored.get(change.departure) === !change.closed);
  return { closed, faults };
}

/** The changes that the rows of a spreadsheet make to stored stock, or every fault. Departures without a row do not change. */
export function sheetChanges(
  file: string,
  rows: readonly SheetRow[],
  stored: readonly StoredStock[],
): SheetChanges | { faults: Fault[] } {
  const faultAt: FaultAt = (row, path, reason) => ({ file, line: row.number, path, reason });
  const known = new Map(stored.map((stock) => [keyOf(stock), stock]));
  const updates = rows.flatMap((row) => {
    const stock = known.get(keyOf(row.cells));
    return stock
      ? [{ departure: stock.departure, cabin: stock.cabin, ...rowUpdate(row, stock, faultAt) }]
      : [];
  });
  const { closed, faults: closedFaults } = closedChanges(rows, known, faultAt);
  const faults = [
    ...keyFaults(rows, known, faultAt),
    ...updates.flatMap((update) => update.faults),
    ...closedFaults,
  ].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (faults.length > 0) return { faults };
  const stock = updates
    .filter(({ after }) => Object.keys(after).length > 0)
    .map(({ departure, cabin, before, after }) => ({ departure, cabin, before, after }));
  return { stock, closed };
}

/** The changes as the differences of an import. */
export function differencesOf({ stock, closed }: SheetChanges): Change[] {
  return [
    ...closed.map(
      (change): Change => ({
        subject: 'departure',
        id: change.departure,
        kind: 'changed',
        fields: [{ name: 'closed', before: !change.closed, after: change.closed }],
      }),
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
