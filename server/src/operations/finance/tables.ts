import type { Locale } from '@towpath/rules/core/locale';
import { cents, toEuros } from '@towpath/rules/core/money';
import type { Context } from '../../database/context.ts';
import { methodOfTransaction, methodTotals } from '../../payments/books/method-totals.ts';
import { type BooksPeriod, booksTotals, findOpenItems, isPayout } from '../../payments/books/totals.ts';
import { isVoucherEntry, methodOfEntry } from '../../vouchers/credit/ledger-entries.ts';
import type { Cell, Table } from '../sheets/table.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

const textsByLocale: Readonly<Record<Locale, typeof en>> = { en, de, nl };

type TableName = keyof typeof en.tables;

/** The columns that hold minor units. */
const moneyColumns: ReadonlySet<string> = new Set([
  ...['total', 'tax', 'amount', 'fee', 'net', 'invoiced', 'paid', 'open'],
  ...['opening', 'invoices', 'credit_notes', 'payments', 'refunds', 'disputes', 'closing', 'difference'],
  ...['ledger', 'provider', 'provider_difference', 'fees', 'payouts', 'provider_balance', 'vouchers', 'owed'],
]);

const toCell = (name: string, value: Cell): Cell =>
  moneyColumns.has(name) && typeof value === 'number' ? toEuros(cents(value)) : value;

const money = (condition: string) => `
  select (ledger.at at time zone $3)::date as day, number, kind, ${methodOfEntry} as method, ledger.currency,
    ledger.amount, object_id
  from ledger join payment on payment.id = payment_id left join booking on booking.id = ledger.booking_id
  where ledger.at >= $1 and ledger.at < $2 and ${condition} order by ledger.at, ledger.id`;

const booked = (condition: string) => `
  select (at at time zone $3)::date as day, type, ${methodOfTransaction} as method, source_id, currency, amount, fee, net
  from provider_transaction as transaction where at >= $1 and at < $2 and ${condition} order by at, id`;

const sales = `
  select issued_on as day, document.number as document, kind, booking.number, document.brand, departure.date as departure, currency,
    total, tax, content #>> '{tax,mode}' as tax_mode, (content #>> '{tax,percentage}')::numeric as tax_rate, credits
  from document join booking on booking.id = booking_id join departure on departure.id = departure_id
  where issued_on between $1 and $2 order by document.brand, document.year, sequence`;

// What is owed for vouchers at the end of the period, reserved money included. The code is money, so only its end is shown.
const vouchers = `
  select right(voucher.code, 4) as voucher, booking.number, voucher.brand, (issued_at at time zone $2)::date as day, valid_until,
    voucher.currency, sum(entry.amount) filter (where is_given) as amount, sum(entry.amount) as owed
  from (select coalesce(refund.voucher_code, payment.reference) as code, -ledger.amount as amount, refund.voucher_code is not null as is_given
        from ledger join payment on payment.id = ledger.payment_id
          left join refund on refund.object_id = ledger.object_id and refund.voucher_code is not null
        where ledger.at < $1 and ${isVoucherEntry}) as entry
    join credit_voucher as voucher using (code) join booking on booking.id = voucher.booking_id
  group by voucher.code, booking.number order by issued_at, voucher.code`;

// Income of journeys that have not begun at the end of the period.
const deferred = `
  select departure.date as departure, currency, count(distinct booking.id) as bookings, sum(invoiced) as invoiced, sum(paid) as paid
  from (select booking_id, currency, total as invoiced, 0 as paid from document where issued_on <= $1
        union all select booking_id, currency, 0, amount from ledger where at < $2) as entry
    join booking on booking.id = booking_id join departure on departure.id = departure_id
  where departure.date > $1 group by departure.date, currency
  having sum(invoiced) <> 0 or sum(paid) <> 0 order by departure.date, currency`;

/** The columns of each table; totals have those of their rows. */
const columnsOf = {
  sales: [
    ...['day', 'document', 'kind', 'number', 'brand', 'departure', 'currency', 'total', 'tax', 'tax_mode'],
    ...['tax_rate', 'credits'],
  ],
  payments: ['day', 'number', 'kind', 'method', 'currency', 'amount', 'object_id'],
  refunds: ['day', 'number', 'kind', 'method', 'currency', 'amount', 'object_id'],
  fees: ['day', 'type', 'method', 'source_id', 'currency', 'amount', 'fee', 'net'],
  payouts: ['day', 'type', 'method', 'source_id', 'currency', 'amount', 'fee', 'net'],
  open_items: ['number', 'departure', 'currency', 'invoiced', 'paid', 'open'],
  deferred: ['departure', 'currency', 'bookings', 'invoiced', 'paid'],
  vouchers: ['voucher', 'number', 'brand', 'day', 'valid_until', 'currency', 'amount', 'owed'],
  methods: [
    ...['currency', 'method', 'payments', 'refunds', 'disputes'],
    ...['ledger', 'provider', 'provider_difference', 'fees'],
  ],
} as const satisfies Record<Exclude<TableName, 'totals'>, readonly string[]>;

/** The rows of each table, in the order of the tables. */
async function readRows(
  { database: sql, config: { timeZone } }: Pick<Context, 'database' | 'config'>,
  period: BooksPeriod,
): Promise<Record<TableName, readonly object[]>> {
  const { from, until, start, end } = period;
  const moments = [start, end, timeZone];
  return {
    totals: await booksTotals(sql, period),
    sales: await sql.query(sales, [from, until]),
    payments: await sql.query(money(`kind = 'charge'`), moments),
    refunds: await sql.query(money(`kind <> 'charge'`), moments),
    fees: await sql.query(booked(`fee <> 0`), moments),
    payouts: await sql.query(booked(isPayout), moments),
    open_items: await findOpenItems(sql, period),
    deferred: await sql.query(deferred, [until, end]),
    vouchers: await sql.query(vouchers, [end, timeZone]),
    methods: await methodTotals(sql, period),
  };
}

function tableOf(
  name: TableName,
  columns: readonly string[],
  rows: readonly object[],
  locale: Locale,
): Table {
  const texts = textsByLocale[locale];
  const headings: Readonly<Record<string, string>> = texts.columns;
  return {
    title: texts.tables[name],
    columns: Object.fromEntries(columns.map((column) => [column, headings[column] ?? column])),
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]: [string, Cell]) => [column, toCell(column, value)]),
      ),
    ),
  };
}

/** The tables of the books of a period, with headings in a language; amounts in units of the currency (decision 097). */
export async function booksTables(
  context: Pick<Context, 'database' | 'config'>,
  period: BooksPeriod,
  locale: Locale,
): Promise<Table[]> {
  const { totals, ...others } = await readRows(context, period);
  const names = Object.keys(others) as (keyof typeof others)[];
  return [
    tableOf('totals', Object.keys(totals[0] ?? {}), totals, locale),
    ...names.map((name) => tableOf(name, columnsOf[name], others[name], locale)),
  ];
}
