import { formatDate } from '@towpath/rules/core/format';
import { brandName } from '@towpath/rules/site/brand';
import { fill } from '@towpath/rules/text/fill';
import { writeFeet } from '../pdf/feet.ts';
import { drawLogo } from '../pdf/logo.ts';
import {
  type Block,
  closeSheet,
  contentWidth,
  decorate,
  heightOf,
  openSheet,
  page,
  type Sheet,
  write,
  writeAt,
} from '../pdf/sheet.ts';
import { documentTexts } from '../texts.ts';
import type { VoucherSheet } from './voucher-sheet.ts';

/** The heights of the coloured part in points: it ends in a wave, below which everything is printed on white. Only gifts have a greeting. */
const coloured = { gift: 400, credit: 230 } as const;
const LOGO = 30;

/** The coloured part, whose lower edge is a wave, with two lighter ones before it. */
function drawWater(sheet: Sheet, { kind }: VoucherSheet): void {
  const edge = coloured[kind];
  const { width } = page;
  const wave = (doc: PDFKit.PDFDocument, y: number, swing: number) =>
    doc
      .moveTo(0, 0)
      .lineTo(0, y)
      .bezierCurveTo(width * 0.18, y - swing, width * 0.34, y - swing, width * 0.5, y)
      .bezierCurveTo(width * 0.66, y + swing, width * 0.82, y + swing, width, y)
      .lineTo(width, 0);
  decorate(sheet, (doc) => {
    wave(doc, edge + 26, -22).fill(sheet.colourOf('act-soft'));
    wave(doc, edge + 8, 20)
      .fillOpacity(0.55)
      .fill(sheet.colourOf('act'))
      .fillOpacity(1);
    wave(doc, edge - 10, -18).fill(sheet.colourOf('act'));
  });
}

/** Logo on a light disc and name of the brand. */
function writeHead(sheet: Sheet, { brand, locale }: VoucherSheet): void {
  decorate(sheet, (doc) => {
    doc.roundedRect(page.left - 8, page.top - 8, LOGO + 16, LOGO + 16, 10).fill(sheet.colourOf('surface'));
    drawLogo(doc, { brand, locale }, [page.left, page.top], LOGO);
  });
  const block: Block = { x: page.left + LOGO + 24, width: 320, font: 'heading', size: 17, colour: 'on-act' };
  writeAt(sheet, 'P', sheet.root, brandName(brand, locale), page.top + 5, block);
  sheet.y = page.top + LOGO + 48;
}

/** The largest size at which a text has one line; the last one where none does. */
function fittingSize(sheet: Sheet, text: string, block: Block, sizes: readonly number[]): number {
  return sizes.find((size) => heightOf(sheet, text, { ...block, size }) < size * 1.8) ?? sizes.at(-1) ?? 0;
}

/** The words of a voucher; a credit voucher has its own where it differs from a gift. */
function wordsOf({ kind, locale }: VoucherSheet) {
  const { gift, credit } = documentTexts[locale];
  return kind === 'credit' ? { ...gift, ...credit } : gift;
}

/** For whom, from whom, and the greeting. */
function writeGreeting(sheet: Sheet, voucher: VoucherSheet): void {
  const { recipient, giver, greeting } = voucher;
  const texts = wordsOf(voucher);
  const heading = recipient ? fill(texts.heading, { name: recipient }) : texts.heading_unnamed;
  const style: Block = { font: 'heading', colour: 'on-act' };
  write(sheet, 'H1', heading, { ...style, size: fittingSize(sheet, heading, style, [38, 34, 30, 26]) }, 14);
  const lines: Block = { colour: 'on-act', width: contentWidth * 0.86 };
  if (greeting) {
    const size =
      [14, 12, 10.5, 9].find((each) => heightOf(sheet, greeting, { ...lines, size: each }) < 150) ?? 8;
    write(sheet, 'P', greeting, { ...lines, size }, 14);
  }
  if (giver) write(sheet, 'P', fill(texts.from, { name: giver }), { ...lines, font: 'strong', size: 12 });
}

/** What it is worth, and the code in a box beside it. */
function writeWorth(sheet: Sheet, voucher: VoucherSheet): void {
  const { locale, amount, tour, code, valid_until } = voucher;
  const texts = wordsOf(voucher);
  sheet.y = coloured[voucher.kind] + 56;
  const top = sheet.y;
  const half = contentWidth * 0.44;
  writeAt(sheet, 'P', sheet.root, texts.worth, top, { width: half, size: 11, colour: 'ink-soft' });
  writeAt(sheet, 'P', sheet.root, amount, top + 16, {
    width: half,
    font: 'heading',
    size: 34,
    colour: 'act',
  });
  if (tour) writeAt(sheet, 'P', sheet.root, fill(texts.tour, { tour }), top + 64, { width: half, size: 11 });
  const x = page.left + contentWidth * 0.48;
  const width = page.width - page.right - x;
  decorate(sheet, (doc) =>
    doc
      .roundedRect(x, top - 4, width, 96, 10)
      .dash(4, { space: 3 })
      .lineWidth(1.2)
      .stroke(sheet.colourOf('act'))
      .undash(),
  );
  const inside = { x: x + 16, width: width - 32 };
  writeAt(sheet, 'P', sheet.root, texts.code, top + 10, { ...inside, size: 9.5, colour: 'ink-soft' });
  writeAt(sheet, 'P', sheet.root, code, top + 27, { ...inside, font: 'strong', size: 17, colour: 'ink' });
  const until = fill(texts.until, { date: formatDate(locale, valid_until) });
  writeAt(sheet, 'P', sheet.root, until, top + 60, { ...inside, size: 10.5 });
  sheet.y = top + 122;
}

/** How it is spent. */
function writeSteps(sheet: Sheet, voucher: VoucherSheet): void {
  const { website, balance } = voucher;
  const texts = wordsOf(voucher);
  write(sheet, 'H2', texts.how, { font: 'strong', size: 12, colour: 'act' }, 6);
  texts.steps.forEach((step, index) => {
    write(sheet, 'P', `${index + 1}.  ${fill(step, { website, balance })}`, { size: 10.5 }, 3);
  });
  sheet.y += 6;
  write(sheet, 'P', texts.bearer, { size: 9, colour: 'ink-soft' });
}

/** Renders a voucher as a tagged PDF of one page in the brand's look. The bytes depend on the sheet only. */
export function voucherPdf(voucher: VoucherSheet): Promise<Buffer> {
  const { brand, locale, number, on, author, foot } = voucher;
  const title = fill(wordsOf(voucher).title, { number });
  const sheet = openSheet({ brand, locale, title, author, at: Date.parse(on) });
  drawWater(sheet, voucher);
  writeHead(sheet, voucher);
  writeGreeting(sheet, voucher);
  writeWorth(sheet, voucher);
  writeSteps(sheet, voucher);
  writeFeet(sheet, foot, () => [number]);
  return closeSheet(sheet);
}
