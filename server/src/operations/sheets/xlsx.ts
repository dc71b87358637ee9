import { type Table, tableFields } from './table.ts';

/** Loaded with the first file: a server starts sooner without it. */
const library = async () => (await import('write-excel-file/node')).default;

/** The rows of a table as cells. A cell of type String is text: spreadsheets do not evaluate it, whatever it starts with. */
function cellsOf(table: Table) {
  const { headings, fields } = tableFields(table);
  return [headings, ...fields].map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value: value ?? '', type: String },
    ),
  );
}

/** Renders a table as XLSX. */
export async function renderXlsx(table: Table): Promise<Buffer> {
  const writeXlsxFile = await library();
  return writeXlsxFile(cellsOf(table)).toBuffer();
}

/** Renders tables as XLSX, each on a sheet with its title. */
export async function renderSheets(tables: readonly Table[]): Promise<Buffer> {
  const writeXlsxFile = await library();
  return writeXlsxFile(tables.map((table) => ({ data: cellsOf(table), sheet: table.title }))).toBuffer();
}
