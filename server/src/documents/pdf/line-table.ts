import { formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { type DocumentContent, type DocumentLine, documentSections } from '@towpath/rules/documents/document';
import { unitPriceHeading } from '../tax-lines.ts';
import { documentTexts } from '../texts.ts';
import {
  addElement,
  type Block,
  contentWidth,
  type Element,
  ensureRoom,
  heightOf,
  page,
  rule,
  type Sheet,
  writeArtifact,
  writeAt,
} from './sheet.ts';

/** Formats minor units in the document's currency and language. */
export const moneyOf =
  ({ locale, currency }: Pick<DocumentContent, 'locale' | 'currency'>) =>
  (amount: Cents): string =>
    formatMoney(locale, amount, currency);

const widths = { count: 50, unit_price: 85, amount: 85 } as const;
const nameWidth = contentWidth - widths.count - widths.unit_price - widths.amount - 12;
const start = page.left + nameWidth + 12;

/** The columns from left to right. */
const columns = {
  name: { x: page.left, width: nameWidth },
  count: { x: start, width: widths.count, align: 'right' },
  unit_price: { x: start + widths.count, width: widths.unit_price, align: 'right' },
  amount: { x: start + widths.count + widths.unit_price, width: widths.amount, align: 'right' },
} as const satisfies Record<string, Block>;
type Column = keyof typeof columns;

const headStyle = { font: 'strong', size: 8.5, colour: 'ink-soft' } as const;
const entriesOf = <Value>(row: Partial<Record<Column, Value>>) => Object.entries(row) as [Column, Value][];

/**
 * The kind of a row. The name in a line heads its cells, that of a section heads the rows below; in the first row every
 * cell is a heading.
 */
type RowKind = 'head' | 'section' | 'line';

function tagOf(kind: RowKind, column: Column) {
  if (kind !== 'line') return { heading: 'Column' } as const;
  return column === 'name' ? ({ heading: 'Row' } as const) : 'TD';
}

/** Writes a row of cells and moves below it; a row is never split over pages. */
function writeRow(
  sheet: Sheet,
  table: Element,
  cells: Partial<Record<Column, string>>,
  style: Block,
  onNewPage: () => void,
  kind: RowKind = 'line',
): void {
  const height = Math.max(
    ...entriesOf(cells).map(([column, text]) => heightOf(sheet, text, { ...style, ...columns[column] })),
  );
  if (ensureRoom(sheet, height)) onNewPage();
  const row = addElement(sheet, 'TR', table);
  for (const [column, block] of entriesOf<Block>(columns)) {
    const text = cells[column];
    // A row of a table for screen readers needs all its cells.
    if (text === undefined) addElement(sheet, 'TD', row).end();
    else writeAt(sheet, tagOf(kind, column), row, text, sheet.y, { ...style, ...block });
  }
  row.end();
  sheet.y += height + 2;
}

/** The lines of a document by section, with the headings repeated on every page. */
export function writeLines(sheet: Sheet, content: DocumentContent): void {
  const texts = documentTexts[content.locale];
  const money = moneyOf(content);
  const headings = { ...texts.columns, unit_price: unitPriceHeading(content.tax, content.locale) };
  const table = addElement(sheet, 'Table');
  const repeatHead = () => {
    for (const [column, text] of entriesOf<string>(headings))
      writeArtifact(sheet, text, sheet.y, { ...headStyle, ...columns[column] });
    sheet.y += 14;
    rule(sheet, sheet.y);
    sheet.y += 6;
  };
  writeRow(sheet, table, headings, headStyle, () => {}, 'head');
  rule(sheet, sheet.y, 'act');
  sheet.y += 6;
  const cellsOf = ({ name, count, unit_price, amount }: DocumentLine) => ({
    name,
    count: String(count),
    unit_price: money(unit_price),
    amount: money(amount),
  });
  for (const section of documentSections) {
    const lines = content.lines.filter((line) => line.section === section);
    if (lines.length === 0) continue;
    // Keeps the name of a section with its first line.
    if (ensureRoom(sheet, 40)) repeatHead();
    const heading = { name: texts.sections[section] };
    writeRow(sheet, table, heading, { font: 'strong', size: 9, colour: 'act' }, repeatHead, 'section');
    for (const line of lines) writeRow(sheet, table, cellsOf(line), {}, repeatHead);
    sheet.y += 4;
  }
  table.end();
}

/** Where the sums begin, for the line above them. */
export const sumsStart = page.left + contentWidth * 0.3;
const sumBlocks = {
  label: { x: sumsStart, width: columns.amount.x - sumsStart - 8 },
  amount: { ...columns.amount, x: columns.amount.x - 20, width: widths.amount + 20 },
} as const;

/** A label and an amount below the lines. */
export interface SumRow {
  label: string;
  amount: string;
  style: Block;
}

const heightOfSum = (sheet: Sheet, { label, amount, style }: SumRow): number =>
  3 +
  Math.max(
    heightOf(sheet, label, { ...style, ...sumBlocks.label }),
    heightOf(sheet, amount, { ...style, ...sumBlocks.amount }),
  );

/** The height of sums in points. */
export const heightOfSums = (sheet: Sheet, rows: readonly SumRow[]): number =>
  rows.reduce((height, row) => height + heightOfSum(sheet, row), 0);

/** Writes a label and an amount at the right, as a paragraph. */
export function writeSum(sheet: Sheet, row: SumRow): void {
  const { label, amount, style } = row;
  const height = heightOfSum(sheet, row);
  ensureRoom(sheet, height);
  const paragraph = addElement(sheet, 'P');
  writeAt(sheet, 'Span', paragraph, label, sheet.y, { ...style, ...sumBlocks.label });
  writeAt(sheet, 'Span', paragraph, amount, sheet.y, { ...style, ...sumBlocks.amount });
  paragraph.end();
  sheet.y += height;
}
