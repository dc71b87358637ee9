import { fill } from '@towpath/rules/text/fill';
import { writeBrand } from '../pdf/brand-head.ts';
import { writeFeet } from '../pdf/feet.ts';
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
  write,
  writeArtifact,
  writeAt,
} from '../pdf/sheet.ts';
import { documentTexts } from '../texts.ts';
import type { Contract, ContractBlock, ContractTable } from './contract-model.ts';
import { htmlBlocks } from './html-blocks.ts';

const LABEL = 120;
const BULLET = 14;
/** The points below an item of a list. */
const AFTER_ITEM = 2;
const GAP = 8;
/** The points above and below the line under a row of a table. */
const UNDER_ROW = { above: 2, below: 3 } as const;

/** Labels and values side by side, as paragraphs. */
function writeFacts(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  const label = { width: LABEL, colour: 'ink-soft' } as const;
  const value = { x: page.left + LABEL + GAP, width: contentWidth - LABEL - GAP };
  for (const [name, text] of rows) {
    const height = Math.max(heightOf(sheet, name, label), heightOf(sheet, text, value));
    ensureRoom(sheet, height);
    const paragraph = addElement(sheet, 'P');
    writeAt(sheet, 'Span', paragraph, name, sheet.y, label);
    writeAt(sheet, 'Span', paragraph, text, sheet.y, value);
    paragraph.end();
    sheet.y += height + 2;
  }
  sheet.y += 4;
}

/** A list with bullets, which screen readers skip. */
function writeList(sheet: Sheet, items: readonly string[]): void {
  const list = addElement(sheet, 'L');
  const block = { x: page.left + BULLET, width: contentWidth - BULLET };
  const heights = items.map((text) => heightOf(sheet, text, block) + AFTER_ITEM);
  for (const [index, text] of items.entries()) {
    const [height = 0, next = 0] = heights.slice(index);
    // The last item is not alone on its page.
    ensureRoom(sheet, index === items.length - 2 ? height + next : height);
    const item = addElement(sheet, 'LI', list);
    writeArtifact(sheet, '•', sheet.y, { x: page.left + 3, width: BULLET, colour: 'act' });
    writeAt(sheet, 'LBody', item, text, sheet.y, block);
    item.end();
    sheet.y += height;
  }
  list.end();
  sheet.y += 4;
}

/** The blocks of the columns from left to right. */
function blocksOf({ columns }: ContractTable): Block[] {
  let x = page.left;
  return columns.map(({ share, isAmount }) => {
    const width = contentWidth * share;
    const block = { x, width: width - GAP, align: isAmount ? ('right' as const) : ('left' as const) };
    x += width;
    return block;
  });
}

function writeCells(
  sheet: Sheet,
  { table, blocks }: { table: Element; blocks: readonly Block[] },
  cells: readonly string[],
  style: Block,
  isHead: boolean,
): void {
  const row = addElement(sheet, 'TR', table);
  for (const [place, block] of blocks.entries()) {
    const text = cells[place] ?? '';
    const heading = { heading: place === 0 && !isHead ? ('Row' as const) : ('Column' as const) };
    // A row of a table for screen readers needs all its cells.
    if (text === '') addElement(sheet, 'TD', row).end();
    else {
      const fitted = fitWords(sheet, text, { ...style, ...block });
      writeAt(sheet, isHead || place === 0 ? heading : 'TD', row, text, sheet.y, fitted);
    }
  }
  row.end();
}

