import { errorsRefusal } from '../../catalogue/import/errors-refusal.ts';
import { readCatalogue } from '../../catalogue/import/import.ts';
import { Refusal } from '../../config/errors.ts';
import { todayOf } from '../../database/context.ts';
import { directCommand } from '../command-without-database.ts';
import { resolveCatalogueFolder } from './folder.ts';

/** Validates a catalogue folder without opening the database. */
export const catalogueValidate = directCommand({
  name: 'catalogue validate',
  takes: '[folder]',
  about: 'optional',
  does: 'validate a catalogue and print all errors',
  work: async ({ about, json }, config) => {
    const folder = await resolveCatalogueFolder(about, config);
    if (folder instanceof Refusal) return folder;
    const read = await readCatalogue(folder, todayOf({ config, now: Date.now }));
    const errors = 'errors' in read ? read.errors : [];
    if (errors.length > 0 && !json) return errorsRefusal(errors);
    return { output: 'The catalogue has no errors.', details: { errors }, wrong: errors.length > 0 };
  },
});
