import { resolve } from 'node:path';
import { backUp, restore } from '../../database/backup.ts';
import { directCommand } from '../command-without-database.ts';

export const databaseBackup = directCommand({
  name: 'database backup',
  takes: '<file>',
  does: 'write the whole database to a file; servers on PostgreSQL go on, one on the embedded database is stopped first',
  work: async ({ about }, config) => {
    const file = resolve(about);
    await backUp(config, file);
    return { said: `The database is in ${file}.`, details: { file } };
  },
});

export const databaseRestore = directCommand({
  name: 'database restore',
  takes: '<file>',
  does: 'read a backup into an empty database, all of it or nothing; it is in quarantine until `database release`',
  work: async ({ about }, config) => {
    const file = resolve(about);
    await restore(config, file);
    return {
      said: `The database is as ${file} has it, and in quarantine until it is released: database release.`,
      details: { file },
    };
  },
});
