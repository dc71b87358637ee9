import { readCatalogue } from '../catalogue/import/import.ts';
import { todayOf } from '../context.ts';
import { folderOf, refuse } from './catalogue-folder.ts';
import type { Command } from './command.ts';

export const catalogueValidate: Command = {
  name: 'catalogue validate',
  takes: '[folder]',
  does: 'say every fault of a catalogue; nothing is written',
  run: async (args, config) => {
    const folder = folderOf(args, config);
    if (folder === null) return 2;
    const read = await readCatalogue(folder, todayOf({ config, now: Date.now }));
    if ('faults' in read) return refuse(read.faults);
    console.log('The catalogue has no faults.');
    return 0;
  },
};
