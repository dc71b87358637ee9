import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Manifest, pageAssets } from '../../web/src/page/assets.ts';
import { buildHello } from './react-hello.ts';

const built = join(import.meta.dirname, '..', '..', 'web', 'dist', 'browser');

/** Bytes of a text in brotli 11. */
const brotli = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The scripts that pages with these screens load, including the browser check. */
function scriptsOf(manifest: Manifest, names: readonly string[]): string[] {
  const sources = names.map((name) => `src/screens/${name}/${name}-screen.tsx`);
  const missing = sources.find((source) => !manifest[source]);
  if (missing) throw new Error(`The build has no ${missing}`);
  const { scripts, preloads } = pageAssets(manifest, sources);
  return ['/supported.js', ...scripts, ...preloads];
}

/** Sizes of JavaScript in bytes, compressed with brotli 11. */
interface Sizes {
  /** A React "hello", built in the same run. */
  hello: number;
  /** The date screen, loaded first: own code and libraries. */
  first: number;
  /** Added by passengers and payment, without Stripe's script. */
  details: number;
  /** Added by the screens ship, cabins and review. */
  others: number;
}

/** Measures the built screens. Throws if they are not built. */
export async function measureSizes(): Promise<Sizes> {
  const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'));
  const sizeOf = (address: string) => brotli(readFileSync(join(built, address)));
  const upTo = (names: readonly string[]) => sum(scriptsOf(manifest, names).map(sizeOf));
  const first = upTo(['date']);
  const details = upTo(['date', 'passengers', 'booking-payment']);
  const all = upTo(['date', 'ship', 'cabins', 'passengers', 'review', 'booking-payment']);
  const hello = sum((await buildHello()).map(brotli));
  return { hello, first, details: details - first, others: all - details };
}
