import { type Cell, type Table, tableFields } from './table.ts';

/** Spreadsheets evaluate text that starts like this as a formula, which a visitor could inject. */
const formulaStart = /^\s*[=+\-@\t\r]/;

function csvField(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Spreadsheets need it to detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Renders a table as CSV (RFC 4180) in UTF-8; text that starts like a formula is escaped. */
export function renderCsv(table: Table): string {
  const { headings, fields } = tableFields(table);
  const lines = [headings, ...fields].map((row) => row.map(csvField).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
