import { readFileSync } from 'node:fs';
import type { Brand } from '@towpath/rules/site/brand';
import { headingFontOf } from '../../config/brand-files.ts';

const read = (name: string) => readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url));

let loaded: { text: Buffer; strong: Buffer; other: Buffer } | null = null;

/** The fonts of documents, read once: they are embedded as the subsets that a document uses. */
function textFonts() {
  loaded ??= { text: read('figtree-400'), strong: read('figtree-600'), other: read('noto-sans-400') };
  return loaded;
}

export type Font = 'text' | 'strong' | 'heading';

/** Registers the fonts of a brand's documents. */
export function registerFonts(doc: PDFKit.PDFDocument, brand: Brand): void {
  const { text, strong, other } = textFonts();
  doc.registerFont('text', text);
  doc.registerFont('strong', strong);
  doc.registerFont('other', other);
  doc.registerFont('heading', headingFontOf(brand) ?? strong);
}

/** Characters missing in the text font: letters beyond European Latin, such as Greek, Cyrillic and Vietnamese ones. */
const beyondTextFont = /[\u0250-\u200f\u2045-\u20ab\u20ad-\u2121\u2123-\u2211\u2213-\uffff]/;

/** The name of the registered font that has the letters of a text. */
export function fontFor(text: string, font: Font): Font | 'other' {
  return beyondTextFont.test(text) ? 'other' : font;
}
