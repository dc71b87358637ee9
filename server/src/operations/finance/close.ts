import type { Effect } from '@towpath/rules/office/effects';
import { monthPeriod } from '@towpath/rules/office/finance';
import { legalOf } from '../../config/brand-files.ts';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import { closeMonth, findClosingProblem, findClosings } from '../../payments/books/closing.ts';
import { readLong } from '../../payments/books/long-reading.ts';
import { booksPeriod, booksTotals } from '../../payments/books/totals.ts';
import type { Handler } from '../implement.ts';
import { refreshTransactions } from './books.ts';

/** Lists the closed months. */
export const listClosings: Handler<'finance.closings'> = async ({ context }, { company }) => ({
  rows: await findClosings(context.database, company),
});

/** Closes a month of a company (decision 128). */
export const closeBooks: Handler<'finance.close'> = async (
  { context, provider, by, audit },
  { company, month },
) => {
  const days = monthPeriod(month);
  const closed = { company, ...days };
  await refreshTransactions(context, provider);
  const problem = await findClosingProblem(context, context.database, closed);
  if (problem) return problem;
  const period = booksPeriod(context, days.from, days.until, company);
  const totals = await readLong(context.database, (sql) => booksTotals(sql, period));
  const effects: Effect[] = [
    { kind: 'books_close', values: { company: legalOf(company).name, ...days } },
    ...totals
      .filter(({ provider_difference }) => provider_difference !== 0)
      .map(({ currency, provider_difference: amount }) => ({
        kind: 'books_differ' as const,
        values: { amount, currency },
      })),
  ];
  const perform = async () => {
    const hash = await closeMonth(context, closed, by, audit);
    return hash instanceof CodedRefusal ? hash : { ...closed, hash };
  };
  return {
    summary: `The books of ${legalOf(company).name} from ${days.from} to ${days.until} will be closed and not change again.`,
    effects,
    perform,
  };
};
