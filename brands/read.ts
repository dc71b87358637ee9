import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BooksSettings, parseBooksFile } from '../rules/src/books/books-settings.ts';
import {
  type AccessibilityData,
  type BrandData,
  type LegalData,
  parseAccessibilityFile,
  parseBrandFile,
  parseLegalFile,
  parseWebsiteFile,
  type WebsiteData,
} from '../rules/src/site/brand-shape.ts';

const idsIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Throws with the file and the field of every violation. */
function readFile<Data>(path: string, parse: (data: unknown) => Data | string[]): Data {
  if (!existsSync(path)) throw new Error(`${path}: file is missing`);
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(path, 'utf8'));
  } catch (fault) {
    throw new Error(`${path}: invalid JSON`, { cause: fault });
  }
  const parsed = parse(data);
  if (Array.isArray(parsed)) throw new Error(`${path}: ${parsed.join('; ')}`);
  return parsed;
}

/** Hours in words of which no span is divided between lines: '2pm to 5pm', '14 bis 17 Uhr'. */
const keepSpans = (hours: string): string =>
  hours.replace(/\d[\d:.]*(?:am|pm)? (?:to|tot|bis) \d[\d:.]*(?:am|pm)?(?: (?:uur|Uhr))?/g, (span) =>
    span.replaceAll(' ', '\u00a0'),
  );

function readBrand(folder: string, id: string): BrandData {
  const path = join(folder, id, 'brand.json');
  const data = readFile(path, parseBrandFile);
  // The folder's name is the route prefix, which has to select the brand, too.
  if (data.marks.length > 0 && !data.marks.some((mark) => id.includes(mark)))
    throw new Error(`${path}: marks: one of them must be part of '${id}', the route prefix`);
  const { en, nl, de } = data.help.hours;
  const hours = { en: keepSpans(en), nl: keepSpans(nl), de: keepSpans(de) };
  return { id, ...data, help: { ...data.help, hours } };
}

/** The data of all brands, the default one (without marks) first. Throws with file and field where a brand.json is invalid. */
export function readBrands(folder: string): [BrandData, ...BrandData[]] {
  const found = idsIn(folder).map((id) => readBrand(folder, id));
  const [first, ...more] = found.filter(({ marks }) => marks.length === 0);
  if (!first || more.length > 0) throw new Error(`${folder}: exactly one brand must have no marks`);
  return [first, ...found.filter((brand) => brand !== first)];
}

/** The content of a brand's built-in website. Throws with file and field where website.json is invalid. */
export const readWebsite = (folder: string, id: string): WebsiteData =>
  readFile(join(folder, id, 'website.json'), parseWebsiteFile);

/** The company that issues a brand's invoices. Throws with file and field where legal.json is missing or invalid. */
export const readLegal = (folder: string, id: string): LegalData =>
  readFile(join(folder, id, 'legal.json'), parseLegalFile);

/** What the accessibility statements say of the operator, by brand. Throws with file and field where one is missing or invalid. */
export const readAccessibility = (folder: string): Record<string, AccessibilityData> =>
  Object.fromEntries(
    idsIn(folder).map((id) => [id, readFile(join(folder, id, 'accessibility.json'), parseAccessibilityFile)]),
  );

/** The accounts of a brand's company; null without a books.json. Throws with file and field where it is invalid. */
export function readBooksSettings(folder: string, id: string): BooksSettings | null {
  const path = join(folder, id, 'books.json');
  return existsSync(path) ? readFile(path, parseBooksFile) : null;
}

const logoFile = /^logo(?:\.(\w+))?\.svg$/;

function readLogosOf(folder: string, id: string): Record<string, string> {
  const found = readdirSync(join(folder, id)).flatMap((file) => {
    const [name, locale = ''] = logoFile.exec(file) ?? [];
    return name ? [[locale, readFileSync(join(folder, id, name), 'utf8')]] : [];
  });
  if (!found.some(([locale]) => locale === ''))
    throw new Error(`${join(folder, id, 'logo.svg')}: file is missing`);
  return Object.fromEntries(found);
}

/** Logos as SVG text by brand and language; '' is for all languages without one. Throws where that one is missing. */
export const readLogos = (folder: string): Record<string, Record<string, string>> =>
  Object.fromEntries(idsIn(folder).map((id) => [id, readLogosOf(folder, id)]));
