import { numberArgument, printReport } from '../support/report.ts';
import { runChains } from './run-chains.ts';

const chains = numberArgument('chains', 10_000);
const seed = numberArgument('seed', Date.now() % 1_000_000);
const begun = Date.now();
const counts = await runChains(chains, seed);

printReport({
  title: 'Chains of amendments against an independent bill',
  lines: [
    ['chains', counts.chains],
    ['seed', seed],
    ['amendments', counts.applied],
    ['quoted again before money moved', counts.requoted],
    ['refused, as stock was gone', counts.refused],
    ['seconds', Math.round((Date.now() - begun) / 1000)],
  ],
  faults: counts.faults,
});
