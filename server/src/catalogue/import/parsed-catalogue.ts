import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { unstorable } from '../../database/storable-text.ts';
import { CombinedTourEntry } from './combined-tour-file.ts';
import { type Fault, joinPath, shapeFaults } from './faults.ts';
import { PolicyEntry } from './insurance-file.ts';
import { readJson } from './json-file.ts';
import { ProductEntry } from './product-file.ts';
import { ShipFile } from './ship-file.ts';
import { TourFile } from './tour-file.ts';
import { VoucherEntry } from './voucher-file.ts';

/** A thing and where it is written; path is empty where it is the whole file. */
export interface Written<Thing> {
  file: string;
  path: string;
  value: Thing;
}

/** The things of a kind; whole is false where some could not be read, so that one that is missed may be among them. */
export interface Part<Thing> {
  entries: readonly Written<Thing>[];
  whole: boolean;
  faults: readonly Fault[];
}

type Shape<Thing> = v.GenericSchema<unknown, Thing>;

function partOf<Thing>(judged: readonly (Written<Thing> | Fault[])[]): Part<Thing> {
  const faults = judged.flatMap((one) => (Array.isArray(one) ? one : []));
  const entries = judged.flatMap((one) => (Array.isArray(one) ? [] : [one]));
  return { entries, whole: faults.length === 0, faults };
}

const faulty = (fault: Fault) => partOf<never>([[fault]]);

function judge<Thing>(shape: Shape<Thing>, file: string, path: string, value: unknown) {
  const judged = v.safeParse(shape, value);
  const unheld = unstorable(value).map((issue) => ({
    file,
    path: joinPath(path, issue.path),
    reason: issue.message,
  }));
  if (judged.success && unheld.length === 0) return { file, path, value: judged.output };
  return [...unheld, ...shapeFaults(file, path, judged.issues ?? [])];
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).sort();
}

/** The things of a folder that holds one in each file. */
async function readEach<Thing>(folder: string, kind: string, shape: Shape<Thing>): Promise<Part<Thing>> {
  const names = await namesIn(join(folder, kind));
  if (names.length === 0) return faulty({ file: `${kind}/`, reason: 'has to hold a .json file' });
  const judged = names.map(async (name) => {
    const file = `${kind}/${name}`;
    const read = await readJson(folder, file);
    return 'fault' in read ? [read.fault] : judge(shape, file, '', read.value);
  });
  return partOf(await Promise.all(judged));
}

/** The things of a file that lists them. */
async function readList<Thing>(folder: string, file: string, shape: Shape<Thing>): Promise<Part<Thing>> {
  const read = await readJson(folder, file);
  if ('fault' in read) return faulty(read.fault);
  if (!Array.isArray(read.value)) return faulty({ file, reason: 'has to be a list' });
  return partOf(read.value.map((value, index) => judge(shape, file, String(index), value)));
}

/** Everything a catalogue's folder holds, each thing in its shape (catalogue/README.md). */
export async function readParts(folder: string) {
  const [tours, ships, products, insurance, vouchers, combinedTours] = await Promise.all([
    readEach(folder, 'tours', TourFile),
    readEach(folder, 'ships', ShipFile),
    readList(folder, 'products.json', ProductEntry),
    readList(folder, 'insurance.json', PolicyEntry),
    readList(folder, 'vouchers.json', VoucherEntry),
    readList(folder, 'combined-tours.json', CombinedTourEntry),
  ]);
  return { tours, ships, products, insurance, vouchers, combinedTours };
}
export type Parts = Awaited<ReturnType<typeof readParts>>;
