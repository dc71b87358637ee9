import type { Report } from './run.ts';

const CENTS = 100;
const EXAMPLES = 3;

const row = (name: string, value: string | number) => `  ${name.padEnd(34)}${String(value).padStart(14)}`;

function listOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

const money = (minor: number) => (minor / CENTS).toFixed(2);

/** The faults that a run was to meet and did not: then it proves little. */
export function neverMet({ kills, lines, deliveries }: Report): string[] {
  const met = Object.entries({ ...lines, 'webhook deliveries': deliveries }).flatMap(([where, counts]) =>
    Object.entries(counts).map(([what, count]): [string, number] => [`${where}: ${what}`, count]),
  );
  const all: [string, number][] = [['servers killed', kills], ...met];
  // Nothing can be refused by the provider, which nobody kills.
  return all
    .filter(([what, count]) => count === 0 && !/to provider: refused/.test(what))
    .map(([what]) => what);
}

/** Whether nothing was found that must not be, and something was there to be found. */
export function isSound({ violations, totals, charged }: Report): boolean {
  const none = Object.values(violations).every((found) => found.length === 0);
  const equal = totals.every(
    ({ ledger, provider, marked }) => ledger === provider && marked === provider && provider > 0,
  );
  return none && equal && charged > 0;
}

/** A run as a table. */
export function describeReport(report: Report): string {
  const { order, seconds, kills, intents, charged, lines, deliveries, tally, violations, totals } = report;
  const { visitors, seed } = order;
  const examples = Object.values(violations).flatMap((found) => found.slice(0, EXAMPLES));
  return [
    `Fault run: ${visitors} payments, seed ${seed}, ${seconds.toFixed(0)} s`,
    '',
    'What happened',
    row('servers killed', kills),
    row('payment intents at the provider', intents),
    row('charged', charged),
    ...Object.entries(lines).map(([name, counts]) => `  ${name.padEnd(34)}${listOf(counts)}`),
    `  ${'webhook deliveries'.padEnd(34)}${listOf(deliveries)}`,
    ...[...tally].sort().map(([name, count]) => row(name, count)),
    '',
    'What must not be',
    ...Object.entries(violations).map(([name, found]) => row(name, found.length)),
    ...examples.map((example) => `    ${example}`),
    '',
    `${'Books'.padEnd(10)}${['marked paid', 'ledger', 'provider', 'difference'].map((name) => name.padStart(16)).join('')}`,
    ...totals.map(
      ({ currency, ledger, provider, marked }) =>
        `  ${currency.toUpperCase().padEnd(8)}${[marked, ledger, provider, ledger - provider].map((sum) => money(sum).padStart(16)).join('')}`,
    ),
    '',
    ...neverMet(report).map((what) => `Never met: ${what}.`),
    isSound(report) ? 'Sound.' : 'NOT SOUND.',
  ].join('\n');
}
