import type { Locale } from '@towpath/rules/core/locale';
import { cents, toEuros } from '@towpath/rules/core/money';
import { brands } from '@towpath/rules/site/brand';
import type { Context } from '../../database/context.ts';
import type { Database } from '../../database/database.ts';
import { mailTexts } from '../../notifications/texts.ts';
import { readLong } from '../../payments/books/long-reading.ts';
import { methodOfTransaction, methodTotals } from '../../payments/books/method-totals.ts';
import { type BooksPeriod, booksTotals, findOpenItems, isPayout } from '../../payments/books/totals.ts';
import { isEnded, isVoucherEntry, methodOfEntry } from '../../vouchers/credit/ledger-entries.ts';
import type { Cell, Table } from '../sheets/table.ts';
import { brandWords, withWords } from '../sheets/words.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

const textsByLocale: Readonly<Record<Locale, typeof en>> = { en, de, nl };

type TableName = keyof typeof en.tables;
type BooksRow = Record<string, Cell>;
/** The columns that hold minor units. */
const moneyColumns: ReadonlySet<string> = new Set([
  'total',
  'tax',
  'amount',
  'fee',
  'net',
  'invoiced',
  'paid',
  'open',
  'opening',
  'invoices',
  'credit_notes',
  'payments',
  'refunds',
  'disputes',
  'closing',
  'difference',
  'ledger',
  'provider',
  'provider_difference',
  'fees',
  'payouts',
  'provider_balance',
  'vouchers',
  'owed',
]);

