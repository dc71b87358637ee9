import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { cents, toEuros } from '@towpath/rules/core/money';
import type { BookingListRow } from '@towpath/rules/office/booking-list';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { BookingFilter } from '@towpath/rules/office/operations/booking-operations';
import { type Context, todayOf } from '../../database/context.ts';
import { defineReading } from '../operation.ts';
import { renderCsv, renderCsvRows } from '../sheets/csv.ts';
import { fileTypes } from '../sheets/file-types.ts';
import { streamFile } from '../sheets/stream-file.ts';
import type { Table } from '../sheets/table.ts';
import { renderXlsx } from '../sheets/xlsx.ts';
import { exportPages, findAllBookings, pagesOfBookings } from './list.ts';

const columns = {
  number: 'Number',
  state: 'State',
  date: 'Departs',
  tour: 'Tour',
  ship: 'Ship',
  name: 'Name',
  email: 'E-mail',
  phone: 'Telephone',
  passengers: 'Passengers',
  total: 'Total EUR',
  booked_at: 'Booked',
  brand: 'Brand',
  locale: 'Language',
  departure: 'Departure',
  id: 'Id',
};

const bookingTable = (rows: readonly BookingListRow[]): Table => ({
  title: 'Bookings',
  columns,
  rows: rows.map(({ sandbox: _sandbox, total, ...row }) => ({
    ...row,
    total: total === null ? null : toEuros(cents(total)),
  })),
});

/** The CSV of all bookings of a filter in parts, each read when it is asked for: the first one is there at once. */
async function* csvOfBookings(
  context: Context,
  filter: BookingFilter,
  sizes = exportPages,
): AsyncGenerator<string> {
  let render = (table: Table) => renderCsv([table]);
  for await (const rows of pagesOfBookings(context, filter, sizes)) {
    yield render(bookingTable(rows));
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
  { format, ...filter }: OperationInput<'bookings.export'>,
  sizes = exportPages,
): Promise<Readable | null> {
  return format === 'csv' ? streamFile(fileOf(context, format), csvOfBookings(context, filter, sizes)) : null;
}

const exportWhole = defineReading('bookings.export', async (context, { format, ...filter }) => {
  const bytes =
    format === 'xlsx'
      ? await renderXlsx(bookingTable(await findAllBookings(context, filter)))
      : await buffer(Readable.from(csvOfBookings(context, filter), { objectMode: false }));
  return { ...fileOf(context, format), content: bytes.toString('base64') };
});

/** A spreadsheet of bookings in which no text of a guest is a formula. */
export const exportBookings: typeof exportWhole = {
  ...exportWhole,
  stream: (context, input) => streamBookings(context, input),
};
