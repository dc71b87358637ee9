import { type Cell, tableFields, type Table } from './table.ts';

/** Spreadsheets take text that begins like this for a formula, and would run what a visitor wrote as a name. */
const formulaStart = /^\s*[=+\-@\t\r]/;

function csvField(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Without it spreadsheets read names with accents wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A sheet as CSV (RFC 4180), in UTF-8 for spreadsheets; no field of text is taken for a formula. */
export function renderCsv(table: Table): string {
  const { headings, fields } = tableFields(table);
  const lines = [headings, ...fields].map((row) => row.map(csvField).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
