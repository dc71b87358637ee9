import { balancesOf } from '@towpath/rules/books/journal';
import { currencies } from '@towpath/rules/core/market';
import type { BooksTotals } from '@towpath/rules/office/views/books-view';
import { readJournal } from '../../server/src/operations/finance/journal.ts';
import type { BooksPeriod } from '../../server/src/payments/books/totals.ts';
import type { openTestOffice } from '../../server/src/testing/office/test-office.ts';

type Office = Awaited<ReturnType<typeof openTestOffice>>;

/** What is owed to others or not earned yet, by the documents; minor units. */
async function documentSums(
  { paying: { database, context } }: Office,
  period: BooksPeriod,
  currency: string,
) {
  const [sums] = await database.query<{ tax: number; unearned: number }>(
    `select coalesce(sum(tax), 0)::int as tax, coalesce(sum(taxable + exempt) filter (
       where least(departs_on, case when release_reason = 'cancelled' then (released_at at time zone $4)::date end) > $1), 0)::int
       as unearned
     from document join booking on booking.id = booking_id
     where issued_on <= $1 and document.brand = $2 and currency = $3`,
    [period.until, period.company, currency, context.config.timeZone],
  );
  return sums ?? { tax: 0, unearned: 0 };
}

/** Balances of a company's journal since its first entry that differ from open items, ledger, documents and vouchers. */
export async function journalFaults(
  office: Office,
  period: BooksPeriod,
  totals: readonly BooksTotals[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const currency of currencies) {
    const entries = await readJournal(office.paying.context, period, currency);
    const balances = balancesOf(entries);
    const of = totals.find((each) => each.currency === currency);
    const { tax, unearned } = await documentSums(office, period, currency);
    const expected = {
      receivables: of?.closing,
      provider: (of?.ledger ?? 0) - (of?.fees ?? 0),
      provider_fees: of?.fees,
      vouchers: -(of?.vouchers ?? 0),
      tax: -tax,
      down_payments: -unearned,
    } as const;
    for (const [account, amount = 0] of Object.entries(expected)) {
      const balance = balances.get(account as keyof typeof expected) ?? 0;
      if (balance !== (amount || 0))
        faults.push(`${currency} ${account}: ${balance} in the journal, ${amount} expected`);
    }
  }
  return faults;
}