/** Rows under headings that are repeated on every page; a row is never split over pages. */
function writeTable(sheet: Sheet, content: ContractTable): void {
  const { columns, rows, sums } = content;
  const blocks = blocksOf(content);
  const titles = columns.map(({ title }) => title);
  const head = { font: 'strong', size: 8.5, colour: 'ink-soft' } as const;
  const heightOfCells = (cells: readonly string[], style: Block) =>
    Math.max(
      ...blocks.map((block, place) => {
        const text = cells[place] ?? '';
        return heightOf(sheet, text, fitWords(sheet, text, { ...style, ...block }));
      }),
    );
  ensureRoom(sheet, heightOfCells(titles, head) + 40);
  const table = addElement(sheet, 'Table');
  const underHead = () => {
    sheet.y += heightOfCells(titles, head) + 2;
    rule(sheet, sheet.y, 'act');
    sheet.y += 5;
  };
  writeCells(sheet, { table, blocks }, titles, head, true);
  underHead();
  const styleOf = (index: number): Block => (index >= rows.length - sums ? { font: 'strong' } : {});
  const heights = rows.map((cells, index) => heightOfCells(cells, styleOf(index)));
  for (const [index, cells] of rows.entries()) {
    const height = heights[index] ?? 0;
    // The last row, such as the total, is not alone on a page.
    const next = UNDER_ROW.above + UNDER_ROW.below + (heights[index + 1] ?? 0);
    const kept = index === rows.length - 2 ? next : 0;
    if (ensureRoom(sheet, height + kept)) {
      for (const [place, block] of blocks.entries())
        writeArtifact(sheet, titles[place] ?? '', sheet.y, { ...head, ...block });
      underHead();
    }
    writeCells(sheet, { table, blocks }, cells, styleOf(index), false);
    sheet.y += height + UNDER_ROW.above;
    rule(sheet, sheet.y);
    sheet.y += UNDER_ROW.below;
  }
  table.end();
  sheet.y += 6;
}

function writeTerms(sheet: Sheet, { name, html }: { name: string; html: string }): void {
  ensureRoom(sheet, 50);
  write(sheet, 'H3', name, { font: 'strong' }, 3);
  const blocks = htmlBlocks(html);
  for (const [index, { kind, text }] of blocks.entries()) {
    if (kind === 'paragraph') write(sheet, 'P', text, { size: 8.5 }, 4);
    else if (blocks[index - 1]?.kind !== 'item') {
      const end = blocks.findIndex((each, place) => place > index && each.kind !== 'item');
      writeList(
        sheet,
        blocks.slice(index, end < 0 ? undefined : end).map((each) => each.text),
      );
    }
  }
  sheet.y += 4;
}

function writeBlock(sheet: Sheet, block: ContractBlock): void {
  if (block.kind === 'facts') writeFacts(sheet, block.rows);
  else if (block.kind === 'table') writeTable(sheet, block);
  else if (block.kind === 'list') writeList(sheet, block.items);
  else if (block.kind === 'terms') writeTerms(sheet, block);
  else if (block.kind === 'small')
    for (const line of block.lines) write(sheet, 'P', line, { size: 7, colour: 'ink-soft' }, 2);
  else if (block.kind === 'subheading') {
    // Keeps it with the rows below it.
    ensureRoom(sheet, 90);
    sheet.y += 6;
    write(sheet, 'H3', block.text, { font: 'strong' }, 5);
  } else write(sheet, 'P', block.text, {}, 6);
}

/** A contract as a tagged PDF in the brand's look; the bytes depend on the contract only (decision 096). */
export function contractPdf(contract: Contract): Promise<Buffer> {
  const { brand, locale, title, author, on, foot, sections } = contract;
  const sheet = openSheet({ brand, locale, title, author, at: Date.parse(on) });
  writeBrand(sheet, { brand, locale });
  write(sheet, 'H1', title, { font: 'heading', size: 20 }, 10);
  for (const { heading, blocks } of sections) {
    if (heading) {
      // Keeps a heading with what follows it; texts begin with a heading of their own, and tables with that of their columns.
      const first = blocks[0]?.kind;
      ensureRoom(sheet, first === 'terms' || first === 'table' ? 100 : 64);
      sheet.y += 8;
      write(sheet, 'H2', heading, { font: 'strong', size: 12, colour: 'act' }, 5);
    }
    for (const block of blocks) writeBlock(sheet, block);
  }
  const pageOf = (index: number, count: number) =>
    fill(documentTexts[locale].page, { page: index + 1, pages: count });
  writeFeet(sheet, foot, (index, count) => [pageOf(index, count)]);
  return closeSheet(sheet);
}
