import { readFileSync } from 'node:fs';
import { pictureFolders } from '@towpath/rules/office/catalogue/catalogue-operations';
import { Refusal } from '../../config/errors.ts';
import { operationLayer, readingLayer } from '../layer.ts';

const folderNames = pictureFolders.join(', ');
const folderOf = (text: string | undefined) => pictureFolders.find((folder) => folder === text);
const noFolder = new Refusal(422, 'no_folder', `The folder must be one of ${folderNames}.`);

/** The command `catalogue pictures`. */
export const listPictures = readingLayer('catalogue.pictures', {
  takes: '<folder>',
  input: ({ about }) => {
    const folder = folderOf(about);
    return folder ? { folder } : noFolder;
  },
  tables: ({ rows }) => [
    {
      title: `Pictures: ${rows.length}`,
      columns: { path: 'Picture', size: 'Bytes', shown: 'Shown' },
      rows: rows.map(({ path, size, shown }) => ({ path, size, shown: shown ? 'yes' : 'no' })),
    },
  ],
});

/** The command `catalogue add-picture`. */
export const addPicture = operationLayer('catalogue.add-picture', {
  takes: '<file> --folder FOLDER --name NAME',
  flags: {
    folder: `FOLDER: ${folderNames}`,
    name: 'NAME: of a product its id, otherwise what the name of the picture begins with',
  },
  input: ({ about, flags: { folder: text, name = '' } }) => {
    const folder = folderOf(text);
    if (!folder) return noFolder;
    try {
      return { folder, name, file: readFileSync(about).toString('base64') };
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : 'it is damaged';
      return new Refusal(422, 'not_readable', `${about} cannot be read: ${why}.`);
    }
  },
  output: ({ path, width, height }) => `Stored ${path}, ${width} × ${height} pixels.`,
});

/** The command `catalogue remove-picture`. */
export const removePicture = operationLayer('catalogue.remove-picture', {
  takes: '<picture>',
  input: ({ about }) => ({ path: about }),
  output: ({ path }) => `Deleted ${path}.`,
});
