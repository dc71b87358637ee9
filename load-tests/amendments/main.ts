import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { numberArgument, printReport } from '../support/report.ts';
import { addCounts, type ChainCounts, noCounts } from './run.ts';

const chains = numberArgument('chains', 10_000);
const seed = numberArgument('seed', 24);
const parallel = numberArgument('parallel', 4);
const minutes = numberArgument('minutes', 60);
const begun = Date.now();
const until = begun + minutes * 60_000;
const secondsPassed = () => Math.round((Date.now() - begun) / 1000);

/** The latest counts of each worker. */
const parts: ChainCounts[] = [];

/** Runs a share of the chains in a thread of its own, with the seed after that of the share before. */
async function runShare(index: number): Promise<void> {
  const share = Math.floor((chains + index) / parallel);
  const workerData = { chains: share, seed: seed + index, until };
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

const { faults, started, ...counts } = addCounts(parts);
printReport({
  title: 'Chains of amendments against an independent bill',
  lines: [
    ['seeds', `${seed} to ${seed + parallel - 1}`],
    ['chains', counts.chains],
    ['bookings started', started],
    ['amendments applied', counts.applied],
    ['  by staff', counts['by staff']],
    ['  at an agreed price', counts['at an agreed price']],
    ['  in dollars', counts['in dollars']],
    ['  cancellations', counts.cancelled],
    ['  applied a second time, without effect', counts['second click']],
    ['quoted again before money moved', counts['quoted again']],
    ['refused: cabin gone', counts.cabin_gone],
    ['refused: bike gone', counts.bike_gone],
    ['refused: not paid yet', counts.not_confirmed],
    ['refused: the agreed price is not below the price any more', counts.invalid],
    ['seconds', secondsPassed()],
    ['threads, on cores', `${parallel}, ${availableParallelism()}`],
  ],
  faults,
});
