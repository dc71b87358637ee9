import { cents, toEuros } from '@towpath/rules/core/money';
import type { BookingListRow } from '@towpath/rules/office/booking-list';
import { todayOf } from '../../database/context.ts';
import { defineReading } from '../operation.ts';
import { renderCsv } from '../sheets/csv.ts';
import { fileTypes } from '../sheets/file-types.ts';
import type { Table } from '../sheets/table.ts';
import { renderXlsx } from '../sheets/xlsx.ts';
import { findAllBookings } from './list.ts';

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

/** A spreadsheet of bookings in which no text of a guest is a formula. */
export const exportBookings = defineReading('bookings.export', async (context, { format, ...filter }) => {
  const table = tableOf(await findAllBookings(context, filter));
  const bytes = format === 'xlsx' ? await renderXlsx(table) : Buffer.from(renderCsv([table]));
  const name = `bookings-${todayOf(context)}.${format}`;
  return { name, type: fileTypes[format], content: bytes.toString('base64') };
});
