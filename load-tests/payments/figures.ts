import { noneOf, writeFigures } from '../support/figures.ts';
import { listCounts, missingFaults } from './report.ts';
import type { Report } from './run.ts';

const euros = (minor: number) => Math.abs(minor) / 100;

function details(report: Report): string[] {
  const { options, seconds, intents, charged, kills, refunds, authorisationsLost, requests } = report;
  const totals = report.totals.map(
    ({ currency, method, ledger }) => `${currency.toUpperCase()} ${method} ${(ledger / 100).toFixed(2)}`,
  );
  return [
    `${options.visitors} visitors in ${seconds.toFixed(0)} s (seed ${options.seed}): ${intents} payment intents, ${charged} charged.`,
    `Servers killed: ${kills}; partial refunds meanwhile: ${refunds}; authorisations ended by banks: ${authorisationsLost}.`,
    `Requests: ${listCounts(requests)}.`,
    `Webhooks: ${listCounts(report.deliveries)}.`,
    ...Object.entries(report.proxies).map(([name, counts]) => `Connections, ${name}: ${listCounts(counts)}.`),
    `In the ledger, less refunds and disputes: ${totals.join('; ')}.`,
  ];
}

/** Prints the figures of a run and writes them to docs/figures/payments.md if it was a whole one. */
export function writePaymentFigures(report: Report, { isWhole }: { isWhole: boolean }): void {
  const figures = [
    ...Object.entries(report.violations).map(([name, found]) => noneOf(name, found.length)),
    ...report.totals.map(({ currency, method, ledger, provider }) =>
      noneOf(`ledger minus Stripe, ${currency.toUpperCase()} ${method}`, euros(ledger - provider)),
    ),
    ...report.totals.map(({ currency, method, marked, charged }) =>
      noneOf(`marked paid minus charged, ${currency.toUpperCase()} ${method}`, euros(marked - charged)),
    ),
    noneOf('faults and methods that did not occur', missingFaults(report).length),
  ];
  writeFigures('payments', 'Payments and requests under faults', figures, details(report), { isWhole });
}
