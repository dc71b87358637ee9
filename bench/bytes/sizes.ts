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

const screenOf = (name: string) => `src/screens/${name}/${name}-screen.tsx`;

/** Parts that these screens load by a request of their own, before or right after they are shown. */
const parts = [
  'src/summary/bill/bill-notes.tsx',
  'src/screens/passengers/main-section.tsx',
  'src/screens/booking-payment/payment-aside.tsx',
];

/** The scripts that pages with these modules load, including the browser check. */
function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
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
  /** Added by the parts of passengers and payment that are loaded by requests of their own. */
  parts: number;
  /** Added by the screens ship, cabins and review. */
  others: number;
}

/** Measures the built screens. Throws if they are not built. */
export async function measureSizes(): Promise<Sizes> {
  const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'));
  const sizeOf = (address: string) => brotli(readFileSync(join(built, address)));
  const upTo = (names: readonly string[], further: readonly string[] = []) =>
    sum(scriptsOf(manifest, [...names.map(screenOf), ...further]).map(sizeOf));
  const first = upTo(['date']);
  const details = upTo(['date', 'passengers', 'booking-payment']);
  const withParts = upTo(['date', 'passengers', 'booking-payment'], parts);
  const all = upTo(['date', 'ship', 'cabins', 'passengers', 'review', 'booking-payment']);
  const hello = sum((await buildHello()).map(brotli));
  return { hello, first, details: details - first, parts: withParts - details, others: all - details };
}
