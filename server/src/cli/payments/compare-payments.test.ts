import { rm } from 'node:fs/promises';
import { cents } from '@towpath/rules/core/money';
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { Movement } from '../../payments/rows/ledger.ts';
import { compare } from '../../payments/settlement/compare.ts';
import { testNow } from '../../testing/test-context.ts';
import { createDataFolder } from '../../testing/test-database.ts';
import { comparisonLines, parsePeriod, paymentsCompare } from './compare-payments.ts';

const amsterdam = { timeZone: 'Europe/Amsterdam' };
const at = Date.parse('2027-03-01T11:00:00Z');

function charge(objectId: string, amount: number, currency = 'eur'): Movement {
  return { kind: 'charge', objectId, intentId: 'pi_1', amount: cents(amount), currency, at };
}

describe('the period', () => {
  test.each([
    [{}, 0, testNow],
    [{ from: '2027-03-28' }, Date.parse('2027-03-27T23:00:00Z'), testNow],
    [{ from: '2027-02-01', to: '2027-03-28' }, ...days('2027-01-31T23:00:00Z', '2027-03-28T22:00:00Z')],
  ] as const)('%j', (flags, from, until) => {
    expect(parsePeriod(flags, amsterdam, testNow)).toEqual({ from, until });
  });
});

function days(from: string, until: string): [number, number] {
  return [Date.parse(from), Date.parse(until)];
}

describe('the output', () => {
  test('the output of the comparison shows no difference in both currencies', () => {
    const both = [charge('ch_1', 123_456), charge('ch_2', 50, 'usd')];
    expect(comparisonLines(compare(both, both))).toEqual([
      'EUR  ledger 1234.56, provider 1234.56: 0.00 difference',
      'USD  ledger 0.50, provider 0.50: 0.00 difference',
    ]);
  });

  test('the output of the comparison lists all discrepancies, then the difference', () => {
    const ledger = [charge('ch_1', 100), charge('ch_2', 500)];
    const provider = [charge('ch_2', 505), charge('ch_3', 7, 'chf')];
    const made = 'of pi_1, made 2027-03-01T11:00:00.000Z';
    expect(comparisonLines(compare(ledger, provider))).toEqual([
      `EUR charge ch_1 ${made}: 1.00 in the ledger, not at the provider`,
      `EUR charge ch_2 ${made}: 5.00 in the ledger, 5.05 at the provider`,
      `CHF charge ch_3 ${made}: not in the ledger, 0.07 at the provider`,
      'EUR  ledger 6.00, provider 5.05: 0.95 difference',
      'USD  ledger 0.00, provider 0.00: 0.00 difference',
      'CHF  ledger 0.00, provider 0.07: -0.07 difference',
    ]);
  });
});

test('payments of fake Stripe are marked in discrepancies and totals', () => {
  const fake = { ...charge('ch_1', 100), sandbox: true };
  expect(comparisonLines(compare([fake, charge('ch_2', 500)], [charge('ch_2', 500)]))).toEqual([
    expect.stringMatching(/^EUR charge ch_1 .* not at the provider \(fake Stripe: no money moved\)$/),
    'EUR  ledger 6.00 (of it 1.00 by fake Stripe: no money moved), provider 5.00: 1.00 difference',
    'USD  ledger 0.00, provider 0.00: 0.00 difference',
  ]);
});

describe('the command', () => {
  test('the command exits with 0 without discrepancies', async () => {
    const folder = await createDataFolder();
    const output = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await paymentsCompare.run([], readConfig({ DATA_DIR: folder }))).toBe(0);
    const text = String(output.mock.calls[0]?.[0]);
    output.mockRestore();
    await rm(folder, { recursive: true });
    expect(text.match(/0\.00 difference/g)).toHaveLength(2);
  });
});
