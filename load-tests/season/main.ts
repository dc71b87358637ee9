import { cents, toEuros } from '@towpath/rules/core/money';
import { numberArgument, printReport } from '../support/report.ts';
import { runSeason } from './season.ts';

const bookings = numberArgument('bookings', 2_000);
const at = process.argv.indexOf('--invoices');
const started = performance.now();
const { counts, totals, faults } = await runSeason({
  bookings,
  seed: numberArgument('seed', 20_261_122),
  concurrency: 6,
  invoices: at < 0 ? null : (process.argv[at + 1] ?? null),
});
const money = (amount: number) => toEuros(cents(amount)).toFixed(2);

printReport({
  title: `A season of ${bookings} bookings, in ${Math.round((performance.now() - started) / 1000)} s`,
  lines: [
    ...Object.entries(counts),
    ...totals.flatMap(({ currency, ...sums }) =>
      Object.entries(sums).map(
        ([name, amount]) =>
          [`${currency.toUpperCase()} ${name.replaceAll('_', ' ')}`, money(amount ?? 0)] as const,
      ),
    ),
  ],
  faults,
});
