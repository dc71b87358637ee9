import { loadavg } from 'node:os';
import { closeWhenStopped } from '../../load-tests/support/close-when-stopped.ts';
import { type Figure, noneOf, writeFigures } from '../../load-tests/support/figures.ts';
import { chosenByArgument, numberArgument } from '../../load-tests/support/report.ts';
import { type Environment, startEnvironment } from './environment.ts';
import type { Outcome } from './fail-once.ts';
import { failures } from './failures.ts';
import { faultsOf, type Result, runFailures } from './run.ts';

/** Failures of a whole run. */
const WHOLE = 70;

const count = numberArgument('failures', WHOLE);
const databases = numberArgument('databases', 2);
const asynchronous = process.argv.includes('--async');
// With an asynchronous standby only kills: they prove that bookings would be lost.
const kinds = asynchronous ? failures.slice(0, 1) : failures;
const chosen = chosenByArgument('kinds', kinds);
const drawn = Array.from({ length: count }, (_, index) => chosen[index % chosen.length]).filter(
  (failure) => failure !== undefined,
);

const secondsOf = ({ seconds }: Outcome) => seconds ?? Number.POSITIVE_INFINITY;

function figuresOf(result: Result, faults: readonly string[]): Figure[] {
  const { outcomes, lost, oversold, doubled, violations, twoWriters } = result;
  const byKind = Map.groupBy(outcomes, ({ failure }) => failure);
  const seconds = [...byKind].map(([name, those]): Figure => {
    const limit = those[0]?.limit ?? 0;
    const what = `${name}: seconds without a booking, the worst of ${those.length}`;
    return {
      what,
      values: those.map(secondsOf),
      ...({ counts: 'worst', required: limit, goal: limit, better: 'less', unit: 's' } as const),
    };
  });
  return [
    noneOf('acknowledged bookings lost', lost.length),
    noneOf('bookings doubled', doubled.length),
    noneOf('oversold', oversold.length),
    noneOf('entries in which ledger and Stripe differ', violations['ledger differs from Stripe'].length),
    noneOf('writes to a server itself that show two primaries, or are missing', twoWriters.length),
    noneOf('other faults of bookings, payments, instances or databases', faults.length),
    ...seconds,
  ];
}

const listOf = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort()
    .map(([name, times]) => `${name}: ${times}`)
    .join(', ');

function details(result: Result, loads: readonly number[]): string[] {
  const { log, tally, charged, outcomes } = result;
  const totals = result.totals.map(
    ({ currency, method, ledger, provider }) =>
      `${currency.toUpperCase()} ${method} ${(ledger / 100).toFixed(2)} and ${(provider / 100).toFixed(2)}`,
  );
  return [
    `Failures: ${outcomes.length}, of ${databases} databases and three members of etcd.`,
    `Bookings acknowledged: ${log.acknowledged.size}; responses by status: ${listOf(log.statuses)}.`,
    `Payments charged: ${charged}; in the ledger and at Stripe: ${totals.join('; ')}. Visitors: ${listOf(tally)}.`,
    `Everything ran on one machine; its load average after each failure: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
    ...(asynchronous
      ? ['The standby was asynchronous, and replication was stopped before each failure.']
      : []),
  ];
}

/** Lets the chosen failures happen, and writes the figures. */
async function runChosen(environment: Environment): Promise<void> {
  const loads: number[] = [];
  const result = await runFailures(environment, {
    failures: drawn,
    unreplicated: asynchronous,
    settleTime: 12_000,
    onOutcome: (done, { failure, seconds, faults }) => {
      loads.push(loadavg()[0] ?? 0);
      console.log(`${done} of ${count}: ${failure}, ${seconds?.toFixed(1)} s without a booking`);
      for (const fault of faults) console.log(`  ✗ ${fault}`);
    },
  });
  const counted = [
    ...result.lost,
    ...result.oversold,
    ...result.doubled,
    ...result.twoWriters,
    ...result.violations['ledger differs from Stripe'].map((entry) => `ledger differs from Stripe: ${entry}`),
  ];
  const others = faultsOf(result).filter((fault) => !counted.includes(fault));
  for (const fault of [...counted, ...others].slice(0, 20)) console.log(`  ✗ ${fault}`);
  writeFigures(
    'failover',
    'A part of the database fails',
    figuresOf(result, others),
    details(result, loads),
    {
      isWhole: !asynchronous && count === WHOLE && chosen.length === failures.length,
    },
  );
}

await closeWhenStopped(async () => {
  const environment = await startEnvironment({ synchronous: !asynchronous, databases });
  await runChosen(environment).finally(environment.close);
});
