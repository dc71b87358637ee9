import { parse } from 'csv-parse/sync';
import { type CodedRefusal, refuse } from '../../../config/coded-refusal.ts';
import { unpacksWithin } from '../../sheets/archive-size.ts';
import { renderCsv } from '../../sheets/csv.ts';
import type { Table } from '../../sheets/table.ts';
import { renderXlsx } from '../../sheets/xlsx.ts';

/** A row of a spreadsheet by its headings, with its number, from 2: the first row has the headings. */
export interface SheetRow {
  number: number;
  cells: Readonly<Record<string, string>>;
  /** The headings as the file has them, by the names of the cells. */
  headings: ReadonlyMap<string, string>;
}

/** Bytes; a decade of departures is far below. */
const MAX_SIZE = 20_000_000;

/** Bytes of an XLSX file when it is unpacked. */
const MAX_UNPACKED = 100_000_000;

const isXlsx = (file: string) => file.toLowerCase().endsWith('.xlsx');
const isCsv = (file: string) => file.toLowerCase().endsWith('.csv');

/** A refusal if the name of a file does not end in .csv or .xlsx; otherwise null. */
export function refuseOtherFormats(file: string): CodedRefusal | null {
  if (isXlsx(file) || isCsv(file)) return null;
  return refuse(422, 'no_spreadsheet', 'sheet_format', { file });
}

/** A table as a spreadsheet, CSV or XLSX by the name of its file. */
export async function renderSheet(file: string, table: Table): Promise<Buffer> {
  return isXlsx(file) ? renderXlsx(table) : Buffer.from(renderCsv([table]));
}

/** Spreadsheets in German and Dutch save CSV with semicolons, and some programs with tabs. */
function delimiterOf(text: string): string {
  const heading = text.split(/\r?\n/, 1)[0] ?? '';
  return [';', '\t'].find((delimiter) => heading.includes(delimiter)) ?? ',';
}

function readCsv(bytes: Buffer): unknown[][] {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: false });
}

/** Numbers in XLSX are binary fractions: 1298.96 may be stored with more decimals. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Math.round(cell * 1e6) / 1e6);
  return typeof cell === 'string' ? cell.trim() : String(cell ?? '');
}

/** The name of a column: its heading without the words in brackets. */
const nameOf = (heading: string) => heading.toLowerCase().replace(/ \(.*\)$/, '');

function rowsOf([headings = [], ...lines]: readonly (readonly unknown[])[]): SheetRow[] {
  const texts = headings.map(textOf);
  const names = texts.map(nameOf);
  const byName = new Map(names.map((name, column) => [name, texts[column] ?? name]));
  return lines
    .map((line, index) => ({
      number: index + 2,
      headings: byName,
      cells: Object.fromEntries(names.map((name, column) => [name, textOf(line[column])])),
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
}

const unreadable = (file: string, why: string) =>
  refuse(422, 'not_readable', 'sheet_unreadable', { file, why });

const reasonOf = (fault: unknown) =>
  fault instanceof Error ? fault.message.replace(/\.$/, '') : 'it is damaged';

/** The library is loaded with the first file: a server starts sooner without it. */
async function readXlsx(bytes: Buffer) {
  const { readSheet } = await import('read-excel-file/node');
  return readSheet(bytes);
}

/** Reads the first sheet of a CSV or XLSX file, whose name says which; formulas count as the value that was saved with them. */
export async function readSheetBytes(file: string, bytes: Buffer): Promise<SheetRow[] | CodedRefusal> {
  if (bytes.length > MAX_SIZE) return unreadable(file, 'it has more than 20 MB');
  // The reader would unpack any size into memory.
  if (isXlsx(file) && !unpacksWithin(bytes, MAX_UNPACKED))
    return unreadable(file, 'it is damaged or too large');
  try {
    return rowsOf(isXlsx(file) ? await readXlsx(bytes) : readCsv(bytes));
  } catch (fault) {
    return unreadable(file, reasonOf(fault));
  }
}
