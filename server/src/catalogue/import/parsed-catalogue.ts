import * as v from 'valibot';
import { findUnstorableText } from '../../database/storable-text.ts';
import { type CatalogueError, joinPath, shapeErrors } from './catalogue-error.ts';
import { CombinedTourEntry } from './files/combined-tour-file.ts';
import { PolicyEntry } from './files/insurance-file.ts';
import { NameEntry } from './files/name-file.ts';
import { ProductEntry } from './files/product-file.ts';
import { ShipFile } from './files/ship-file.ts';
import { TermsDocumentEntry, TermsEntry } from './files/terms-file.ts';
import { TourContentFile } from './files/tour-content-file.ts';
import { TourFile } from './files/tour-file.ts';
import { VoucherEntry } from './files/voucher-file.ts';
import type { CatalogueSource } from './source.ts';

/** A value and its location; path is empty for a whole file. */
export interface LocatedFile<Value> {
  file: string;
  path: string;
  value: Value;
}

/** The entries of one kind. isComplete: false when some are invalid, so that a missing reference may be among them. */
export interface ParsedSection<Entry> {
  entries: readonly LocatedFile<Entry>[];
  isComplete: boolean;
  errors: readonly CatalogueError[];
}

type Shape<Entry> = v.GenericSchema<unknown, Entry>;

function toSection<Entry>(results: readonly (LocatedFile<Entry> | CatalogueError[])[]): ParsedSection<Entry> {
  const errors = results.flatMap((result) => (Array.isArray(result) ? result : []));
  const entries = results.flatMap((result) => (Array.isArray(result) ? [] : [result]));
  return { entries, isComplete: errors.length === 0, errors };
}

const failedSection = (error: CatalogueError) => toSection<never>([[error]]);

function parseEntry<Entry>(shape: Shape<Entry>, file: string, path: string, value: unknown) {
  const parsed = v.safeParse(shape, value);
  const unstorable = findUnstorableText(value).map((issue) => ({
    file,
    path: joinPath(path, issue.path),
    reason: issue.message,
  }));
  if (parsed.success && unstorable.length === 0) return { file, path, value: parsed.output };
  return [...unstorable, ...shapeErrors(file, path, parsed.issues ?? [])];
}

/** Whether a section may be missing, for a catalogue that was made before there was such a section. */
interface SectionOptions {
  optional?: boolean;
}

/** Reads a folder with one entry per file. */
async function readFolder<Entry>(
  source: CatalogueSource,
  kind: string,
  shape: Shape<Entry>,
  { optional = false }: SectionOptions = {},
): Promise<ParsedSection<Entry>> {
  const files = await source.list(kind);
  if (files.length === 0 && !optional)
    return failedSection({ file: `${kind}/`, reason: 'must contain a .json file' });
  const results = files.map(async (file) => {
    const read = await source.read(file);
    return 'error' in read ? [read.error] : parseEntry(shape, file, '', read.value);
  });
  return toSection(await Promise.all(results));
}

/** Reads a file with an array of entries. */
async function readListFile<Entry>(
  source: CatalogueSource,
  file: string,
  shape: Shape<Entry>,
  { optional = false }: SectionOptions = {},
): Promise<ParsedSection<Entry>> {
  if (optional && !source.has(file)) return toSection<Entry>([]);
  const read = await source.read(file);
  if ('error' in read) return failedSection(read.error);
  if (!Array.isArray(read.value)) return failedSection({ file, reason: 'must be an array' });
  return toSection(read.value.map((value, index) => parseEntry(shape, file, String(index), value)));
}

/** Reads and validates all files of a catalogue (catalogue/README.md). */
export async function parseCatalogue(source: CatalogueSource) {
  const [tours, content, ships, products, insurance, vouchers, combinedTours, names, terms, termsDocuments] =
    await Promise.all([
      readFolder(source, 'tours', TourFile),
      readFolder(source, 'content', TourContentFile, { optional: true }),
      readFolder(source, 'ships', ShipFile),
      readListFile(source, 'products.json', ProductEntry),
      readListFile(source, 'insurance.json', PolicyEntry),
      readListFile(source, 'vouchers.json', VoucherEntry),
      readListFile(source, 'combined-tours.json', CombinedTourEntry),
      readListFile(source, 'names.json', NameEntry, { optional: true }),
      readListFile(source, 'terms.json', TermsEntry),
      readListFile(source, 'terms-documents.json', TermsDocumentEntry),
    ]);
  return {
    tours,
    content,
    ships,
    products,
    insurance,
    vouchers,
    combinedTours,
    names,
    terms,
    termsDocuments,
  };
}
export type ParsedCatalogue = Awaited<ReturnType<typeof parseCatalogue>>;
