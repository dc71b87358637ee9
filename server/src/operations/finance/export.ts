import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileView } from '@towpath/rules/office/fields/file-view';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { Context } from '../../database/context.ts';
import { booksPeriod } from '../../payments/books/totals.ts';
import type { Call, Handler } from '../implement.ts';
import { csvOfPages } from '../sheets/csv.ts';
import { fileTypes } from '../sheets/file-types.ts';
import { streamFile } from '../sheets/stream-file.ts';
import { renderSheets } from '../sheets/xlsx.ts';
import { refreshTransactions } from './books.ts';
import { booksTables, readBooks } from './tables.ts';

type ExportInput = OperationInput<'finance.export'>;

const csvOfBooks = (context: Context, { from, until, locale }: ExportInput) =>
  csvOfPages(readBooks(context, booksPeriod(context, from, until), locale));

/** The exported file without its content. */
const fileOf = ({ from, until, format }: ExportInput) => ({
  name: `books-${from}-${until}.${format}`,
  type: fileTypes[format],
});

async function exportWhole({ context, provider }: Call, input: ExportInput): Promise<FileView> {
  const { from, until, format, locale } = input;
  await refreshTransactions(context, provider);
  const bytes =
    format === 'xlsx'
      ? await renderSheets(await booksTables(context, booksPeriod(context, from, until), locale))
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

/** The books of a period as a spreadsheet: one table after the other in CSV, one on each sheet in XLSX (decision 097). */
export const exportBooks: Handler<'finance.export'> = { read: exportWhole, stream: streamBooks };
