import type { EarnedRow, FeeRow, MoneyRow, SalesRow } from '@towpath/rules/books/journal';
import type { Context } from '../../database/context.ts';
import type { Database, Sql } from '../../database/database.ts';
import { isEnded, isVoucherEntry, methodOfEntry } from '../../vouchers/credit/ledger-entries.ts';
import { readLong } from './long-reading.ts';
import { methodOfTransaction, methodTotals } from './method-totals.ts';
import {
  type BooksPeriod,
  booksTotals,
  findOpenItems,
  isOfCompany,
  isPayout,
  statedDeparture,
} from './totals.ts';

/** A row of the books as stored, amounts in minor units. */
type Row = Readonly<Record<string, unknown>>;

/** The rows of a table of the books; those of the tables that the journal is made from are typed. */
export type BooksPart =
  | { table: 'sales'; rows: readonly (SalesRow & Row)[] }
  | { table: 'earned'; rows: readonly (EarnedRow & Row)[] }
  | { table: 'payments' | 'refunds'; rows: readonly (MoneyRow & Row)[] }
  | { table: 'fees'; rows: readonly (FeeRow & Row)[] }
  | {
      table: 'totals' | 'payouts' | 'open_items' | 'deferred' | 'vouchers' | 'methods';
      rows: readonly object[];
    };
export type BooksTable = BooksPart['table'];

/** Rows that are read at once: neither a statement nor the memory grows with the period. */
const PAGE = 5_000;

/** A query whose rows follow a key, which it selects as texts; its last parameters are the key of the row before. */
interface PagedQuery {
  /** Takes its page from one table, by an index, before that is joined with others. */
  text: (size: number) => string;
  /** The key before the first row. */
  first: readonly string[];
}

const money = (condition: string): PagedQuery => ({
  text: (size) => `
  with ledger as materialized (
    select * from ledger where booked_at >= $1 and booked_at < $2 and ${isOfCompany('ledger', '$4')} and ${condition}
      and (booked_at, id) > ($5::timestamptz, $6::bigint)
    order by booked_at, id limit ${size})
  select array[ledger.booked_at::text, ledger.id::text] as key,
    (ledger.booked_at at time zone $3)::date as day, coalesce(booking.number, gift_voucher.number) as number, ledger.brand, kind, ${methodOfEntry} as method, ledger.currency,
    ledger.amount, object_id
  from ledger left join booking on booking.id = ledger.booking_id
    left join gift_voucher on gift_voucher.payment_id = ledger.payment_id
  order by ledger.booked_at, ledger.id`,
  first: ['-infinity', '0'],
});

const booked = (condition: string): PagedQuery => ({
  text: (size) => `
  select array[booked_at::text, id] as key,
    (booked_at at time zone $3)::date as day, type, ${methodOfTransaction} as method, source_id, brand, currency, amount, fee, net
  from provider_transaction as transaction
  where booked_at >= $1 and booked_at < $2 and ${isOfCompany('transaction', '$4')} and ${condition}
    and (booked_at, id) > ($5::timestamptz, $6)
  order by booked_at, id limit ${size}`,
  first: ['-infinity', ''],
});

/** What a document states in the books: nothing is read from its booking, which may have changed since. */
const stated = `document.number as document, content ->> 'booking_number' as number, document.brand, departs_on as departure, currency,
    taxable, exempt, tax, content #>> '{tax,mode}' as tax_mode, (content #>> '{tax,rates,0,percentage}')::float8 as tax_rate,
    content #> '{tax,rates}' as rates, content #> '{tax,exempt}' as exempt_parts`;

const sales: PagedQuery = {
  text: (size) => `
  select array[issued_on::text, brand, year::text, sequence::text] as key, issued_on as day, kind, ${stated}, total, credits
  from document
  where issued_on between $1 and $2 and ${isOfCompany('document', '$3')}
    and (issued_on, brand, year, sequence) > ($4::date, $5, $6::int, $7::int)
  order by issued_on, brand, year, sequence limit ${size}`,
  first: ['-infinity', '', '0', '0'],
};

/** SQL expression: the day on which a booking was cancelled, in the time zone of a parameter; null: it was not. */
const cancelledOn = (timeZone: string) =>
  `case when release_reason = 'cancelled' then (released_at at time zone ${timeZone})::date end`;

// A journey is earned when it begins, the fee of a cancellation before it when the booking is cancelled; a later document at once.
const earned = `
  select earned_on as day, kind, ${stated}, coalesce(cancelled_on <= departs_on, false) as is_fee
  from document join booking on booking.id = booking_id,
    lateral (select ${cancelledOn('$3')} as cancelled_on) as cancellation,
    lateral (select greatest(issued_on, least(departs_on, cancelled_on)) as earned_on) as earning
  where issued_on <= $2 and (issued_on >= $1 or departs_on >= $1) and earned_on between $1 and $2
    and ${isOfCompany('document', '$4')}
  order by earned_on, document.brand, document.year, document.sequence`;

