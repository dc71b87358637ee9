import writeXlsxFile from 'write-excel-file/node';
import { type Table, tableFields } from './table.ts';

/** Renders a table as XLSX. A cell of type String is text: spreadsheets do not evaluate it, whatever it starts with. */
export async function renderXlsx(table: Table): Promise<Buffer> {
  const { headings, fields } = tableFields(table);
  const cells = [headings, ...fields].map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value: value ?? '', type: String },
    ),
  );
  return writeXlsxFile(cells).toBuffer();
}
