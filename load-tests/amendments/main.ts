import { numberArgument, printReport } from '../support/report.ts';
import { runChains } from './run-chains.ts';

const chains = numberArgument('chains', 10_000);
const seed = numberArgument('seed', Date.now() % 1_000_000);
const parallel = numberArgument('parallel', 4);
const minutes = numberArgument('minutes', 30);
const begun = Date.now();
const counts = await runChains(chains, seed, { parallel, until: begun + minutes * 60_000 });

printReport({
  title: 'Chains of amendments against an independent bill',
  lines: [
    ['chains', counts.chains],
    ['seed', seed],
    ['chains at the same time', parallel],
    ['amendments', counts.applied],
    ['quoted again before money moved', counts.requoted],
    ['refused, as stock was gone', counts.refused],
    ['seconds', Math.round((Date.now() - begun) / 1000)],
  ],
  faults: counts.faults,
});
