import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { findUnstorableText } from '../../database/storable-text.ts';
import { type Fault, joinPath, shapeFaults } from './faults.ts';
import { CombinedTourEntry } from './files/combined-tour-file.ts';
import { PolicyEntry } from './files/insurance-file.ts';
import { readJson } from './files/json-file.ts';
import { NameEntry } from './files/name-file.ts';
import { ProductEntry } from './files/product-file.ts';
import { ShipFile } from './files/ship-file.ts';
import { TermsDocumentEntry, TermsEntry } from './files/terms-file.ts';
import { TourContentFile } from './files/tour-content-file.ts';
import { TourFile } from './files/tour-file.ts';
import { VoucherEntry } from './files/voucher-file.ts';

/** A value and its location; path is empty for a whole file. */
export interface Located<Value> {
  file: string;
  path: string;
  value: Value;
}

/** The entries of one kind. isComplete: false when some are invalid, so that a missing reference may be among them. */
export interface ParsedSection<Entry> {
  entries: readonly Located<Entry>[];
  isComplete: boolean;
  faults: readonly Fault[];
}

type Shape<Entry> = v.GenericSchema<unknown, Entry>;

function toSection<Entry>(results: readonly (Located<Entry> | Fault[])[]): ParsedSection<Entry> {
  const faults = results.flatMap((result) => (Array.isArray(result) ? result : []));
  const entries = results.flatMap((result) => (Array.isArray(result) ? [] : [result]));
  return { entries, isComplete: faults.length === 0, faults };
}

const failedSection = (fault: Fault) => toSection<never>([[fault]]);

function parseEntry<Entry>(shape: Shape<Entry>, file: string, path: string, value: unknown) {
  const parsed = v.safeParse(shape, value);
  const unstorable = findUnstorableText(value).map((issue) => ({
    file,
    path: joinPath(path, issue.path),
    reason: issue.message,
  }));
  if (parsed.success && unstorable.length === 0) return { file, path, value: parsed.output };
  return [...unstorable, ...shapeFaults(file, path, parsed.issues ?? [])];
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).sort();
}

/** Whether a section may be missing, for a catalogue that was made before there was such a section. */
interface SectionOptions {
  optional?: boolean;
}

/** Reads a folder with one entry per file. */
async function readFolder<Entry>(
  folder: string,
  kind: string,
  shape: Shape<Entry>,
  { optional = false }: SectionOptions = {},
): Promise<ParsedSection<Entry>> {
  const names = await jsonFilesIn(join(folder, kind));
  if (names.length === 0 && !optional)
    return failedSection({ file: `${kind}/`, reason: 'must contain a .json file' });
  const results = names.map(async (name) => {
    const file = `${kind}/${name}`;
    const read = await readJson(folder, file);
    return 'fault' in read ? [read.fault] : parseEntry(shape, file, '', read.value);
  });
  return toSection(await Promise.all(results));
}

/** Reads a file with an array of entries. */
async function readListFile<Entry>(
  folder: string,
  file: string,
  shape: Shape<Entry>,
  { optional = false }: SectionOptions = {},
): Promise<ParsedSection<Entry>> {
  if (optional && !existsSync(join(folder, file))) return toSection<Entry>([]);
  const read = await readJson(folder, file);
  if ('fault' in read) return failedSection(read.fault);
  if (!Array.isArray(read.value)) return failedSection({ file, reason: 'must be an array' });
  return toSection(read.value.map((value, index) => parseEntry(shape, file, String(index), value)));
}

/** Reads and validates all files of a catalogue's folder (catalogue/README.md). */
export async function parseCatalogue(folder: string) {
  const [tours, content, ships, products, insurance, vouchers, combinedTours, names, terms, termsDocuments] =
    await Promise.all([
      readFolder(folder, 'tours', TourFile),
      readFolder(folder, 'content', TourContentFile, { optional: true }),
      readFolder(folder, 'ships', ShipFile),
      readListFile(folder, 'products.json', ProductEntry),
      readListFile(folder, 'insurance.json', PolicyEntry),
      readListFile(folder, 'vouchers.json', VoucherEntry),
      readListFile(folder, 'combined-tours.json', CombinedTourEntry),
      readListFile(folder, 'names.json', NameEntry, { optional: true }),
      readListFile(folder, 'terms.json', TermsEntry),
      readListFile(folder, 'terms-documents.json', TermsDocumentEntry),
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
