import { loadavg } from 'node:os';
import { type Figure, median, writeFigures } from '../support/figures.ts';
import { numberArgument } from '../support/report.ts';
import { startEnvironment } from './environment.ts';
import type { Failure } from './primary-failure.ts';
import { faultsOf, type Result, runFailures } from './run.ts';

const FAILURES = 30;
/** Seconds without service that a failover may take. */
const MAX_SECONDS = 30;
/** In one of this many failures the primary hangs and resumes; the others are kills. */
const HUNG_EVERY = 5;

const count = numberArgument('kills', FAILURES);
const asynchronous = process.argv.includes('--async');
const failures = Array.from(
  { length: count },
  (_, index): Failure => ((index + 1) % HUNG_EVERY ? 'killed' : 'hung'),
);

const none = (what: string, found: readonly unknown[]): Figure => ({
  what,
  values: [found.length],
  ...({ required: 0, goal: 0, better: 'less', unit: '' } as const),
});

function figuresOf(result: Result, faults: readonly string[]): Figure[] {
  const { failovers, lost, oversold, violations } = result;
  return [
    none('acknowledged bookings lost', lost),
    none('oversold', oversold),
    none('entries in which ledger and Stripe differ', violations['ledger differs from Stripe']),
    none('other faults of bookings, payments, instances or the standby', faults),
    {
      what: `seconds until bookings succeed again, the worst of ${failovers.length}`,
      values: failovers.map(({ seconds }) => seconds ?? Number.POSITIVE_INFINITY),
      ...({ counts: 'worst', required: MAX_SECONDS, goal: MAX_SECONDS, better: 'less', unit: 's' } as const),
    },
  ];
}

function secondsOf({ failovers }: Result, failure: Failure): string {
  const seconds = failovers
    .filter((failover) => failover.failure === failure)
    .map((failover) => failover.seconds ?? Number.NaN);
  if (seconds.length === 0) return `${failure}: never`;
  const [least, most, middle] = [Math.min(...seconds), Math.max(...seconds), median(seconds)].map((value) =>
    value.toFixed(1),
  );
  return `${failure} ${seconds.length} times: ${least} to ${most} s, median ${middle} s`;
}

const listOf = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort()
    .map(([name, times]) => `${name}: ${times}`)
    .join(', ');

function details(result: Result, loads: readonly number[]): string[] {
  const { log, tally, charged, failovers } = result;
  const totals = result.totals.map(
    ({ currency, method, ledger, provider }) =>
      `${currency.toUpperCase()} ${method} ${(ledger / 100).toFixed(2)} and ${(provider / 100).toFixed(2)}`,
  );
  return [
    `Failures of the primary: ${failovers.length}. ${secondsOf(result, 'killed')}. ${secondsOf(result, 'hung')}.`,
    `Bookings acknowledged: ${log.acknowledged.size}; responses by status: ${listOf(log.statuses)}.`,
    `Payments charged: ${charged}; in the ledger and at Stripe: ${totals.join('; ')}. Visitors: ${listOf(tally)}.`,
    `Everything ran on one machine; its load average after each failover: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
    ...(asynchronous
      ? ['The standby was asynchronous, and replication was stopped before each failure.']
      : []),
  ];
}

const environment = await startEnvironment({ synchronous: !asynchronous });
// Its processes do not get the terminal's signals.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => environment.close().finally(() => process.exit(130)));
try {
  const loads: number[] = [];
  const result = await runFailures(environment, {
    failures,
    unreplicated: asynchronous,
    settleTime: 12_000,
    onFailover: (done, { failure, seconds }) => {
      loads.push(loadavg()[0] ?? 0);
      console.log(`${done} of ${count}: ${failure}, bookings succeed after ${seconds?.toFixed(1)} s`);
    },
  });
  const counted = [
    ...result.lost,
    ...result.oversold,
    ...result.violations['ledger differs from Stripe'].map((entry) => `ledger differs from Stripe: ${entry}`),
  ];
  const others = faultsOf(result).filter((fault) => !counted.includes(fault));
  for (const fault of [...counted, ...others].slice(0, 20)) console.log(`  ✗ ${fault}`);
  writeFigures('failover', 'The primary database fails', figuresOf(result, others), details(result, loads), {
    isWhole: !asynchronous && count === FAILURES,
  });
} finally {
  await environment.close();
}
