import { readCatalogue } from '../../catalogue/import/import.ts';
import { todayOf } from '../../context.ts';
import { readAsked } from '../asked.ts';
import type { Command } from '../command.ts';
import { faulty, folderOf } from './folder.ts';

const own = { name: 'catalogue validate', takes: '[folder]', about: 'optional' } as const;

/** Judges a catalogue's folder without a database, so that it can be asked while a server works on that. */
export const catalogueValidate: Command = {
  ...own,
  takes: '[folder] [--json]',
  does: 'say every fault of a catalogue; nothing is written',
  flags: { json: 'answer with JSON, for programs' },
  run: async (args, config) => {
    const asked = readAsked(args, own);
    if (typeof asked === 'string') {
      console.error(asked);
      return 1;
    }
    const read = await readCatalogue(folderOf(asked.about, config), todayOf({ config, now: Date.now }));
    const faults = 'faults' in read ? read.faults : [];
    if (asked.json) console.log(JSON.stringify({ faults }));
    else if (faults.length > 0) console.error(faulty(faults).message);
    else console.log('The catalogue has no faults.');
    return faults.length > 0 ? 1 : 0;
  },
};
