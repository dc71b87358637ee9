import type { Locale } from '@towpath/rules/core/locale';
import { cents, toEuros } from '@towpath/rules/core/money';
import { brands } from '@towpath/rules/site/brand';
import type { Context } from '../../database/context.ts';
import { mailTexts } from '../../notifications/texts.ts';
import { type BooksTable, readRows } from '../../payments/books/rows.ts';
import type { BooksPeriod } from '../../payments/books/totals.ts';
import type { Cell, Table } from '../sheets/table.ts';
import { brandWords, withWords } from '../sheets/words.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

const textsByLocale: Readonly<Record<Locale, typeof en>> = { en, de, nl };

/** The columns that hold minor units. */
const moneyColumns: ReadonlySet<string> = new Set([
  'total',
  'taxable',
  'exempt',
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

function toCell(name: string, value: Cell | boolean): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return moneyColumns.has(name) && typeof value === 'number' ? toEuros(cents(value)) : value;
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
    'taxable',
    'exempt',
    'tax',
    'total',
    'tax_mode',
    'tax_rate',
    'credits',
  ],
  earned: [
    'day',
    'document',
    'kind',
    'number',
    'brand',
    'departure',
    'currency',
    'taxable',
    'exempt',
    'tax_mode',
    'is_fee',
  ],
  payments: ['day', 'number', 'brand', 'kind', 'method', 'currency', 'amount', 'object_id'],
  refunds: ['day', 'number', 'brand', 'kind', 'method', 'currency', 'amount', 'object_id'],
  fees: ['day', 'type', 'method', 'source_id', 'brand', 'currency', 'amount', 'fee', 'net'],
  payouts: ['day', 'type', 'method', 'source_id', 'currency', 'amount', 'fee', 'net'],
  open_items: ['number', 'departure', 'currency', 'invoiced', 'paid', 'open'],
  deferred: ['departure', 'currency', 'bookings', 'invoiced', 'paid'],
  vouchers: ['number', 'brand', 'day', 'currency', 'amount', 'owed'],
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
} as const satisfies Record<Exclude<BooksTable, 'totals'>, readonly string[]>;

/** A table with headings and words in a language, and amounts in units of the currency. */
function localizedTable(
  locale: Locale,
  name: BooksTable,
  columns: readonly string[],
  rows: readonly object[],
): Table {
  const texts = textsByLocale[locale];
  const headings: Readonly<Record<string, string>> = texts.columns;
  const table: Table = {
    title: texts.tables[name],
    columns: Object.fromEntries(columns.map((column) => [column, headings[column] ?? column])),
    dates: ['day', 'departure'],
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]: [string, Cell | boolean]) => [
          column,
          toCell(column, value),
        ]),
      ),
    ),
  };
  const words = { ...texts.words, method: mailTexts[locale].methods, brand: brandWords(locale, brands) };
  return withWords(table, words, locale);
}

/**
 * The tables of the books of a period, with headings in a language; amounts in units of the currency (decision 097). Those with a
 * row for each movement follow in pages, which have the title of their table.
 */
export async function* readBooks(
  context: Pick<Context, 'database' | 'config'>,
  period: BooksPeriod,
  locale: Locale,
  size?: number,
): AsyncGenerator<Table> {
  for await (const { table, rows } of readRows(context, period, size)) {
    const columns = table === 'totals' ? Object.keys(rows[0] ?? {}) : columnsOf[table];
    yield localizedTable(locale, table, columns, rows);
  }
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