// The income that is not earned at the end of the period, and what was paid for it.
const deferred = `
  with unearned as (
    select booking_id, departs_on as departure, currency, total as invoiced, 0 as paid from document
    where issued_on <= $1 and departs_on > $1 and ${isOfCompany('document', '$4')}
    union all
    select booking_id, ${statedDeparture}, currency, 0, paid from (
      select booking_id, currency, sum(amount) as paid from ledger
      where booked_at < $2 and booking_id is not null and ${isOfCompany('ledger', '$4')} group by booking_id, currency) as item)
  select departure, currency, count(distinct booking_id) as bookings, sum(invoiced) as invoiced, sum(paid) as paid
  from unearned join booking on booking.id = booking_id
  where departure > $1 and coalesce(${cancelledOn('$3')} > $1, true)
  group by departure, currency having sum(invoiced) <> 0 or sum(paid) <> 0 order by departure, currency`;

// The liability for credit vouchers at the end of the period, reserved money included. Without their codes, which change when a
// voucher is passed on.
const vouchers = `
  select coalesce(booking.number, gift_voucher.number) as number, voucher.brand, (issued_at at time zone $2)::date as day, voucher.currency,
    sum(entry.amount) filter (where is_given) as amount, sum(entry.amount) as owed
  from (select coalesce(ended.ended_code, refund.voucher_code, bought.code, payment.reference) as code, -ledger.amount as amount,
          refund.voucher_code is not null as is_given
        from ledger join payment on payment.id = ledger.payment_id
          left join refund on refund.object_id = ledger.object_id and refund.voucher_code is not null
          left join refund as ended on ${isEnded} and ended.id::text = right(ledger.object_id, 36)
          left join credit_voucher as bought on bought.purchase_id = ledger.payment_id
        where ledger.booked_at < $1 and ${isVoucherEntry} and ${isOfCompany('ledger', '$3')}) as entry
    join credit_voucher as voucher using (code) left join booking on booking.id = voucher.booking_id
    left join gift_voucher on gift_voucher.payment_id = voucher.purchase_id
  group by voucher.code, booking.number, gift_voucher.number order by issued_at, 1, owed`;

/** The rows of a query in pages; there is at least one page, which may be empty. */
async function* readPages<Found extends object>(
  database: Database,
  { text, first }: PagedQuery,
  values: readonly unknown[],
  size: number,
): AsyncGenerator<Found[]> {
  let after = first;
  for (let isLast = false; !isLast; ) {
    const given = [...values, ...after];
    const rows = await readLong(database, (sql) => sql.query<Found & { key: string[] }>(text(size), given));
    yield rows.map(({ key: _key, ...row }) => row as unknown as Found);
    after = rows.at(-1)?.key ?? after;
    isLast = rows.length < size;
  }
}

/** The tables of a period with sums of everything that was booked until its end, and what was earned in it. */
const readSums = (database: Database, period: BooksPeriod, timeZone: string) =>
  readLong(database, async (sql: Sql) => {
    const { company, from, until, end } = period;
    const open_items = await findOpenItems(sql, period);
    return {
      open_items,
      totals: await booksTotals(sql, period, open_items),
      earned: await sql.query<EarnedRow & Row>(earned, [from, until, timeZone, company]),
      deferred: await sql.query<Row>(deferred, [until, end, timeZone, company]),
      vouchers: await sql.query<Row>(vouchers, [end, timeZone, company]),
      methods: await methodTotals(sql, period),
    };
  });

/**
 * The rows of the books of a period (decision 097). Those with a row for each movement follow in pages; what a closed month
 * contains does not change (decision 128).
 */
export async function* readRows(
  { database, config }: Pick<Context, 'database' | 'config'>,
  period: BooksPeriod,
  size = PAGE,
): AsyncGenerator<BooksPart> {
  const { company, from, until, start, end } = period;
  const moments = [start, end, config.timeZone, company];
  const read = <Found extends object>(query: PagedQuery, values: unknown[]) =>
    readPages<Found & Row>(database, query, values, size);
  const sums = await readSums(database, period, config.timeZone);
  yield { table: 'totals', rows: sums.totals };
  for await (const rows of read<SalesRow>(sales, [from, until, company])) yield { table: 'sales', rows };
  yield { table: 'earned', rows: sums.earned };
  for await (const rows of read<MoneyRow>(money(`kind = 'charge'`), moments))
    yield { table: 'payments', rows };
  for await (const rows of read<MoneyRow>(money(`kind <> 'charge'`), moments))
    yield { table: 'refunds', rows };
  for await (const rows of read<FeeRow>(booked(`fee <> 0`), moments)) yield { table: 'fees', rows };
  for await (const rows of read(booked(isPayout), moments)) yield { table: 'payouts', rows };
  for (const table of ['open_items', 'deferred', 'vouchers', 'methods'] as const)
    yield { table, rows: sums[table] };
}
