import { type Cell, type Table, tableFields } from './table.ts';

/** Loaded with the first file: a server starts sooner without it. */
const library = async () => (await import('write-excel-file/node')).default;

const time = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/;

/** A day or a local time as a date of the spreadsheet, which has no time zone. */
function dateCell(text: string) {
  const isDay = text.length === 'YYYY-MM-DD'.length;
  const value = new Date(isDay ? text : `${text}Z`);
  return { value, type: Date, format: isDay ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
}

/** A cell of type String is text: spreadsheets do not evaluate it, whatever it starts with. */
function cellOf(value: Cell, isDate: boolean) {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  return isDate && time.test(value) ? dateCell(value) : { value, type: String };
}

/** Characters that the name of a sheet must not have, and the most that it may have. */
const FORBIDDEN = /[\\/*?:[\]]/g;
const MAX_NAME = 31;

/** Characters of the widest column: a date that does not fit is shown as ####. */
const MAX_WIDTH = 40;
const widthOf = (cells: readonly Cell[]) =>
  cells.reduce<number>((width, cell) => Math.min(MAX_WIDTH, Math.max(width, `${cell ?? ''}`.length + 2)), 0);

/** A sheet with the table's title, whose row of headings stays in view. */
function sheetOf(table: Table) {
  const { headings, fields } = tableFields(table);
  const isDate = Object.keys(table.columns).map((key) => table.dates?.includes(key) ?? false);
  return {
    sheet: table.title.replace(FORBIDDEN, ' ').slice(0, MAX_NAME),
    stickyRowsCount: 1,
    columns: headings.map((heading, column) => ({
      width: widthOf([heading, ...fields.map((row) => row[column] ?? null)]),
    })),
    data: [
      headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...fields.map((row) => row.map((value, column) => cellOf(value, isDate[column] ?? false))),
    ],
  };
}

/** Renders tables as XLSX, each on a sheet with its title. */
export async function renderSheets(tables: readonly Table[]): Promise<Buffer> {
  const writeXlsxFile = await library();
  return writeXlsxFile(tables.map(sheetOf)).toBuffer();
}

/** Renders a table as XLSX. */
export const renderXlsx = (table: Table): Promise<Buffer> => renderSheets([table]);
