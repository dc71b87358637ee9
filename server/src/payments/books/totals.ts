import { addDays, type PlainDate, startOfDay } from '@towpath/rules/core/dates';
import { currencies } from '@towpath/rules/core/market';
import type { BooksTotals } from '@towpath/rules/office/views/books-view';
import type { Brand } from '@towpath/rules/site/brand';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isVoucherEntry } from '../../vouchers/credit/ledger-entries.ts';
import { isManual } from '../rows/refund-rows.ts';

/** Days of the operator's time zone, inclusive, and their bounds as moments; company: the brand's, null: all companies. */
export interface BooksPeriod {
  company: Brand | null;
  from: PlainDate;
  until: PlainDate;
  start: Date;
  end: Date;
}

/** The period of two days of the operator's time zone, inclusive, in the books of a company; null: of all. */
export function booksPeriod(
  { config }: Pick<Context, 'config'>,
  from: PlainDate,
  until: PlainDate,
  company: Brand | null = null,
): BooksPeriod {
  const startOf = (day: PlainDate) => new Date(startOfDay(config.timeZone, day));
  return { company, from, until, start: startOf(from), end: startOf(addDays(until, 1)) };
}

/** SQL condition: a row of a table is in the books of the company that a parameter names; of all where that is null. */
export const isOfCompany = (table: string, parameter: string) =>
  `(${parameter}::text is null or ${table}.brand = ${parameter})`;

/** SQL condition: a transaction of the provider is a payout, or reverses one. */
export const isPayout = `type like 'payout%'`;
/** SQL condition: a ledger entry and a transaction book the same movement; a refund and its failure have the same source. */
export const isSameMovement = `transaction.source_id = ledger.object_id and (transaction.amount > 0) = (ledger.amount > 0)`;

type TotalsRow = { currency: string } & Record<string, number>;
type Sums = Map<string, Record<string, number>>;

const add = (sums: Sums, rows: readonly TotalsRow[]) => {
  for (const { currency, ...values } of rows) sums.set(currency, { ...sums.get(currency), ...values });
};

const documentSums = `
  select currency,
    coalesce(sum(total) filter (where issued_on < $1), 0) as documents_before,
    coalesce(sum(total) filter (where issued_on >= $1 and kind = 'invoice'), 0) as invoices,
    coalesce(sum(total) filter (where issued_on >= $1 and kind = 'credit_note'), 0) as credit_notes
  from document where issued_on <= $2 and ${isOfCompany('document', '$3')} group by currency`;

const ledgerSums = `
  select currency,
    coalesce(sum(amount) filter (where booked_at < $1), 0) as money_before,
    coalesce(sum(amount) filter (where booked_at >= $1 and kind = 'charge'), 0) as payments,
    coalesce(sum(amount) filter (where booked_at >= $1 and kind like 'refund%'), 0) as refunds,
    coalesce(sum(amount) filter (where booked_at >= $1 and kind like 'dispute%'), 0) as disputes,
    coalesce(sum(amount) filter (where booked_at >= $1 and not ${isManual('object_id')}), 0) as ledger,
    coalesce(-sum(amount) filter (where ${isVoucherEntry}), 0) as vouchers
  from ledger where booked_at < $2 and ${isOfCompany('ledger', '$3')} group by currency`;

// By movement, not by time: the provider may book a movement of the last day on the next day.
const matchedSums = `
  select transaction.currency, sum(transaction.amount) as matched
  from ledger join provider_transaction as transaction on ${isSameMovement}
  where ledger.booked_at >= $1 and ledger.booked_at < $2 and ${isOfCompany('ledger', '$3')}
    and transaction.currency = ledger.currency group by 1`;
const unmatchedSums = `
  select transaction.currency, sum(transaction.amount) as unmatched
  from provider_transaction as transaction
  where booked_at >= $1 and booked_at < $2 and not ${isPayout} and ${isOfCompany('transaction', '$3')}
    and not exists (select 1 from ledger where ${isSameMovement} and transaction.currency = ledger.currency)
  group by 1`;
