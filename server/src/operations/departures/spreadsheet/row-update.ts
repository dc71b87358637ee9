import type { StockUpdate } from '../../../catalogue/departure-changes.ts';
import { parseAmount, parseCount } from '../../sheets/cell-values.ts';
import type { CellReason, ErrorAt } from './row-error.ts';
import type { SheetRow } from './sheet-file.ts';
import type { StoredStock } from './stock-rows.ts';

/** The column of each field of the stock that can be changed, and whether it can be empty. */
const editable = [
  { field: 'total', column: 'cabins', optional: false },
  { field: 'unit_price', column: 'unit_price', optional: false },
  { field: 'discount_price', column: 'discount_price', optional: true },
  { field: 'surcharge_price', column: 'surcharge_price', optional: true },
] as const;

type Editable = (typeof editable)[number];

/** The stock that a row is compared with; null prices: none. */
type EditableStock = Pick<StoredStock, 'total' | 'taken' | 'discount_price' | 'surcharge_price'> & {
  unit_price: StoredStock['unit_price'] | null;
};

/** The value of a cell: null for no price, undefined for text that cannot be read. */
function parseCell(text: string, { field, optional }: Editable): number | null | undefined {
  if (text === '' && optional) return null;
  // German and Dutch spreadsheets write 120,50.
  const value = field === 'total' ? parseCount(text) : parseAmount(text.replace(/,(?=\d{1,2}$)/, '.'));
  return value ?? undefined;
}

/** The error in a cell, or null. */
function cellReason(
  { field }: Editable,
  value: number | null | undefined,
  { taken }: EditableStock,
): CellReason | null {
  if (value === undefined) return { code: field === 'total' ? 'not_whole' : 'price_per_person' };
  const isTooFew = field === 'total' && (value ?? 0) < taken;
  return isTooFew ? { code: 'cabins_taken', values: { count: taken } } : null;
}

/** The changes of a row to its stock, or its errors. A missing column and an empty number of cabins change nothing. */
export function rowUpdate(row: SheetRow, stored: EditableStock, errorAt: ErrorAt) {
  const [before, after]: [StockUpdate, StockUpdate] = [{}, {}];
  const errors = editable.flatMap((each) => {
    const text = row.cells[each.column];
    if (text === undefined || (text === '' && each.field === 'total')) return [];
    const value = parseCell(text, each);
    const reason = cellReason(each, value, stored);
    if (reason === null && value !== stored[each.field]) {
      Object.assign(before, { [each.field]: stored[each.field] });
      Object.assign(after, { [each.field]: value });
    }
    return reason === null ? [] : [errorAt(row, each.column, reason)];
  });
  return { before, after, errors };
}
