import type { BooksView } from '@towpath/rules/office/views/books-view';
import type { Context } from '../../database/context.ts';
import { readLong } from '../../payments/books/long-reading.ts';
import { methodTotals } from '../../payments/books/method-totals.ts';
import { readTransactions } from '../../payments/books/read-transactions.ts';
import { booksPeriod, booksTotals } from '../../payments/books/totals.ts';
import { isProviderFault, type Provider } from '../../payments/stripe/provider.ts';
import type { Handler } from '../implement.ts';
import { isoTime } from '../sql-time.ts';

/** Reads what the provider booked since the last time; while it is unreachable, the books state what is known. */
export async function refreshTransactions(context: Context, provider: Provider): Promise<void> {
  await readTransactions(context, provider).catch((fault: unknown) => {
    const faults = fault instanceof AggregateError ? fault.errors : [fault];
    if (!faults.every(isProviderFault)) throw fault;
  });
}

/** The books of a period by currency, reconciled with ledger and provider (decision 097). */
export const showBooks: Handler<'finance.books'> = async (
  { context, provider },
  { company, from, until },
) => {
  const { database } = context;
  await refreshTransactions(context, provider);
  const period = booksPeriod(context, from, until, company);
  const { totals, methods } = await readLong(database, async (sql) => ({
    totals: await booksTotals(sql, period),
    methods: await methodTotals(sql, period),
  }));
  const [latest] = await database.query<{ at: string | null }>(
    `select ${isoTime('max(at)')} as at from provider_transaction`,
  );
  return { totals, methods, provider_read_at: latest?.at ?? null } satisfies BooksView;
};
