import { harmlessText } from '@towpath/rules/office/csv-text';
import { type Cell, type Table, tableFields } from './table.ts';

function csvField(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = harmlessText(cell ?? '');
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The byte order mark, by which spreadsheets detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const lineOf = (cells: readonly Cell[]) => cells.map(csvField).join(',');

function linesOf(table: Table): string[] {
  const { headings, fields } = tableFields(table);
  return [headings, ...fields].map(lineOf);
}

/** Renders the rows of a table as CSV without headings, to follow others. */
export const renderCsvRows = (table: Table): string =>
  tableFields(table)
    .fields.map((cells) => `${lineOf(cells)}\r\n`)
    .join('');

/** The CSV of several tables in parts, as renderCsv renders them; pages with the same title are of one table. */
export async function* csvOfPages(pages: AsyncIterable<Table>): AsyncGenerator<string> {
  let title: string | null = null;
  for await (const page of pages) {
    const begins = title === null ? BYTE_ORDER_MARK : '\r\n';
    const head = `${begins}${csvField(page.title)}\r\n${lineOf(tableFields(page).headings)}\r\n`;
    yield page.title === title ? renderCsvRows(page) : `${head}${renderCsvRows(page)}`;
    title = page.title;
  }
}

/**
 * Renders tables as CSV (RFC 4180) in UTF-8; text that starts like a formula is escaped. Several tables follow each other in
 * one sheet: each below a line with its title, with an empty line between them.
 */
export function renderCsv(tables: readonly Table[]): string {
  const sheets = tables.map((table) =>
    tables.length > 1 ? [csvField(table.title), ...linesOf(table)] : linesOf(table),
  );
  const lines = sheets.flatMap((sheet, index) => (index > 0 ? ['', ...sheet] : sheet));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
