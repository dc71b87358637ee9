import { once } from 'node:events';
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Figure, writeFigures } from '../support/figures.ts';
import { numberArgument } from '../support/report.ts';
import { addCounts, type ChainCounts, noCounts } from './run.ts';

const WHOLE = 10_000;
const chains = numberArgument('chains', WHOLE);
const seed = numberArgument('seed', 24);
const parallel = numberArgument('parallel', 4);
const begun = Date.now();
const secondsPassed = () => Math.round((Date.now() - begun) / 1000);

/** The latest counts of each worker. */
const parts: ChainCounts[] = [];

/** Runs a share of the chains in a thread of its own; each share has a seed of its own. */
async function runShare(index: number): Promise<void> {
  const share = Math.floor((chains + index) / parallel);
  const workerData = { chains: share, seed: seed + index };
  const worker = new Worker(new URL('./chain-worker.ts', import.meta.url), { workerData });
  parts[index] = noCounts();
  worker.on('message', (counts: ChainCounts) => {
    parts[index] = counts;
  });
  await once(worker, 'exit');
}

const progress = setInterval(() => {
  const counts = addCounts(parts);
  console.log(`${secondsPassed()} s: ${counts.chains} chains, ${counts.faults.length} faults`);
}, 30_000);
await Promise.all(Array.from({ length: parallel }, (_, index) => runShare(index)));
clearInterval(progress);

const { faults, ...counts } = addCounts(parts);
for (const fault of faults.slice(0, 20)) console.log(`  ✗ ${fault}`);
const figure = (what: string, value: number, goal: number, better: 'less' | 'more'): Figure => ({
  what,
  values: [value],
  required: goal,
  goal,
  better,
  unit: '',
});
const { applied } = counts;
writeFigures(
  'amendments',
  'Chains of amendments against an independent bill',
  [
    figure('chains', counts.chains, WHOLE, 'more'),
    figure(
      'differences of bills, money, cabins, bikes or answers from the calculation',
      faults.length,
      0,
      'less',
    ),
  ],
  [
    `Command: \`npm run bench:amendments -- --chains ${chains} --parallel ${parallel} --seed ${seed}\`; seeds ${seed} to ${seed + parallel - 1}, each with a share of the chains on a database of its own.`,
    `Amendments applied: ${applied}; by staff ${counts['by staff']}, at an agreed price ${counts['at an agreed price']}, in dollars ${counts['in dollars']}, cancellations ${counts.cancelled}.`,
    `Quoted again before money moved, as prices had changed or the quote had expired: ${counts['quoted again']}. Applied a second time by a second click: ${counts['second click']}, without effect.`,
    `Refused as calculated: no cabin left ${counts.cabin_gone}, no bike left ${counts.bike_gone}, not paid yet ${counts.not_confirmed}, agreed price not below the price any more ${counts.invalid}.`,
    `${secondsPassed()} seconds; the machine's load average at the end was ${loadavg()[0]?.toFixed(1)}.`,
  ],
  { isWhole: chains === WHOLE },
);
