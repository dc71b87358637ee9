import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { cents, toEuros } from '@towpath/rules/core/money';
import type { BookingListRow } from '@towpath/rules/office/booking-list';
import type { BookingFilter } from '@towpath/rules/office/operations/booking-operations';
import { type Context, todayOf } from '../../database/context.ts';
import { defineReading } from '../operation.ts';
import { renderCsv, renderCsvRows } from '../sheets/csv.ts';
import { fileTypes } from '../sheets/file-types.ts';
import type { Table } from '../sheets/table.ts';
import { renderXlsx } from '../sheets/xlsx.ts';
import { exportPages, findAllBookings, pagesOfBookings } from './list.ts';

const columns = {
  ...{ number: 'Number', state: 'State', date: 'Departs', tour: 'Tour', ship: 'Ship', name: 'Name' },
  ...{ email: 'E-mail', phone: 'Telephone', passengers: 'Passengers', total: 'Total EUR' },
  ...{ booked_at: 'Booked', brand: 'Brand', locale: 'Language', departure: 'Departure', id: 'Id' },
};

const tableOf = (rows: readonly BookingListRow[]): Table => ({
  title: 'Bookings',
  columns,
  rows: rows.map(({ sandbox: _sandbox, total, ...row }) => ({
    ...row,
    total: total === null ? null : toEuros(cents(total)),
  })),
});

/** The CSV of all bookings of a filter in parts, each read when it is asked for: the first one is there at once. */
export async function* csvOfBookings(
  context: Context,
  filter: BookingFilter,
  sizes = exportPages,
): AsyncGenerator<string> {
  let render = (table: Table) => renderCsv([table]);
  for await (const rows of pagesOfBookings(context, filter, sizes)) {
    yield render(tableOf(rows));
    render = renderCsvRows;
  }
}

/** The name of an exported file: 'bookings-2027-03-01.csv'. */
export const exportName = (context: Context, format: 'csv' | 'xlsx') =>
  `bookings-${todayOf(context)}.${format}`;

/** A spreadsheet of bookings in which no text of a guest is a formula. */
export const exportBookings = defineReading('bookings.export', async (context, { format, ...filter }) => {
  const bytes =
    format === 'xlsx'
      ? await renderXlsx(tableOf(await findAllBookings(context, filter)))
      : await buffer(Readable.from(csvOfBookings(context, filter), { objectMode: false }));
  return {
    name: exportName(context, format),
    type: fileTypes[format],
    content: bytes.toString('base64'),
  };
});
