import { bundlePage } from './bundle.ts';
import { openPage } from './chromium-page.ts';
import { compareCarts } from './compare.ts';

/** npm run bench:carts [count] [seed]: random carts, priced by the browser bundle in Chromium and by the server. */
const [count = 100_000, seed = 20_261_121] = process.argv.slice(2).map(Number);
const bundle = await bundlePage();
const page = await openPage(bundle.file);
const { carts, lines, cents, different, examples } = await compareCarts(page.bookAll, count, seed);
await page.close();
await bundle.remove();

console.log(`Seed ${seed}, Chromium ${page.version}, Node ${process.version}`);
console.log(`${carts} carts, ${lines} lines, ${(cents / 100).toFixed(2)} euros in total`);
console.log(`${carts - different} equal, ${different} different`);
for (const example of examples) console.log(`\n${example}`);
process.exitCode = different === 0 && carts > 0 ? 0 : 1;
