import { booksPeriod } from '../../payments/books/totals.ts';
import { defineReading } from '../operation.ts';
import { renderCsv } from '../sheets/csv.ts';
import { fileTypes } from '../sheets/file-types.ts';
import { renderSheets } from '../sheets/xlsx.ts';
import { refreshTransactions } from './books.ts';
import { booksTables } from './tables.ts';

/** The books of a period as a spreadsheet: one table after the other in CSV, one on each sheet in XLSX (decision 097). */
export const exportBooks = defineReading('finance.export', async (context, input, provider) => {
  const { from, until, format, locale } = input;
  await refreshTransactions(context, provider);
  const tables = await booksTables(context, booksPeriod(context, from, until), locale);
  const bytes = format === 'xlsx' ? await renderSheets(tables) : Buffer.from(renderCsv(tables));
  return {
    name: `books-${from}-${until}.${format}`,
    type: fileTypes[format],
    content: bytes.toString('base64'),
  };
});
