import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@towpath/rules/site/brand';
import { brandsFolder } from '../../../brands/folder.ts';
import { readBooksSettings, readLegal, readLogos, readWebsite } from '../../../brands/read.ts';

/** The content of a brand's built-in website, and its advice to travellers. Throws when its website.json is invalid. */
export const websiteOf = (brand: Brand) => readWebsite(brandsFolder, brand);

/** The company that issues a brand's invoices. Throws when its legal.json is invalid. */
export const legalOf = (brand: Brand) => readLegal(brandsFolder, brand);

/** The accounts of a brand's company; null without a books.json. Throws when it is invalid. */
export const booksSettingsOf = (brand: Brand) => readBooksSettings(brandsFolder, brand);

/** The brand's own heading font, or null: invoices then use the text font. */
export function headingFontOf(brand: Brand): Buffer | null {
  const path = join(brandsFolder, brand, 'heading.ttf');
  return existsSync(path) ? readFileSync(path) : null;
}

/** The logo of a brand in a language, as SVG text. */
export function logoOf(brand: Brand, locale: string): string {
  const logos = readLogos(brandsFolder)[brand] ?? {};
  return logos[locale] ?? logos[''] ?? '';
}

/** The picture at the top of a brand's built-in website, as SVG text; null: the page shows that of its first tour. */
export function heroOf(brand: Brand): string | null {
  const path = join(brandsFolder, brand, 'hero.svg');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** The CSS theme of a brand. */
export const themeOf = (brand: Brand): string => readFileSync(join(brandsFolder, brand, 'theme.css'), 'utf8');

/**
 * Finds the colours of a brand's theme by their names, such as 'act'. Throws for one that the theme does not have. css: the
 * part of the theme to search; the whole one starts with the light colours.
 */
export function coloursOf(brand: Brand, css = themeOf(brand)): (name: string) => string {
  return (name) => {
    const found = new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`).exec(css)?.[1];
    if (!found) throw new Error(`The theme of ${brand} has no colour --${name}`);
    return found;
  };
}
