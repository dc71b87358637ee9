import { expect, test } from 'vitest';
import { runChains } from './run-chains.ts';

/** Few, as each takes seconds; `npm run bench:amendments` runs 10,000, and the rules' own test 150. */
const CHAINS = 12;

test('random chains of amendments match the independent bill, and the ledger differs by 0.00 (decision 100)', async () => {
  const { faults, ...counts } = await runChains({ chains: CHAINS, seed: 20_261_122 });
  expect(faults).toEqual([]);
  expect(counts.chains).toBe(CHAINS);
  const rare = ['not_confirmed', 'invalid'];
  const missing = Object.entries(counts).filter(([kind, count]) => count === 0 && !rare.includes(kind));
  expect(missing).toEqual([]);
});
