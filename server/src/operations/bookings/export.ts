import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Locale } from '@towpath/rules/core/locale';
import { cents, toEuros } from '@towpath/rules/core/money';
import { zonedTime } from '@towpath/rules/core/zoned-time';
import type { FileView } from '@towpath/rules/office/fields/file-view';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { BookingFilter } from '@towpath/rules/office/operations/booking-operations';
import type { BookingListRow } from '@towpath/rules/office/views/booking-list';
import { brands } from '@towpath/rules/site/brand';
import { type Context, todayOf } from '../../database/context.ts';
import type { Handler } from '../implement.ts';
import { renderCsv, renderCsvRows } from '../sheets/csv.ts';
import { fileTypes } from '../sheets/file-types.ts';
import { streamFile } from '../sheets/stream-file.ts';
import type { Table } from '../sheets/table.ts';
import { listHeadings, sheetTexts } from '../sheets/texts.ts';
import { brandWords, withWords } from '../sheets/words.ts';
import { renderXlsx } from '../sheets/xlsx.ts';
import { exportPages, findAllBookings, pagesOfBookings } from './list.ts';

/**
 * The time of a booking on the operator's clock, for a spreadsheet, which has no time zones. CSV states the instant
 * itself.
 */
const localTime = ({ config }: Context, moment: string) =>
  zonedTime(config.timeZone, Date.parse(moment)).slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);

const amounts = ['total', 'paid', 'open', 'overdue'] as const;

/** A value for each column of amounts. */
const inEuros = <Value>(of: (amount: (typeof amounts)[number]) => Value) =>
  Object.fromEntries(amounts.map((amount) => [amount, of(amount)]));

function bookingTable(rows: readonly BookingListRow[], locale: Locale): Table {
  const { bookings, states, languages } = sheetTexts[locale];
  const headings = listHeadings[locale]['bookings.list'];
  const table = {
    ...bookings,
    columns: { ...headings, ...inEuros((amount) => `${headings[amount]} EUR`) },
    dates: ['date', 'booked_at'],
    rows: rows.map(({ sandbox: _sandbox, ...row }) => ({
      ...row,
      ...inEuros((amount) => (row[amount] === null ? null : toEuros(cents(row[amount])))),
    })),
  };
  const words = { state: states, locale: languages, brand: brandWords(locale, brands) };
  return withWords(table, words, locale);
}

/** The CSV of all bookings of a filter in parts, each read when it is asked for: the first one is there at once. */
async function* csvOfBookings(
  context: Context,
  filter: BookingFilter,
  locale: Locale,
  sizes = exportPages,
): AsyncGenerator<string> {
  let render = (table: Table) => renderCsv([table]);
  for await (const rows of pagesOfBookings(context, filter, sizes)) {
    yield render(bookingTable(rows, locale));
    render = renderCsvRows;
  }
}

/** The exported file without its content; its name is 'bookings-2027-03-01.csv'. */
const fileOf = (context: Context, format: 'csv' | 'xlsx') => ({
  name: `bookings-${todayOf(context)}.${format}`,
  type: fileTypes[format],
});

/** The answer to an export as CSV; null for other formats. sizes: rows of the first and the other pages. */
export async function streamBookings(
  context: Context,
  { format, locale, ...filter }: OperationInput<'bookings.export'>,
  sizes = exportPages,
): Promise<Readable | null> {
  if (format !== 'csv') return null;
  return streamFile(fileOf(context, format), csvOfBookings(context, filter, locale, sizes));
}

async function xlsxOfBookings(context: Context, filter: BookingFilter, locale: Locale): Promise<Buffer> {
  const rows = await findAllBookings(context, filter);
  const local = rows.map((row) => ({ ...row, booked_at: localTime(context, row.booked_at) }));
  return renderXlsx(bookingTable(local, locale));
}

async function exportWhole(
  context: Context,
  { format, locale, ...filter }: OperationInput<'bookings.export'>,
): Promise<FileView> {
  const bytes =
    format === 'xlsx'
      ? await xlsxOfBookings(context, filter, locale)
      : await buffer(Readable.from(csvOfBookings(context, filter, locale), { objectMode: false }));
  return { ...fileOf(context, format), content: bytes.toString('base64') };
}

/** A spreadsheet of bookings in which no text of a passenger is a formula. */
export const exportBookings: Handler<'bookings.export'> = {
  read: ({ context }, input) => exportWhole(context, input),
  stream: ({ context }, input) => streamBookings(context, input),
};
