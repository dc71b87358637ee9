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
  widthOf,
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

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** The least widths of columns: of their longest words, and of their whole texts where there is room, the shortest texts first. */
function leastWidths(room: number, words: readonly number[], texts: readonly number[]): number[] {
  const least = [...words];
  const shortest = texts.map((width, index) => ({ width, index })).toSorted((a, b) => a.width - b.width);
  for (const { width, index } of shortest) {
    const widened = least.with(index, width);
    if (total(widened) > room) break;
    least[index] = width;
  }
  return least;
}

/** The widths of columns: each has its least width, and what is left is shared as widely as each is wanted. */
function fitted(wanted: readonly number[], words: readonly number[], texts: readonly number[]): number[] {
  const room = total(wanted);
  if (total(words) >= room) return [...wanted];
  const least = leastWidths(room, words, texts);
  const left = room - total(least);
  const more = wanted.map((width, index) => Math.max(0, width - (least[index] ?? 0)));
  const all = total(more);
  return least.map(
    (width, index) => width + (all === 0 ? left / least.length : (left * (more[index] ?? 0)) / all),
  );
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
  // Rounding must not break a word.
  const widest = (measure: typeof widestWord) =>
    headings.map(
      (heading, index) =>
        0.1 +
        Math.max(measure(sheet, heading, head), ...rows.map((row) => measure(sheet, row[index] ?? '', body))),
    );
  const wanted = weights.map((weight) => (room * weight) / all);
  const widths = fitted(wanted, widest(widestWord), widest(widthOf));
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
