import { loadavg } from 'node:os';
import { type Figure, median, writeFigures } from '../support/figures.ts';
import { numberArgument } from '../support/report.ts';
import type { Fall } from './falls.ts';
import { openHouse } from './house.ts';
import { type Found, faultsOf, runFalls } from './run.ts';

const FALLS = 30;
/** Seconds without service that a change-over may cost. */
const BACK = 30;
/** Every so many falls the primary hangs and comes back to life; the others are kills. */
const HUNG = 5;

const kills = numberArgument('kills', FALLS);
const asynchronous = process.argv.includes('--async');
const falls = Array.from({ length: kills }, (_, index): Fall => ((index + 1) % HUNG ? 'killed' : 'hung'));

const none = (what: string, found: readonly unknown[]): Figure => ({
  what,
  values: [found.length],
  ...({ least: 0, goal: 0, better: 'less', unit: '' } as const),
});

function figuresOf(found: Found, faults: readonly string[]): Figure[] {
  const { changes, lost, oversold, violations } = found;
  return [
    none('acknowledged bookings lost', lost),
    none('oversold', oversold),
    none('entries in which ledger and provider differ', violations['ledger other than the provider']),
    none('anything else that is wrong with bookings, payments, instances or the standby', faults),
    {
      what: `seconds until the site served again, the worst of ${changes.length}`,
      values: changes.map(({ seconds }) => seconds ?? Number.POSITIVE_INFINITY),
      ...({ counts: 'worst', least: BACK, goal: BACK, better: 'less', unit: 's' } as const),
    },
  ];
}

function secondsOf({ changes }: Found, fall: Fall): string {
  const seconds = changes
    .filter((change) => change.fall === fall)
    .map((change) => change.seconds ?? Number.NaN);
  const of = (value: number) => value.toFixed(1);
  if (seconds.length === 0) return `${fall}: never`;
  return `${fall} ${seconds.length} times: ${of(Math.min(...seconds))} to ${of(Math.max(...seconds))} s, half of them within ${of(median(seconds))} s`;
}

const sorted = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort()
    .map(([what, times]) => `${what}: ${times}`)
    .join(', ');

function behind(found: Found, loads: readonly number[]): string[] {
  const { ledger, tally, charged, changes } = found;
  const money = found.totals.map(
    ({ currency, ledger: ours, provider }) =>
      `${currency.toUpperCase()} ${(ours / 100).toFixed(2)} and ${(provider / 100).toFixed(2)}`,
  );
  return [
    `Primaries that fell: ${changes.length}. ${secondsOf(found, 'killed')}. ${secondsOf(found, 'hung')}.`,
    `Bookings acknowledged: ${ledger.told.size}; answers to them, by status: ${sorted(ledger.answers)}.`,
    `Payments charged: ${charged}; in the ledger and at the provider: ${money.join('; ')}. Visitors: ${sorted(tally)}.`,
    `Everything ran on this machine; its load, as told after each fall: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
    ...(asynchronous ? ['The standby was asynchronous and was made to lag behind before each fall.'] : []),
  ];
}

const house = await openHouse({ synchronous: !asynchronous });
// Its servers are out of a terminal's reach: they are stopped from here, however the run ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => house.close().finally(() => process.exit(130)));
try {
  const loads: number[] = [];
  const found = await runFalls(house, {
    falls,
    ahead: asynchronous,
    rest: 12_000,
    onFall: (count, { fall, seconds }) => {
      loads.push(loadavg()[0] ?? 0);
      console.log(`${count} of ${kills}: ${fall}, served again after ${seconds?.toFixed(1)} s`);
    },
  });
  const named = [
    ...found.lost,
    ...found.oversold,
    ...found.violations['ledger other than the provider'].map(
      (entry) => `ledger other than the provider: ${entry}`,
    ),
  ];
  const others = faultsOf(found).filter((fault) => !named.includes(fault));
  for (const fault of [...named, ...others].slice(0, 20)) console.log(`  ✗ ${fault}`);
  writeFigures('failover', 'The primary database falls', figuresOf(found, others), behind(found, loads), {
    isWhole: !asynchronous && kills === FALLS,
  });
} finally {
  await house.close();
}
