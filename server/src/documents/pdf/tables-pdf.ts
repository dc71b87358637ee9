import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';
import { writeBrand } from './brand-head.ts';
import { writeFeet } from './feet.ts';
import {
  addElement,
  type Block,
  closeSheet,
  contentWidth,
  type Element,
  ensureRoom,
  fitWords,
  heightOf,
  openSheet,
  page,
  rule,
  type Sheet,
  widestWord,
  write,
  writeArtifact,
  writeAt,
} from './sheet.ts';

/** A table of texts; each row has as many as there are headings. */
export interface PrintedTable {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

interface Printed {
  brand: Brand;
  locale: Locale;
  /** What the tables are about. */
  title: string;
  author: string;
  /** Milliseconds. */
  at: number;
  tables: readonly PrintedTable[];
  /** What stands where a table has no rows. */
  none: string;
}

const GAP = 8;
/** Characters for which a column has room at least, and at most before its texts are broken. */
const [LEAST, MOST] = [6, 36];
const head = { font: 'strong', size: 8.5, colour: 'ink-soft' } as const;
const body = { size: 9 } as const;

/** The widths of columns: each has room for its longest word, and what is left is shared as widely as each is wanted. */
function fitted(wanted: readonly number[], words: readonly number[]): number[] {
  const room = wanted.reduce((sum, width) => sum + width, 0);
  const left = room - words.reduce((sum, width) => sum + width, 0);
  if (left <= 0) return [...wanted];
  const more = wanted.map((width, index) => Math.max(0, width - (words[index] ?? 0)));
  const all = more.reduce((sum, width) => sum + width, 0);
  return words.map((width, index) => width + (left * (more[index] ?? 0)) / all);
}

/** The columns of a table, as wide as their texts are long. */
function columnsOf(sheet: Sheet, { headings, rows }: PrintedTable): Block[] {
  const weights = headings.map((heading, index) =>
    Math.min(
      MOST,
      Math.max(LEAST, ...[heading, ...rows.map((row) => row[index] ?? '')].map(({ length }) => length)),
    ),
  );
  const room = contentWidth - GAP * (headings.length - 1);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const words = headings.map((heading, index) =>
    Math.max(
      widestWord(sheet, heading, head),
      ...rows.map((row) => widestWord(sheet, row[index] ?? '', body)),
    ),
  );
  const widths = fitted(
    weights.map((weight) => (room * weight) / all),
    // Rounding must not break a word.
    words.map((width) => width + 0.1),
  );
  let x: number = page.left;
  return widths.map((width) => {
    const block = { x, width };
    x += width + GAP;
    return block;
  });
}

type Cells = readonly { text: string; block: Block }[];

const cellsOf = (sheet: Sheet, texts: readonly string[], columns: readonly Block[], style: Block): Cells =>
  columns.map((column, index) => {
    const text = texts[index] ?? '';
    return { text, block: fitWords(sheet, text, { ...style, ...column }) };
  });

const heightOfRow = (sheet: Sheet, cells: Cells) =>
  Math.max(...cells.map(({ text, block }) => heightOf(sheet, text, block)));

function writeRow(sheet: Sheet, table: Element, cells: Cells, isHead: boolean, repeatHead: () => void): void {
  const height = heightOfRow(sheet, cells);
  if (ensureRoom(sheet, height)) repeatHead();
  const row = addElement(sheet, 'TR', table);
  for (const { text, block } of cells)
    writeAt(sheet, isHead ? { heading: 'Column' } : 'TD', row, text, sheet.y, block);
  row.end();
  sheet.y += height + 3;
}

/** Writes a table, whose headings are repeated on every page. */
function writeTable(sheet: Sheet, printed: PrintedTable): void {
  const columns = columnsOf(sheet, printed);
  const headings = cellsOf(sheet, printed.headings, columns, head);
  const underline = () => {
    rule(sheet, sheet.y, 'act');
    sheet.y += 5;
  };
  const repeatHead = () => {
    for (const { text, block } of headings) writeArtifact(sheet, text, sheet.y, block);
    sheet.y += heightOfRow(sheet, headings) + 3;
    underline();
  };
  const table = addElement(sheet, 'Table');
  writeRow(sheet, table, headings, true, () => {});
  underline();
  for (const row of printed.rows)
    writeRow(sheet, table, cellsOf(sheet, row, columns, body), false, repeatHead);
  table.end();
}

/** Renders tables as a tagged PDF in the brand's look, each on a page of its own. */
export function renderTables({ tables, none, ...about }: Printed): Promise<Buffer> {
  const sheet = openSheet(about);
  writeBrand(sheet, about);
  write(sheet, 'H1', about.title, { font: 'heading', size: 16 }, 10);
  for (const [index, table] of tables.entries()) {
    if (index > 0) ensureRoom(sheet, page.height);
    write(sheet, 'H2', table.title, { font: 'strong', size: 12, colour: 'act' }, 6);
    if (table.rows.length === 0) write(sheet, 'P', none);
    else writeTable(sheet, table);
  }
  writeFeet(sheet, [about.title], (index, count) => [`${index + 1} / ${count}`]);
  return closeSheet(sheet);
}
