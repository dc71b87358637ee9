import { resolve } from 'node:path';
import { type Context, todayOf } from '../../../database/context.ts';
import { refuseOtherFormats, renderSheet } from '../../../operations/departures/spreadsheet/sheet-file.ts';
import { readStock, stockTable } from '../../../operations/departures/spreadsheet/stock-rows.ts';
import { dateRange, findDateRefusal, type ParsedArguments } from '../../arguments.ts';
import { writeNewFile } from '../../new-file.ts';
import type { Operation } from '../../operation.ts';

async function exportStock(context: Context, { about, flags }: ParsedArguments) {
  const file = resolve(about);
  const { from, until } = dateRange({ ...flags, from: flags.from ?? todayOf(context) });
  const rows = await readStock(context.database, from, until, flags.tour ?? null);
  const refusal = await writeNewFile(file, await renderSheet(file, stockTable(rows, 'en')));
  const departures = new Set(rows.map(({ departure }) => departure)).size;
  const output = `Exported ${departures} departures to ${file}: ${rows.length} rows.`;
  return refusal ?? { output, details: { file, departures, rows: rows.length } };
}

/** Exports departures with their prices and stock to a spreadsheet. */
export const exportDepartures: Operation = {
  operation: 'departures.export',
  name: 'departures export',
  takes: '<file> [--from DATE] [--until DATE] [--tour ID]',
  does: 'write departures, prices and stock to a new spreadsheet, .csv or .xlsx',
  flags: {
    from: 'DATE: departing on or after it, YYYY-MM-DD; default: today',
    until: 'DATE: the last day',
    tour: 'ID: only departures of this tour',
  },
  destructive: false,
  plan: async (context, _provider, parsed) => {
    const refusal = findDateRefusal(parsed.flags) ?? refuseOtherFormats(parsed.about);
    return refusal ?? { summary: 'A file will be written.', perform: () => exportStock(context, parsed) };
  },
};
