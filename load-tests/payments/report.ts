import { paymentMethods } from '@towpath/rules/payment/methods';
import type { Report } from './run.ts';

const CENTS = 100;
const EXAMPLES = 3;

const row = (name: string, value: string | number) => `  ${name.padEnd(38)}${String(value).padStart(14)}`;
const columns = (values: readonly string[]) => values.map((value) => value.padStart(16)).join('');
const money = (minor: number) => (minor / CENTS).toFixed(2);
/** Counts as one line. */
export const listCounts = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

const expectedMethods = [
  ...paymentMethods.filter((method) => method !== 'us_bank_account').map((method) => `eur ${method}`),
  'eur reserved_card',
  'usd card',
  'usd reserved_card',
  'usd us_bank_account',
];

/** The faults that should have occurred in a run and did not; without them it proves little. */
export function missingFaults(report: Report): string[] {
  const { kills, refunds, authorisationsLost, requests, totals, proxies, deliveries } = report;
  const counted = Object.entries({ ...proxies, 'webhook deliveries': deliveries }).flatMap(
    ([where, counts]) =>
      Object.entries(counts).map(([fault, count]): [string, number] => [`${where}: ${fault}`, count]),
  );
  const all: [string, number][] = [
    ['servers killed', kills],
    ['partial refunds', refunds],
    ['authorisations ended by banks', authorisationsLost],
    ...Object.entries(requests),
    ...expectedMethods.map((method): [string, number] => [
      `charges by ${method}`,
      totals.find((total) => `${total.currency} ${total.method}` === method)?.charged ?? 0,
    ]),
    ...counted,
  ];
  // Fake Stripe is never killed, so its connections are never refused.
  return all
    .filter(([fault, count]) => count === 0 && !/to Stripe: refused/.test(fault))
    .map(([fault]) => fault);
}

/** Whether there are charges, no violations, and equal totals. */
export function isSound({ violations, totals, charged }: Report): boolean {
  const none = Object.values(violations).every((found) => found.length === 0);
  const equal = totals.every(
    ({ ledger, provider, marked, charged: received }) => ledger === provider && marked === received,
  );
  return none && equal && charged > 0;
}

/** A run's report as text. */
export function describeReport(report: Report): string {
  const {
    options,
    seconds,
    kills,
    intents,
    charged,
    refunds,
    authorisationsLost,
    requests,
    proxies,
    deliveries,
    tally,
    violations,
    totals,
  } = report;
  const { visitors, seed } = options;
  const examples = Object.values(violations).flatMap((found) => found.slice(0, EXAMPLES));
  return [
    `Fault run: ${visitors} payments, seed ${seed}, ${seconds.toFixed(0)} s`,
    '',
    'Events',
    row('servers killed', kills),
    row('payment intents', intents),
    row('charged', charged),
    row('partial refunds', refunds),
    row('authorisations ended by banks', authorisationsLost),
    ...Object.entries(requests).map(([name, count]) => row(name === 'requests' ? name : `  ${name}`, count)),
    ...Object.entries(proxies).map(([name, counts]) => `  ${name.padEnd(38)}${listCounts(counts)}`),
    `  ${'webhook deliveries'.padEnd(38)}${listCounts(deliveries)}`,
    ...[...tally].sort().map(([name, count]) => row(name, count)),
    '',
    'Violations',
    ...Object.entries(violations).map(([name, found]) => row(name, found.length)),
    ...examples.map((example) => `    ${example}`),
    '',
    `${'Totals'.padEnd(21)}${columns(['marked paid', 'charged', 'ledger', 'Stripe', 'difference'])}`,
    ...totals.map(
      ({ currency, method, ledger, provider, marked, charged: received }) =>
        `  ${`${currency.toUpperCase()} ${method}`.padEnd(19)}${columns([marked, received, ledger, provider, ledger - provider].map(money))}`,
    ),
    '',
    ...missingFaults(report).map((fault) => `Did not occur: ${fault}.`),
    isSound(report) ? 'Passed.' : 'FAILED.',
  ].join('\n');
}
