import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileView } from '@towpath/rules/office/fields/file-view';
import { isJournal } from '@towpath/rules/office/finance';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Context } from '../../database/context.ts';
import { booksPeriod } from '../../payments/books/totals.ts';
import type { Call, Handler } from '../implement.ts';
import { csvOfPages } from '../sheets/csv.ts';
import { fileTypes } from '../sheets/file-types.ts';
import { streamFile } from '../sheets/stream-file.ts';
import { renderSheets } from '../sheets/xlsx.ts';
import { refreshTransactions } from './books.ts';
import { exportJournal } from './journal.ts';
import { booksTables, readBooks } from './tables.ts';

type ExportInput = OperationInput<'finance.export'>;

const periodOf = (context: Context, { company, from, until }: ExportInput) =>
  booksPeriod(context, from, until, company);

const csvOfBooks = (context: Context, input: ExportInput) =>
  csvOfPages(readBooks(context, periodOf(context, input), input.locale));

/** The exported tables without their content. */
const fileOf = ({ company, from, until, format }: ExportInput) => ({
  name: `${['books', company, from, until].filter(Boolean).join('-')}.${format}`,
  type: fileTypes[format],
});

async function exportWhole(
  { context, provider }: Call,
  input: ExportInput,
): Promise<FileView | CodedRefusal> {
  const { company, format, currency, locale } = input;
  await refreshTransactions(context, provider);
  const period = periodOf(context, input);
  if (company !== null && isJournal(format))
    return exportJournal(context, period, { company, format, currency });
  const bytes =
    format === 'xlsx'
      ? await renderSheets(await booksTables(context, period, locale))
      : await buffer(Readable.from(csvOfBooks(context, input), { objectMode: false }));
  return { ...fileOf(input), content: bytes.toString('base64') };
}

/** The answer to an export as CSV, read in pages; null for other formats. */
async function streamBooks(
  { context, provider }: Omit<Call, 'by'>,
  input: ExportInput,
): Promise<Readable | null> {
  if (input.format !== 'csv') return null;
  await refreshTransactions(context, provider);
  return streamFile(fileOf(input), csvOfBooks(context, input));
}

/**
 * The books of a period as a spreadsheet, one table after the other in CSV, one on each sheet in XLSX (decision 097), or the journal of
 * a company for accounting software (decision 128).
 */
export const exportBooks: Handler<'finance.export'> = { read: exportWhole, stream: streamBooks };
