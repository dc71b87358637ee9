import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Manifest, pageAssets } from '../../web/src/page/assets.ts';
import { buildHello } from './hello.ts';

const built = join(import.meta.dirname, '..', '..', 'web', 'dist', 'browser');

/** Bytes of a text in brotli 11. */
const brotli = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The JavaScript that pages with these screens load, by address; what checks the browser included. */
function scriptsOf(manifest: Manifest, names: readonly string[]): string[] {
  const sources = names.map((name) => `src/screens/${name}/${name}-screen.tsx`);
  const strange = sources.find((source) => !manifest[source]);
  if (strange) throw new Error(`The build has no ${strange}`);
  const { scripts, preloads } = pageAssets(manifest, sources);
  return ['/supported.js', ...scripts, ...preloads];
}

/** What a visitor's browser loads, in bytes of brotli 11. */
export interface Sizes {
  /** A React "hello", built in the same run. */
  hello: number;
  /** The date screen, loaded first: own code and libraries. */
  first: number;
  /** What passengers and payment add to it, without the card provider's own script. */
  details: number;
  /** What ship, cabins and confirmation add to all of that. */
  others: number;
}

/** Weighs the built screens. Throws where they are not built. */
export async function weigh(): Promise<Sizes> {
  const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'));
  const weightOf = (address: string) => brotli(readFileSync(join(built, address)));
  const upTo = (names: readonly string[]) => sum(scriptsOf(manifest, names).map(weightOf));
  const first = upTo(['date']);
  const details = upTo(['date', 'passengers', 'booking-payment']);
  const all = upTo(['date', 'ship', 'cabins', 'passengers', 'confirmation', 'booking-payment']);
  const hello = sum((await buildHello()).map(brotli));
  return { hello, first, details: details - first, others: all - details };
}
