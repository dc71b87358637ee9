import { resolve } from 'node:path';
import { type Locale, LocaleShape, locales } from '@towpath/rules/core/locale';
import { cents, toEuros } from '@towpath/rules/core/money';
import type { BooksView } from '@towpath/rules/office/books-view';
import * as v from 'valibot';
import { Refusal } from '../../config/errors.ts';
import { operationOf } from '../../operations/all.ts';
import type { Table } from '../../operations/sheets/table.ts';
import { type ParsedArguments, requiredPeriod } from '../arguments.ts';
import { readingLayer } from '../layer.ts';
import { writeNewFile } from '../new-file.ts';
import type { Operation } from '../operation.ts';

const periodFlags = { from: 'DATE: the first day', until: 'DATE: the last day' };

const decimal = (amount: number) => toEuros(cents(amount)).toFixed(2);

/** A row for each sum of the books, with a column for each currency. */
function totalsTable({ totals }: BooksView): Table {
  const names = Object.keys(totals[0] ?? {}).filter((name) => name !== 'currency');
  const amountOf = (of: object, name: string) => {
    const value = Object.entries(of).find(([each]) => each === name)?.[1];
    return typeof value === 'number' ? decimal(value) : '';
  };
  return {
    title: 'Books',
    columns: {
      what: '',
      ...Object.fromEntries(totals.map(({ currency }) => [currency, currency.toUpperCase()])),
    },
    rows: names.map((name) => ({
      what: name.replaceAll('_', ' '),
      ...Object.fromEntries(totals.map((each) => [each.currency, amountOf(each, name)])),
    })),
  };
}

const methodsTable = ({ methods }: BooksView): Table => ({
  title: 'By method',
  columns: {
    currency: 'currency',
    method: 'method',
    payments: 'payments',
    refunds: 'refunds',
    disputes: 'disputes',
    provider_difference: 'difference to provider',
    fees: 'fees',
  },
  rows: methods.map(({ currency, method, ...sums }) => ({
    currency,
    method,
    ...Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, decimal(amount)])),
  })),
});

/** The command `finance books`. */
export const showBooks = readingLayer('finance.books', {
  takes: '--from DATE --until DATE',
  about: 'none',
  flags: periodFlags,
  input: requiredPeriod,
  tables: (books) => [totalsTable(books), methodsTable(books)],
});

interface BooksFile {
  file: string;
  format: 'csv' | 'xlsx';
  from: string;
  until: string;
  locale: Locale;
}

function parseExport(parsed: ParsedArguments): BooksFile | Refusal {
  const period = requiredPeriod(parsed);
  if (period instanceof Refusal) return period;
  const file = resolve(parsed.about);
  const format = /\.(csv|xlsx)$/i.exec(file)?.[1]?.toLowerCase();
  const locale = v.safeParse(LocaleShape, parsed.flags.language ?? 'en');
  if (!locale.success)
    return new Refusal(422, 'no_language', `--language must be one of ${locales.join(', ')}.`);
  if (format !== 'csv' && format !== 'xlsx')
    return new Refusal(422, 'no_format', 'The file must end in .csv or .xlsx.');
  return { file, format, ...period, locale: locale.output };
}

/** Writes the books of a period to a new file. */
export const exportBooks: Operation = {
  name: 'finance export',
  operation: 'finance.export',
  takes: '<file> --from DATE --until DATE [--language LANGUAGE]',
  does: 'write sales, payments, refunds, fees, payouts, open items and deferred income to a spreadsheet, .csv or .xlsx',
  flags: { ...periodFlags, language: `LANGUAGE: of the headings: ${locales.join(', ')}; default: en` },
  destructive: false,
  plan: async (context, provider, parsed) => {
    const input = parseExport(parsed);
    if (input instanceof Refusal) return input;
    const { file, ...what } = input;
    const plan = await operationOf('finance.export').plan(context, provider, what, parsed.by);
    if (plan instanceof Refusal) return plan;
    const perform = async () => {
      const made = await plan.perform(() => {});
      if (made instanceof Refusal) return made;
      const refusal = await writeNewFile(file, Buffer.from(made.content, 'base64'));
      return refusal ?? { output: `Wrote the books to ${file}.`, details: { file } };
    };
    return { summary: 'A file will be written.', perform };
  },
};
