import { resolve } from 'node:path';
import { exportCatalogue } from '../../catalogue/export/export.ts';
import { Refusal } from '../../errors.ts';
import type { Operation } from '../operation.ts';

/** Writes the catalogue to a folder from which it can be imported again. */
export const catalogueExport: Operation = {
  name: 'catalogue export',
  takes: '<folder>',
  does: 'write the catalogue as it stands to a new folder, which can be imported again',
  destructive: false,
  plan: async (context, _provider, { about }) => {
    const folder = resolve(about);
    const perform = async (progress: (text: string) => void) => {
      progress(`Writing ${folder} …`);
      const files = await exportCatalogue(context.database, folder, context.config.catalogue);
      if (files instanceof Refusal) return files;
      return { said: `The catalogue is in ${folder}: ${files} files.`, details: { folder, files } };
    };
    return { says: `The catalogue will be written to ${folder}.`, perform };
  },
};
