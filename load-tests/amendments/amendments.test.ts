import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../server/src/testing/test-database.ts';
import { amendTwice } from './amend-twice.ts';
import { runChains } from './run-chains.ts';

/** A few, as they take seconds; `npm run bench:amendments` runs 10,000, and the rules' own test 150. */
const CHAINS = 12;

test('random chains of amendments match the independent bill, and the ledger differs by 0.00 (design 8)', async () => {
  const { chains, applied, requoted, refused, faults } = await runChains(CHAINS, 20_261_122);
  expect(faults).toEqual([]);
  expect({ chains, hasAll: Math.min(applied, requoted, refused) > 0 }).toEqual({
    chains: CHAINS,
    hasAll: true,
  });
});

describe.skipIf(!onPostgres)('two concurrent changes of a booking (decision 100)', () => {
  test('one is applied, and the other is quoted again', async () => {
    expect((await amendTwice({ guarded: true })).sort()).toEqual(['applied', 'changed']);
  });

  test('without the lock on the booking both are applied', async () => {
    expect(await amendTwice({ guarded: false })).toEqual(['applied', 'applied']);
  });
});
