import { numberArgument } from '../support/report.ts';
import { bundlePage } from './bundle.ts';
import { openPage } from './chromium-page.ts';
import { compareCarts } from './compare.ts';

// Random carts, priced by the browser bundle in Chromium and by the server.
const count = numberArgument('carts', 100_000);
const seed = numberArgument('seed', 20_261_121);
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
