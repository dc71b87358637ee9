import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Table } from './table.ts';
import { renderSheets, renderXlsx } from './xlsx.ts';

const table: Table = {
  title: 'Bookings: 2027/03 [all] of every brand and every language',
  columns: { name: 'Name', day: 'Departs', at: 'Booked', total: 'Total' },
  dates: ['day', 'at'],
  rows: [
    { name: '2027-03-01', day: '2027-03-01', at: '2027-02-28T18:00:00', total: 12.5 },
    { name: '=1+1', day: 'unknown', at: null, total: null },
  ],
};

/** The text of a file of a ZIP archive, whose sizes are in its directory only. */
function fileIn(archive: Buffer, name: string): string {
  const entry = archive.lastIndexOf(name) - 46;
  const header = archive.readUInt32LE(entry + 42);
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  return inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(entry + 20))).toString();
}

test('days and local times are dates in their columns only, and text stays text', async () => {
  expect(await readSheet(await renderXlsx(table))).toEqual([
    ['Name', 'Departs', 'Booked', 'Total'],
    ['2027-03-01', new Date('2027-03-01'), new Date('2027-02-28T18:00Z'), 12.5],
    ['=1+1', 'unknown', null, null],
  ]);
});

test('a sheet has the name of its table, and its headings stay in view', async () => {
  const archive = await renderSheets([table, { ...table, title: 'Umsätze' }]);
  const workbook = fileIn(archive, 'xl/workbook.xml');
  expect([...workbook.matchAll(/<sheet [^>]*name="(.*?)"/g)].map(([, name]) => name)).toEqual([
    'Bookings  2027 03  all  of ever',
    'Umsätze',
  ]);
  for (const sheet of ['sheet1', 'sheet2'])
    expect(fileIn(archive, `xl/worksheets/${sheet}.xml`)).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
});
