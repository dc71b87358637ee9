import type { BookingListRow } from '@towpath/rules/office/booking-list';
import type { Cell } from '../../ui/csv.ts';
import { toCsv } from '../../ui/csv.ts';
import { download } from '../../ui/download.ts';
import { type ColumnName, columnNames } from './columns.tsx';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const values: Readonly<Record<ColumnName, (row: BookingListRow) => Cell>> = {
  number: ({ number }) => number,
  name: ({ name }) => name,
  state: ({ state }) => state,
  departs: ({ date }) => date,
  tour: ({ tour }) => tour,
  ship: ({ ship }) => ship,
  passengers: ({ passengers }) => passengers,
  total: ({ total }) => (total === null ? null : total / 100),
  booked: ({ booked_at }) => booked_at,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  brand: ({ brand }) => brand,
  language: ({ locale }) => locale,
};

/** Every column of the bookings as cells, below the headings; totals in euros. */
export function sheetOf(
  rows: readonly BookingListRow[],
  heading: (name: ColumnName) => string,
  state: (row: BookingListRow) => string,
): Cell[][] {
  const cells = (row: BookingListRow) =>
    columnNames.map((name) => (name === 'state' ? state(row) : values[name](row)));
  return [columnNames.map(heading), ...rows.map(cells)];
}

/** Hands over a sheet. Text stays text in Excel's format; in CSV what would run as a formula is quoted. */
export async function downloadSheet(sheet: Cell[][], name: string, format: 'csv' | 'xlsx'): Promise<void> {
  if (format === 'csv') return download(`${name}.csv`, toCsv(sheet), 'text/csv');
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  download(`${name}.xlsx`, await writeXlsxFile(sheet).toBlob(), EXCEL);
}