const toCell = (name: string, value: Cell): Cell =>
  moneyColumns.has(name) && typeof value === 'number' ? toEuros(cents(value)) : value;

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
    select * from ledger where at >= $1 and at < $2 and ${condition} and (at, id) > ($4::timestamptz, $5::bigint)
    order by at, id limit ${size})
  select array[ledger.at::text, ledger.id::text] as key,
    (ledger.at at time zone $3)::date as day, number, kind, ${methodOfEntry} as method, ledger.currency,
    ledger.amount, object_id
  from ledger left join booking on booking.id = ledger.booking_id
  order by ledger.at, ledger.id`,
  first: ['-infinity', '0'],
});

const booked = (condition: string): PagedQuery => ({
  text: (size) => `
  select array[at::text, id] as key,
    (at at time zone $3)::date as day, type, ${methodOfTransaction} as method, source_id, currency, amount, fee, net
  from provider_transaction as transaction
  where at >= $1 and at < $2 and ${condition} and (at, id) > ($4::timestamptz, $5)
  order by at, id limit ${size}`,
  first: ['-infinity', ''],
});

const sales: PagedQuery = {
  text: (size) => `
  with document as materialized (
    select * from document
    where issued_on between $1 and $2 and (issued_on, brand, year, sequence) > ($3::date, $4, $5::int, $6::int)
    order by issued_on, brand, year, sequence limit ${size})
  select array[issued_on::text, document.brand, document.year::text, sequence::text] as key,
    issued_on as day, document.number as document, kind, booking.number, document.brand, departure.date as departure, currency,
    total, tax, content #>> '{tax,mode}' as tax_mode, (content #>> '{tax,rates,0,percentage}')::numeric as tax_rate, credits
  from document join booking on booking.id = booking_id join departure on departure.id = departure_id
  order by issued_on, document.brand, document.year, sequence`,
  first: ['-infinity', '', '0', '0'],
};

// The liability for credit vouchers at the end of the period, reserved money included. Anyone who knows a code can spend
// the voucher, so only its last characters are listed.
const vouchers = `
  select right(voucher.code, 4) as voucher, booking.number, voucher.brand, (issued_at at time zone $2)::date as day, valid_until,
    voucher.currency, sum(entry.amount) filter (where is_given) as amount, sum(entry.amount) as owed
  from (select coalesce(ended.ended_code, refund.voucher_code, payment.reference) as code, -ledger.amount as amount,
          refund.voucher_code is not null as is_given
        from ledger join payment on payment.id = ledger.payment_id
          left join refund on refund.object_id = ledger.object_id and refund.voucher_code is not null
          left join refund as ended on ${isEnded} and ended.id::text = right(ledger.object_id, 36)
        where ledger.at < $1 and ${isVoucherEntry}) as entry
    join credit_voucher as voucher using (code) join booking on booking.id = voucher.booking_id
  group by voucher.code, booking.number order by issued_at, voucher.code`;

// The income from journeys that have not begun at the end of the period.
const deferred = `
  select departure.date as departure, currency, count(distinct booking.id) as bookings, sum(invoiced) as invoiced, sum(paid) as paid
  from (select booking_id, currency, total as invoiced, 0 as paid from document where issued_on <= $1
        union all select booking_id, currency, 0, amount from ledger where at < $2) as entry
    join booking on booking.id = booking_id join departure on departure.id = departure_id
  where departure.date > $1 group by departure.date, currency
  having sum(invoiced) <> 0 or sum(paid) <> 0 order by departure.date, currency`;

/** The rows of a query in pages; there is at least one page, which may be empty. */
async function* readPages(
  database: Database,
  { text, first }: PagedQuery,
  values: readonly unknown[],
  size: number,
): AsyncGenerator<BooksRow[]> {
  let after = first;
  for (let isLast = false; !isLast; ) {
    const given = [...values, ...after];
    const rows = await readLong(database, (sql) =>
      sql.query<BooksRow & { key: string[] }>(text(size), given),
    );
    yield rows.map(({ key: _key, ...row }) => row);
    after = rows.at(-1)?.key ?? after;
    isLast = rows.length < size;
  }
}

/** The columns of each table; totals have those of their rows. */
const columnsOf = {
  sales: [
    'day',
    'document',
    'kind',
    'number',
    'brand',
    'departure',
    'currency',
    'total',
    'tax',
    'tax_mode',
    'tax_rate',
    'credits',
  ],
  payments: ['day', 'number', 'kind', 'method', 'currency', 'amount', 'object_id'],
  refunds: ['day', 'number', 'kind', 'method', 'currency', 'amount', 'object_id'],
  fees: ['day', 'type', 'method', 'source_id', 'currency', 'amount', 'fee', 'net'],
  payouts: ['day', 'type', 'method', 'source_id', 'currency', 'amount', 'fee', 'net'],
  open_items: ['number', 'departure', 'currency', 'invoiced', 'paid', 'open'],
  deferred: ['departure', 'currency', 'bookings', 'invoiced', 'paid'],
  vouchers: ['voucher', 'number', 'brand', 'day', 'valid_until', 'currency', 'amount', 'owed'],
  methods: [
    'currency',
    'method',
    'payments',
    'refunds',
    'disputes',
    'ledger',
    'provider',
    'provider_difference',
    'fees',
  ],
} as const satisfies Record<Exclude<TableName, 'totals'>, readonly string[]>;

/** A table with headings and words in a language, and amounts in units of the currency. */
function localizedTable(
  locale: Locale,
  name: TableName,
  columns: readonly string[],
  rows: readonly object[],
): Table {
  const texts = textsByLocale[locale];
  const headings: Readonly<Record<string, string>> = texts.columns;
  const table: Table = {
    title: texts.tables[name],
    columns: Object.fromEntries(columns.map((column) => [column, headings[column] ?? column])),
    dates: ['day', 'departure', 'valid_until'],
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]: [string, Cell]) => [column, toCell(column, value)]),
      ),
    ),
  };
  const words = { ...texts.words, method: mailTexts[locale].methods, brand: brandWords(locale, brands) };
  return withWords(table, words, locale);
}

/** The tables of a period with sums of everything that was booked until its end. */
const readSums = (database: Database, period: BooksPeriod, timeZone: string) =>
  readLong(database, async (sql) => {
    const { until, end } = period;
    const open_items = await findOpenItems(sql, period);
    return {
      open_items,
      totals: await booksTotals(sql, period, open_items),
      deferred: await sql.query<BooksRow>(deferred, [until, end]),
      vouchers: await sql.query<BooksRow>(vouchers, [end, timeZone]),
      methods: await methodTotals(sql, period),
    };
  });

/**
 * The tables of the books of a period, with headings in a language; amounts in units of the currency (decision 097). Those with a
 * row for each movement follow in pages, which have the title of their table.
 */
export async function* readBooks(
  { database, config }: Pick<Context, 'database' | 'config'>,
  period: BooksPeriod,
  locale: Locale,
  size = PAGE,
): AsyncGenerator<Table> {
  const { from, until, start, end } = period;
  const moments = [start, end, config.timeZone];
  const table = (name: TableName, columns: readonly string[], rows: readonly object[]) =>
    localizedTable(locale, name, columns, rows);
  async function* paged(name: keyof typeof columnsOf, query: PagedQuery, values: unknown[]) {
    for await (const rows of readPages(database, query, values, size))
      yield table(name, columnsOf[name], rows);
  }
  const sums = await readSums(database, period, config.timeZone);
  yield table('totals', Object.keys(sums.totals[0] ?? {}), sums.totals);
  yield* paged('sales', sales, [from, until]);
  yield* paged('payments', money(`kind = 'charge'`), moments);
  yield* paged('refunds', money(`kind <> 'charge'`), moments);
  yield* paged('fees', booked(`fee <> 0`), moments);
  yield* paged('payouts', booked(isPayout), moments);
  for (const name of ['open_items', 'deferred', 'vouchers', 'methods'] as const)
    yield table(name, columnsOf[name], sums[name]);
}

/** The tables of the books of a period as a whole. */
export async function booksTables(
  context: Pick<Context, 'database' | 'config'>,
  period: BooksPeriod,
  locale: Locale,
): Promise<Table[]> {
  const tables = new Map<string, Table>();
  for await (const page of readBooks(context, period, locale)) {
    const rows = [...(tables.get(page.title)?.rows ?? []), ...page.rows];
    tables.set(page.title, { ...page, rows });
  }
  return [...tables.values()];
}
