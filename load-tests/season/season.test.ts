import { expect, test } from 'vitest';
import { runSeason } from './season.ts';

/** A short version of bench:season. */
test('the books of a season reconcile to 0.00 with ledger, documents and provider', async () => {
  const { counts, totals, faults } = await runSeason({ bookings: 60, seed: 7, concurrency: 4 });
  expect(faults).toEqual([]);
  for (const what of [
    'deposit paid',
    'balance paid',
    'cancellations',
    'refunds',
    'insured',
    'vouchers',
    'refunds as vouchers',
    'gift vouchers',
    'gift vouchers that wait for a bank',
    'gift vouchers refunded',
    'gift vouchers refunded in part',
    'gift vouchers withdrawn',
    'of islandhopping',
    'closed months',
    'entered after their month was closed',
    'documents with valid data',
  ])
    expect(counts[what], what).toBeGreaterThan(0);
  for (const { fees, payouts, invoices } of totals)
    for (const sum of [fees, payouts ?? 0, invoices]) expect(sum).toBeGreaterThan(0);
}, 400_000);