const providerSums = `
  select currency, sum(net) as provider_balance,
    coalesce(sum(fee) filter (where booked_at >= $1), 0) as fees,
    coalesce(-sum(amount) filter (where booked_at >= $1 and ${isPayout}), 0) as payouts
  from provider_transaction where booked_at < $2 and ${isOfCompany('provider_transaction', '$3')} group by currency`;

/** An open item at the end of a period: what was invoiced less what was credited and paid, in minor units. */
interface OpenItem {
  booking: string;
  number: string | null;
  departure: PlainDate | null;
  currency: string;
  invoiced: number;
  paid: number;
  open: number;
}

/**
 * SQL expression: the departure of a booking (`item.booking_id`) as its invoices stated it at the end of a day (`$1`); where none was
 * issued yet, as the first one does.
 */
export const statedDeparture = `(select departs_on from document
  where document.booking_id = item.booking_id and kind = 'invoice' and payment_id is null
  order by issued_on > $1, abs(issued_on - $1::date), case when issued_on > $1 then number end, number desc limit 1)`;

/** The bookings of which invoices and money differ at the end of a period, by departure; a payment without a booking too. */
export function findOpenItems(sql: Sql, { until, end, company }: BooksPeriod): Promise<OpenItem[]> {
  return sql.query<OpenItem>(
    `with item as (
       select booking_id, currency, sum(invoiced) as invoiced, sum(paid) as paid from (
         select booking_id, currency, total as invoiced, 0 as paid from document
         where issued_on <= $1 and ${isOfCompany('document', '$3')}
         union all
         select booking_id, currency, 0, amount from ledger
         where booked_at < $2 and ${isOfCompany('ledger', '$3')}) as entry
       group by booking_id, currency),
     open as (select item.*, ${statedDeparture} as departure from item where invoiced <> paid)
     select coalesce(booking_id::text, '') as booking, number, departure, currency, invoiced, paid, invoiced - paid as open
     from open left join booking on booking.id = booking_id order by departure, number, currency`,
    [until, end, company],
  );
}

/**
 * The books of a period by currency; each sum is made from its own table, and the differences are those between them. open: the
 * open items at the end of the period, read if they are not given.
 */
export async function booksTotals(
  sql: Sql,
  period: BooksPeriod,
  open?: readonly OpenItem[],
): Promise<BooksTotals[]> {
  const { company, from, until, start, end } = period;
  const sums: Sums = new Map(currencies.map((currency) => [currency, {}]));
  add(sums, await sql.query<TotalsRow>(documentSums, [from, until, company]));
  for (const query of [ledgerSums, matchedSums, unmatchedSums, providerSums])
    add(sums, await sql.query<TotalsRow>(query, [start, end, company]));
  const items = open ?? (await findOpenItems(sql, period));
  return [...sums].map(([currency, values]) => {
    const of = (name: string) => values[name] ?? 0;
    const opening = of('documents_before') - of('money_before');
    const closing = items
      .filter((item) => item.currency === currency)
      .reduce((all, item) => all + item.open, 0);
    const [invoices, credit_notes] = [of('invoices'), of('credit_notes')];
    const [payments, refunds, disputes] = [of('payments'), of('refunds'), of('disputes')];
    const [ledger, provider] = [of('ledger'), of('matched') + of('unmatched')];
    return {
      currency,
      opening,
      invoices,
      credit_notes,
      payments,
      refunds,
      disputes,
      closing,
      ledger,
      provider,
      difference: opening + invoices + credit_notes - payments - refunds - disputes - closing,
      provider_difference: ledger - provider,
      fees: of('fees'),
      payouts: company === null ? of('payouts') : null,
      provider_balance: company === null ? of('provider_balance') : null,
      vouchers: of('vouchers'),
    };
  });
}
