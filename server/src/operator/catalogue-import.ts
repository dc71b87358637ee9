import { type Counts, importCatalogue } from '../catalogue/import/import.ts';
import { todayOf } from '../context.ts';
import { folderOf, refuse } from './catalogue-folder.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

function report({ tours, ships, cabinTypes, products, vouchers, departures }: Counts): void {
  const things = `${ships} ships, ${cabinTypes} cabin types, ${products} products, ${vouchers} vouchers`;
  console.log(`Imported ${tours} tours, ${things} and ${departures} departures.`);
}

export const catalogueImport: Command = {
  name: 'catalogue import',
  takes: '[folder]',
  does: 'bring the database up to a catalogue, all of it or nothing',
  run: async (args, config) => {
    const folder = folderOf(args, config);
    if (folder === null) return 2;
    return withDatabase(config, async (context) => {
      const done = await importCatalogue(context.database, folder, todayOf(context));
      if ('faults' in done) return refuse(done.faults);
      report(done.counts);
      return 0;
    });
  },
};
