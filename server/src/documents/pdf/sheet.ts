import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';
import PdfDocument from 'pdfkit';
import { coloursOf } from '../../config/brand-files.ts';
import { invoiceFile, invoiceMetadata } from '../e-invoice/embed.ts';
import { escapeXml } from '../e-invoice/xml.ts';
import { type Font, fontFor, registerFonts } from './fonts.ts';

/** The size and the margins of a page in points. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 48, bottom: 90 } as const;
/** Points between the margins of a page. */
export const contentWidth = page.width - page.left - page.right;

export type Element = PDFKit.PDFStructureElement;
type Tag = Parameters<PDFKit.PDFDocument['struct']>[0];

/** A text block: where it stands, and how it looks. Sizes in points. */
export interface Block {
  x?: number;
  width?: number;
  font?: Font;
  size?: number;
  colour?: 'ink' | 'ink-soft' | 'act' | 'line' | 'on-act';
  align?: 'left' | 'right';
}

/** A tagged PDF of A4 pages in a brand's colours and fonts, written from top to bottom. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  colourOf: (name: string) => string;
  root: Element;
  /** The position of the next block. */
  y: number;
}

interface SheetInfo {
  brand: Brand;
  locale: Locale;
  title: string;
  author: string;
  /** Milliseconds; part of the bytes, which must not depend on when the document is rendered. */
  at: number;
  /** The document as data, which makes it a PDF/A-3; null or absent: none. */
  invoice?: string | null;
}

/** What the types of the library lack. */
interface Untyped {
  appendXML: (xml: string) => void;
}

const append = (doc: PDFKit.PDFDocument & Partial<Untyped>, xml: string) => doc.appendXML?.(xml);

/** Who wrote a document, as metadata: the library would write a name with & or < as it is, which no reader can parse. */
const authorMetadata = (author: string) =>
  `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>`;

/** Puts an invoice into a PDF as a file that programs read. */
function embedInvoice(doc: PDFKit.PDFDocument, invoice: string, title: string, at: Date): void {
  const alternative: object = { relationship: 'Alternative' };
  doc.file(Buffer.from(invoice), {
    ...alternative,
    name: invoiceFile,
    type: 'text/xml',
    description: title,
    creationDate: at,
    modifiedDate: at,
  });
  append(doc, invoiceMetadata);
}

/** Opens a document; language, title and tags are for screen readers (PDF/UA). */
export function openSheet({ brand, locale, title, author, at, invoice }: SheetInfo): Sheet {
  // The types of the library lack the subset for accessible documents.
  const accessible: object = { subset: invoice ? 'PDF/A-3a' : 'PDF/UA' };
  const doc = new PdfDocument({
    ...accessible,
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    bufferPages: true,
    font: '',
    info: {
      Title: title,
      Creator: 'Towpath',
      CreationDate: new Date(at),
      ModDate: new Date(at),
    },
  });
  registerFonts(doc, brand);
  append(doc, authorMetadata(author));
  if (invoice) embedInvoice(doc, invoice, title, new Date(at));
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, colourOf: coloursOf(brand), root, y: page.top };
}

function use({ doc, colourOf }: Sheet, text: string, { font = 'text', size = 9.5, colour = 'ink' }: Block) {
  return doc.font(fontFor(text, font)).fontSize(size).fillColor(colourOf(colour));
}

const lineGap = 2;
const optionsOf = ({ width = contentWidth, align = 'left' }: Block) => ({ width, align, lineGap });

/** The height of a block in points. */
export function heightOf(sheet: Sheet, text: string, block: Block = {}): number {
  return use(sheet, text, block).heightOfString(text, optionsOf(block));
}

/** Points below which a text is no longer made smaller. */
const smallest = 6.5;

/** The width of the longest word in points; a part ends at a hyphen, but not before a digit, where lines are not broken. */
export function widestWord(sheet: Sheet, text: string, block: Block): number {
  const doc = use(sheet, text, block);
  return Math.max(...text.split(/\s+|(?<=-)(?!\d)/).map((word) => doc.widthOfString(word)));
}

/** The width of a text on one line in points. */
export const widthOf = (sheet: Sheet, text: string, block: Block): number =>
  use(sheet, text, block).widthOfString(text);

/** A block whose text is as small as its longest word needs: a name is not broken. */
export function fitWords(sheet: Sheet, text: string, block: Block): Block {
  const { size = 9.5, width = contentWidth } = block;
  const widest = widestWord(sheet, text, block);
  return widest > width ? { ...block, size: Math.max(smallest, (size * width) / widest - 0.01) } : block;
}

/** Starts a page where a height does not fit on this one; returns whether it did. */
export function ensureRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= page.height - page.bottom) return false;
  sheet.doc.addPage();
  sheet.y = page.top;
  return true;
}

/** Adds an element below another one. */
export function addElement(sheet: Sheet, tag: Tag, parent: Element = sheet.root): Element {
  const element = sheet.doc.struct(tag);
  parent.add(element);
  return element;
}

/** A tag; or that of a heading, with the cells of the table that it heads. */
type CellTag = Tag | { heading: 'Column' | 'Row' };

/** Writes a tagged text at a height, without moving on. */
export function writeAt(
  sheet: Sheet,
  tag: CellTag,
  parent: Element,
  text: string,
  y: number,
  block: Block = {},
) {
  const draw = () => {
    use(sheet, text, block).text(text, block.x ?? page.left, y, optionsOf(block));
  };
  // The types of the library lack the scope.
  const scope: object = typeof tag === 'string' ? {} : { scope: tag.heading };
  const element = sheet.doc.struct(typeof tag === 'string' ? tag : 'TH', { ...scope }, draw);
  parent.add(element);
  element.end();
}

/** Writes a paragraph and moves below it, with `after` points between. */
export function write(sheet: Sheet, tag: Tag, text: string, block: Block = {}, after = 4): void {
  const height = heightOf(sheet, text, block);
  ensureRoom(sheet, height);
  writeAt(sheet, tag, sheet.root, text, sheet.y, block);
  sheet.y += height + after;
}

/** Draws what screen readers skip. */
export function decorate(sheet: Sheet, draw: (doc: PDFKit.PDFDocument) => void): void {
  sheet.doc.markContent('Artifact', { type: 'Layout' });
  draw(sheet.doc);
  sheet.doc.endMarkedContent();
}

/** Writes text that screen readers skip, such as the footer of every page. */
export function writeArtifact(sheet: Sheet, text: string, y: number, block: Block = {}): void {
  decorate(sheet, () => use(sheet, text, block).text(text, block.x ?? page.left, y, optionsOf(block)));
}

/** A line across the page, or a part of it. */
export function rule(sheet: Sheet, y: number, colour: 'line' | 'act' = 'line', x: number = page.left): void {
  decorate(sheet, (doc) =>
    doc
      .moveTo(x, y)
      .lineTo(page.width - page.right, y)
      .lineWidth(colour === 'act' ? 1.2 : 0.6)
      .stroke(sheet.colourOf(colour)),
  );
}

/** Ends the document and resolves to its bytes. */
export function closeSheet({ doc, root }: Sheet): Promise<Buffer> {
  root.end();
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}
